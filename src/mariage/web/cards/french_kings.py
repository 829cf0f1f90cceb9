"""The four kings of the French pack."""
from __future__ import annotations

from .kit import BAND, BROWS_F, BROWS_P, BROWS_T, LOOK_F, LOOK_P, LOOK_T, ROBE, arm, cloth
from .paths import MIRROR, beads, dot, group, path, use


def king_of_spades() -> str:
    """The old king: a long beard, a closed crown, ermine, the sword upright."""
    hair = "M104 64C86 76 84 104 89 122 85 127 80 128 77 125 80 139 97 141 105 130Z"
    sword = (
        path("kx", "M174 156L175 44 180 30 185 44 186 156Z")
        + path("lf", "M180 44V150")
        + path("kg", "M162 148C170 153 190 153 198 148V157C190 160 170 160 162 157Z")
    )
    return (
        path("ka", ROBE)
        + cloth("kb", "M106 140H144L156 224H94Z", 0)
        + path(
            "kw",
            "M68 168C72 142 98 128 125 128S178 142 182 168C174 179 160 178 153 169 146 162 136 160 125 160S104 162 97 169"
            "C90 178 76 179 68 168Z",
        )
        + path("kn", "M82 154l3 10h-6zM97 146l3 10h-6zM153 146l3 10h-6zM168 154l3 10h-6z")
        + path("kh", hair)
        + group(path("kh", hair), MIRROR)
        + use("F")
        + use("FE")
        + LOOK_F
        + BROWS_F
        + path("kh", "M103 92C101 122 107 150 125 178 143 150 149 122 147 92 143 104 137 107 125 107S107 104 103 92Z")
        + path("lj", "M112 118C112 134 117 150 122 160M138 118C138 134 133 150 128 160M125 118V164")
        + use("FM")
        + path("kb", "M103 60C88 36 112 30 125 36 138 30 162 36 147 60Z")
        + path("lG", "M125 36V60M106 60C98 44 108 36 125 36 142 36 152 44 144 60")
        + BAND
        + dot("ka", 125, 61, 4)
        + path("ka", "M109 59l5 4-4 4-5-3zM141 59l-5 4 4 4 5-3z")
        + path("kg", "M123 36V31H118V27H123V22H127V27H132V31H127V36Z")
        + arm("ka", 0, "kw")
        + dot("kg", 180, 194, 6)
        + sword
        + use("H")
    )


