"""What the 80 skill cards print, by number: name, kind, ATK, MP, VP, basic or extended, RANGE as right,forward of the witch."""

from __future__ import annotations

from typing import NamedTuple

TABLE = """
W01-01 ショット 攻撃魔法 1 1 1 basic 0,1 0,2
W01-02 ガード 対応 - 0 1 basic
W01-03 ムーブ 補助 - 0 1 basic
W01-04 急所狙い 攻撃 1 0 1 basic 0,1
W01-05 斬り払い 攻撃 1 0 1 basic 0,1
W01-06 突貫 攻撃 2 0 1 basic 0,1
W01-07 不退転 補助魔法 - 1 1 basic
W01-08 挑発 補助 - 0 1 basic
W01-09 つばめ返し 攻撃 2 0 3 ext 0,1
W01-10 殴り込み 攻撃 2 0 4 ext 0,1
W01-11 羅刹 攻撃 4 0 2 ext 0,1
W01-12 逆鱗 攻撃魔法 6 3 2 ext 0,1
W01-13 刈り取り 攻撃魔法 2 1 4 ext -1,1 0,1 1,1
W01-14 修羅 対応 - 0 4 ext
W01-15 魔力変容 補助 - 0 4 ext
W01-16 百鬼夜行 補助魔法 - 1 3 ext
W02-01 ショット 攻撃魔法 1 1 1 basic 0,1 0,2
W02-02 ガード 対応 - 0 1 basic
W02-03 ムーブ 補助 - 0 1 basic
W02-04 要塞砲 攻撃 1 0 1 basic 0,1 0,2
W02-05 カノン砲 攻撃 1 0 1 basic 0,1 0,2
W02-06 徹甲弾 攻撃 1 0 1 basic -1,2 0,2 1,2
W02-07 攻防一体の盾 対応魔法 - 1 1 basic
W02-08 庇の陣 補助 - 0 1 basic
W02-09 対処砲撃 攻撃 2 0 3 ext -1,2 0,2 1,2
W02-10 単装式ロケット砲 攻撃魔法 2 1 3 ext 0,1 0,2
W02-11 特殊弾頭_極光 攻撃魔法 5+X 2 2 ext 0,2
W02-12 一斉掃射 攻撃魔法 2 3 2 ext -1,1 0,1 1,1 -1,2 0,2 1,2
W02-13 補給線 対応 - 0 4 ext
W02-14 魔力変容 補助 - 0 4 ext
W02-15 渦の陣 補助 - 0 3 ext
W02-16 特火点 補助 - 0 3 ext
W03-01 ショット 攻撃魔法 1 1 1 basic 0,1 0,2
W03-02 ガード 対応 - 0 1 basic
W03-03 ムーブ 補助 - 0 1 basic
W03-04 破邪の剣 攻撃 1 0 1 basic 0,1
W03-05 雷鳴 攻撃魔法 1 1 1 basic -1,2 0,2 1,2 0,1
W03-06 排撃 攻撃魔法 1 1 1 basic 0,1 0,2
W03-07 追奏 補助 - 0 1 basic
W03-08 月詠み 補助 - 0 1 basic
W03-09 迅雷 攻撃魔法 3 2 3 ext -1,2 0,2 1,2
W03-10 流転の勾玉 攻撃魔法 2 1 3 ext 0,1 0,2
W03-11 アメノムラクモ 攻撃魔法 6 2 3 ext 0,1
W03-12 タケミカヅチ 攻撃魔法 4+X 3 2 ext -1,2 0,2 1,2 0,1
W03-13 八咫鏡 対応魔法 - 1 4 ext
W03-14 魔力変容 補助 - 0 4 ext
W03-15 飛翔 補助 - 0 4 ext
W03-16 祈禱 補助魔法 - 1 4 ext
W04-01 ショット 攻撃魔法 1 1 1 basic 0,1 0,2
W04-02 ガード 対応 - 0 1 basic
W04-03 ムーブ 補助 - 0 1 basic
W04-04 クナイ 攻撃 1 0 1 basic 0,1
W04-05 クナイ 攻撃 1 0 1 basic 0,1
W04-06 手裏剣 攻撃魔法 1 1 1 basic 0,2
W04-07 口寄せ 補助 - 0 1 basic
W04-08 幻術 補助 - 0 1 basic
W04-09 スティール 攻撃 1 0 3 ext 0,1
W04-10 回し蹴り 攻撃 2 0 3 ext 0,1
W04-11 暗器拾い 攻撃魔法 2 1 2 ext 0,1
W04-12 かかと落とし 攻撃魔法 4 2 3 ext 0,1
W04-13 替え玉 対応 - 0 4 ext
W04-14 収斂の印 補助 - 0 3 ext
W04-15 魔力変容 補助 - 0 4 ext
W04-16 辻斬り 補助魔法 - 1 3 ext
W05-01 ショット 攻撃魔法 1 1 1 basic 0,1 0,2
W05-02 ガード 対応 - 0 1 basic
W05-03 ムーブ 補助 - 0 1 basic
W05-04 鋼糸操術 攻撃魔法 1 1 1 basic 0,1 0,2
W05-05 ツチグモ 補助 - 0 1 basic
W05-06 行動指令 補助 - 0 1 basic
W05-07 探査 補助 - 0 1 basic
W05-08 実験 補助 - 0 1 basic
W05-09 電磁砲 攻撃魔法 X 1 2 ext 0,1 0,2
W05-10 魔力変容 補助 - 0 4 ext
W05-11 防衛網 補助 - 0 4 ext
W05-12 機銃掃射 補助 - 0 3 ext
W05-13 強化操甲 補助魔法 - 1 2 ext
W05-14 捜索 補助魔法 - 1 3 ext
W05-15 再起動 補助魔法 - 1 3 ext
W05-16 転装 補助魔法 - 2 2 ext
"""


class Printed(NamedTuple):
    """One card; `atk` is as printed, `-` for none."""

    name: str
    kind: str
    atk: str
    mp: int
    vp: int
    extended: bool
    reach: tuple[tuple[int, int], ...]


def _read(row: str) -> tuple[str, Printed]:
    number, name, kind, atk, mp, vp, deck, *reach = row.split()
    cells = tuple((int(x), int(y)) for x, y in (cell.split(",") for cell in reach))
    return number, Printed(name.replace("_", " "), kind, atk, int(mp), int(vp), deck == "ext", cells)


PRINTED = dict(map(_read, TABLE.strip().splitlines()))
