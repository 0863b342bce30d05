"""The program's own thin layer of widgets, on its own text engine."""

from tabletop.ui.look import Look
from tabletop.ui.widgets.button import Button, IconButton
from tabletop.ui.widgets.choice import Option, Segmented, Tabs
from tabletop.ui.widgets.control import Action, Control, Widget
from tabletop.ui.widgets.dialog import Dialog
from tabletop.ui.widgets.field import TextField
from tabletop.ui.widgets.group import Group
from tabletop.ui.widgets.menu import Item, Menu
from tabletop.ui.widgets.notice import Banner, Notice
from tabletop.ui.widgets.number import Slider, Stepper
from tabletop.ui.widgets.pick import Pick, PickList
from tabletop.ui.widgets.scroll import Row, ScrollList
from tabletop.ui.widgets.small import badge, key_cap, key_cap_width, paper, progress, section, tag, tooltip
from tabletop.ui.widgets.toast import Toast
from tabletop.ui.widgets.toggle import Checkbox, Switch

__all__ = [
    "Action",
    "Banner",
    "Button",
    "Checkbox",
    "Control",
    "Dialog",
    "Group",
    "IconButton",
    "Item",
    "Look",
    "Menu",
    "Notice",
    "Option",
    "Pick",
    "PickList",
    "Row",
    "ScrollList",
    "Segmented",
    "Slider",
    "Stepper",
    "Switch",
    "Tabs",
    "TextField",
    "Toast",
    "Widget",
    "badge",
    "key_cap",
    "key_cap_width",
    "paper",
    "progress",
    "section",
    "tag",
    "tooltip",
]