def king_of_hearts() -> str:
    """The merry king: a curly beard, five balls on the crown, the cup raised."""
    goblet = (
        path("kg", "M161 92H196C197 112 191 124 182 127V146H176V127C167 124 160 112 161 92Z")
        + path("lk", "M161 100H196")
        + path("ka", "M179 120C169 112 172 103 179 108 186 103 189 112 179 120Z")
        + path("kg", "M166 178C170 168 190 168 194 178Z")
    )
    return (
        path("ka", ROBE)
        + cloth("kb", "M112 136H138L146 224H104Z", 1)
        + path(
            "kw",
            "M98 132L116 138C110 166 108 196 108 224H76C78 190 84 156 98 132ZM152 132L134 138C140 166 142 196 142 224H174"
            "C172 190 166 156 152 132Z",
        )
        + path("kn", "M97 150l3 10h-6zM90 174l3 10h-6zM102 178l3 10h-6zM153 150l3 10h-6zM148 174l3 10h-6zM161 172l3 10h-6z")
        + path("kh", "M106 64C90 70 84 92 88 110 82 116 82 126 90 128 88 136 98 142 108 136L112 90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + BROWS_T
        + path(
            "kh",
            "M104 88C99 98 99 110 102 116 98 124 103 134 109 134 110 142 119 147 125 142 131 149 140 145 141 138 149 137"
            " 152 128 147 122 151 116 150 106 147 102 146 106 138 108 131 108 120 108 112 102 109 92Z",
        )
        + path("lj", "M109 116C108 124 112 128 116 129M124 122C122 130 126 136 130 136M138 120C140 126 138 132 135 134")
        + path("kl", "M124 111Q131 110 137 111 131 116 124 111z")
        + use("TM")
        + path("ka", "M100 62C96 46 110 40 126 40S158 46 151 62Z")
        + path("kg", "M99 60L92 36 105 46 113 30 125 44 138 30 146 46 158 36 152 60C136 55 114 55 99 60Z")
        + BAND
        + beads("l1", (92, 35), (113, 29), (138, 29), (158, 35))
        + path("ka", "M125 68C119 63 121 58 125 61 129 58 131 63 125 68ZM107 59h6v7h-6zM138 59h6v7h-6z")
        + arm("kb", 1, "kg")
        + goblet
        + group(use("H"), "translate(0 -8)")
    )


def king_of_diamonds() -> str:
    """The merchant king, seen from the side: long fair hair, a pointed beard, a jewelled sceptre."""
    head = (
        path("kh", "M104 62C90 80 94 108 84 130 90 142 108 144 120 134L122 90Z")
        + path("lj", "M100 84C101 104 98 120 94 132M108 84C109 108 107 122 105 134")
        + use("P")
        + use("PE")
        + LOOK_P
        + BROWS_P
        + path("kh", "M117 88C122 104 130 110 138 109 141 112 144 113 147 113 149 126 147 142 139 156 126 146 114 128 111 104Z")
        + path("lj", "M124 112C127 124 132 134 138 142M133 116C135 124 138 130 141 134")
        + path("kh", "M147 104C141 102 135 106 132 114 139 116 147 112 150 107Z")
        + path("kg", "M99 58L92 36 108 48 116 32 126 46 136 32 142 48 152 38 146 58Z")
        + path("ka", "M92 27l5 8-5 8-5-8zM116 23l5 8-5 8-5-8zM136 23l5 8-5 8-5-8zM152 29l5 8-5 8-5-8z")
        + path("kg", "M98 56C114 51 132 51 147 56V69C132 64 114 64 98 70Z")
        + path("ka", "M110 58l5 4-5 4-5-4zM124 57l5 4-5 4-5-4zM138 58l5 4-5 4-5-4z")
    )
    return (
        path("ka", ROBE)
        + cloth("kb", "M70 160C76 144 90 136 104 132H140C158 138 172 146 180 162 172 176 150 186 125 186S80 176 70 160Z", 2)
        + path("lg", "M70 160C80 176 100 186 125 186S170 176 180 162")
        + path("lg", "M84 150C96 162 108 170 125 170S154 162 166 150")
        + path("ka", "M125 162l7 9-7 9-7-9z")
        + group(head, MIRROR)
        + arm("ka", 2, "kg")
        + path("kg", "M177 78H183V202H177Z")
        + path("ka", "M180 28L196 50 180 72 164 50Z")
        + path("lw", "M164 50H196M172 50L180 34 188 50 180 66Z")
        + path("kg", "M170 70H190L186 80H174Z")
        + use("H")
    )


def king_of_clubs() -> str:
    """The king of the fields: dark and square, an orb in one hand and a mace in the other."""
    head = (
        path("kh", "M108 62C90 68 88 88 92 104 86 112 92 122 98 122 98 130 108 132 112 126L112 90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + BROWS_T
        + path(
            "kh",
            "M104 86C102 108 104 130 110 136L136 138C144 134 149 122 147 100 144 106 138 107 131 107 120 107 112 100 109 90Z",
        )
        + path("lj", "M112 118V130M120 122V133M129 122V134M138 120V132")
        + path("kl", "M124 111Q131 110 137 111 131 116 124 111z")
        + use("TM")
        + path("kg", "M101 58L97 40 111 50 126 36 141 50 155 40 151 58Z")
        + beads("l2", (97, 32), (92, 39), (102, 39), (155, 32), (160, 39), (150, 39), (126, 26), (121, 33), (131, 33))
        + BAND
        + path("ka", "M107 59h6v7h-6zM123 58h6v7h-6zM139 59h6v7h-6z")
    )
    orb = (
        dot("kg", 70, 112, 17)
        + path("kb", "M53 108H87V115H53Z")
        + path("kg", "M68 95V90H63V86H68V81H72V86H77V90H72V95Z")
        + path("ks", "M54 122C50 130 54 140 64 142L84 142C90 138 90 128 86 124 84 130 78 131 70 131S58 130 54 122Z")
    )
    mace = (
        path("kn", "M177 80h6V202h-6z")
        + "".join(dot("ka", x, y, 11) for x, y in ((180, 42), (168, 58), (188, 58)))
        + path("kg", "M172 72H188V81H172Z")
        + dot("kg", 179, 53, 5)
    )
    return (
        path("ka", ROBE)
        + cloth("kb", "M98 134H152C160 160 160 196 156 224H94C90 196 90 160 98 134Z", 3)
        + path("kg", "M96 140C108 152 142 152 154 140L156 150C142 164 108 164 94 150Z")
        + path("ko", "M106 151h0M144 151h0")
        + dot("ka", 125, 157, 8)
        + group(head, MIRROR)
        + path("ka", "M50 152L60 136 86 138 92 152Z")
        + orb
        + arm("ka", 3, "kg")
        + mace
        + use("H")
    )


KINGS = {"KS": king_of_spades, "KH": king_of_hearts, "KD": king_of_diamonds, "KC": king_of_clubs}
