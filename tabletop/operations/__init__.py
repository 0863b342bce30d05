"""The words of rules, an operation a file of `library`: what it does, what it asks, and the verb it is answered with.

A declaration is read once; `table` binds it to a box, and what runs is a frozen dataclass of plain values: places are zones,
fields are values by face.  `node` says what such a thing is, `places`, `numbers` and `conditions` are what operations are made of,
`verbs` what those that ask share.
"""
