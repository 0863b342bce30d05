"""What faces say of themselves, in each language."""

from __future__ import annotations

from tabletop.table.box import Words

SOURCES: dict[str, Words] = {
    "rulebook": {"ja": "規則書", "en": "Rulebook"},
    "derived": {"ja": "推定", "en": "Worked out"},
    "public": {"ja": "公開資料", "en": "Public"},
    "ours": {"ja": "独自の値", "en": "Our own values"},
}
SOURCE_SAYS: dict[str, Words] = {
    "rulebook": {"ja": "規則書に書かれている値です。", "en": "These values are printed in the rulebook."},
    "derived": {"ja": "規則書の数字や例から求めた値です。", "en": "Worked out from figures and examples in the rulebook."},
    "public": {"ja": "公開されている資料の値です。", "en": "Taken from other published material."},
    "ours": {"ja": "規則書にないので、このソフトで決めた値です。",
             "en": "The rulebook does not print these values; this program chose them."},
}
MISSING: Words = {"ja": "カードなし", "en": "missing"}
NOT_USED: Words = {"ja": "{word}（今は使わない）", "en": "{word} (not in use)"}
CONDITION: Words = {"ja": "【{text}】", "en": "{text}"}
NO_NUMBER: Words = {"ja": "なし", "en": "none"}
JOINED: Words = {"ja": "・", "en": " · "}
KEYWORDS: Words = {"ja": "ことば", "en": "Keywords"}
CAN_NOW: Words = {"ja": "この札でいまできること", "en": "What this card can do now"}
NO_KEYWORDS: Words = {"ja": "説明のいることばはない", "en": "Nothing to explain"}
RULE: Words = {"ja": "規則 {rule}", "en": "Rule {rule}"}
