"""The four Obers of the Bohemian pack: grown men in hats."""
from __future__ import annotations

from .kit import BROWS_F, BROWS_P, BROWS_T, COLLAR, FRONT, LOOK_F, LOOK_P, LOOK_T, ROBE, STAFF, arm, cloth
from .paths import MIRROR, beads, dot, group, path, use


def ober_of_leaves() -> str:
    """The huntsman, from the side: he blows the horn."""
    head = (
        path("kh", "M108 76C98 86 98 106 104 118L118 118 120 90Z")
        + use("P")
        + use("PE")
        + LOOK_P
        + BROWS_P
        + path("kh", "M147 104C140 101 132 104 126 110 134 115 144 112 150 107Z")
        + path("lc", "M128 104h0")
        + path("ka", "M100 72C98 46 112 38 128 40 144 38 150 50 148 70Z")
        + path("kb", "M99 62C114 57 134 57 149 62V70H99Z")
        + path("ka", "M84 74C98 66 146 64 166 72 164 80 150 78 128 78 108 78 92 84 84 74Z")
        + path("kw", "M108 66C94 58 86 42 90 26 102 30 112 40 114 60Z")
        + path("lk", "M110 64C102 54 96 42 94 34")
    )
    horn = path("kg", "M150 103L156 104C164 122 176 124 184 108L178 96 200 102 196 126C186 146 160 146 150 109Z") + path(
        "lk", "M178 96C182 102 192 106 199 106M160 116L166 112"
    )
    return (
        cloth("ka", ROBE, 0)
        + path("kb", FRONT)
        + path("lg", "M98 140L110 224M152 140L140 224")
        + beads("l2", (125, 156), (125, 174), (125, 192))
        + use("N")
        + path("kw", COLLAR)
        + head
        + path("lB", "M62 178C100 150 130 150 168 130")
        + horn
        + cloth("ka", "M146 224C150 196 154 176 160 158L182 160C192 180 202 204 206 224Z", 0)
        + path("kg", "M156 150L184 152 183 164 155 162Z")
        + path("ks", "M160 154C154 148 154 138 160 134 168 130 180 132 182 138 184 146 182 152 178 156Z")
        + path("lf", "M158 141H172M157 147H170")
    )


def ober_of_hearts() -> str:
    """The captain: a wide plumed hat, a ruff, the partisan."""
    head = (
        path("kh", "M108 72C96 78 94 96 98 110 98 118 106 122 112 116V90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + BROWS_T
        + path("kl", "M126 112Q131 111 136 112 131 116 126 112z")
        + path(
            "kh",
            "M131 104C122 103 116 110 104 104 108 116 124 115 131 109 138 114 150 112 154 102 146 108 138 102 131 104Z"
            "M127 118H135L131 132Z",
        )
        + path("ka", "M102 66C102 42 112 36 128 36S152 42 150 66Z")
        + path("kg", "M101 60C116 55 136 55 151 60V68H101Z")
        + path("ka", "M76 64C90 76 108 68 128 68S164 74 178 60C182 76 160 82 128 80 98 84 76 80 76 64Z")
        + path("kw", "M148 62C152 36 128 20 98 26 106 30 104 36 112 38 112 44 122 44 124 50 132 50 140 54 148 62Z")
        + path("lk", "M146 58C140 44 126 34 110 32")
    )
    partisan = (
        STAFF
        + path("kx", "M180 22L190 50 196 46V58L186 66H174L164 58V46L170 50Z")
        + path("lf", "M180 30V60")
        + path("ka", "M172 66H188L190 88 180 82 170 88Z")
    )
    return (
        cloth("ka", ROBE, 1)
        + path("kb", FRONT)
        + path("lg", "M110 136V224M125 140V224M140 136V224")
        + path("kw", "M84 142C82 132 92 126 125 126S168 132 166 142 152 154 125 154 86 152 84 142Z")
        + path("lf", "M92 134L98 148M104 130L108 151M117 129L118 153M133 129L132 153M146 130L142 151M158 134L152 148")
        + group(head, MIRROR)
        + arm("kb", 1, "kw")
        + partisan
        + use("H")
    )


def ober_of_bells() -> str:
    """The drummer: a cocked hat, a great moustache, the drum at his side."""
    head = (
        path("kw", "M104 70C94 76 92 96 98 108 104 110 106 104 106 98ZM146 70C156 76 158 96 152 108 146 110 144 104 144 98Z")
        + use("F")
        + use("FE")
        + LOOK_F
        + BROWS_F
        + path("lc", "M109 102h0M141 102h0")
        + path("kl", "M119 112Q125 110 131 112 125 118 119 112z")
        + path("kh", "M125 104C114 102 108 112 94 102 96 116 116 118 125 110 134 118 154 116 156 102 142 112 136 102 125 104Z")
        + path("ka", "M80 62C86 70 106 74 125 74S164 70 170 62C160 58 152 30 125 30S90 58 80 62Z")
        + path("lg", "M80 62C86 70 106 74 125 74S164 70 170 62")
        + dot("kb", 125, 54, 8)
        + path("kw", "M120 46C114 36 116 26 125 20 134 26 136 36 130 46Z")
    )
    drum = (
        path("ka", "M128 160V214H196V160Z")
        + path("lw", "M128 170L140 208 151 170 162 208 173 170 184 208 196 170")
        + path("kg", "M124 160V171H200V160ZM124 206V218H200V206Z")
        + path("kw", "M124 160C124 149 200 149 200 160S124 171 124 160Z")
    )
    stick = path("lr", "M98 134L148 157M198 96L170 155") + path("lB", "M98 134L148 157M198 96L170 155")
    return (
        cloth("kb", ROBE, 2)
        + path("ka", FRONT)
        + path("lG", "M100 150H150M102 164H148")
        + use("N")
        + path("kw", COLLAR)
        + head
        + drum
        + stick
        + group(use("H"), "translate(-66 -22)")
        + cloth("kb", "M210 176C204 168 196 162 186 160L172 152 176 132 196 134 212 160Z", 2)
        + path("kg", "M170 126L198 128 197 138 171 137Z")
        + group(use("H"), "translate(4 -50)")
    )


def ober_of_acorns() -> str:
    """The shepherd of the hills: a slouch hat, a sheepskin, the long axe."""
    head = (
        path("kh", "M106 70C90 78 86 98 92 116 90 126 100 132 110 126L112 90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + BROWS_T
        + path("kl", "M124 112Q131 110 137 112 131 117 124 112z")
        + path(
            "kh", "M131 104C122 101 112 108 104 118 114 124 128 118 131 110 135 118 144 122 152 116 148 104 138 101 131 104Z"
        )
        + path("kn", "M98 68C94 44 110 34 128 36 146 34 156 46 152 66Z")
        + path("kg", "M98 58C114 53 136 53 152 58V66H98Z")
        + path("kn", "M78 62C88 80 112 70 130 72 150 74 168 72 172 54 180 76 156 86 130 82 104 84 80 86 78 62Z")
        + beads("l1", (106, 61), (116, 59), (126, 58), (136, 59), (146, 61))
        + path("kw", "M150 60C156 48 156 34 148 22 140 32 140 48 144 60Z")
        + path("lf", "M148 56C150 44 149 36 148 28")
    )
    axe = (
        path("kn", "M177 36h6V204h-6z")
        + path("kg", "M172 44H188V60H172Z")
        + path("kx", "M188 44C193 41 196 38 197 32V72C196 66 193 62 188 60ZM172 47H165V57H172Z")
    )
    return (
        cloth("kb", ROBE, 3)
        + path(
            "kw",
            "M98 136C80 142 66 158 62 182L72 178 74 190 84 184 86 196 96 190 98 204 110 196H140"
            "L152 204 154 190 164 196 166 184 176 190 178 178 188 182C184 158 170 142 152 136Z",
        )
        + path("ka", "M110 136H140V224H110Z")
        + path("lg", "M112 150L138 160M138 150L112 160M112 168L138 178M138 168L112 178")
        + use("N")
        + path("kw", COLLAR)
        + head
        + arm("kw", 3, "kg")
        + axe
        + use("H")
    )


OBERS = {"QS": ober_of_leaves, "QH": ober_of_hearts, "QD": ober_of_bells, "QC": ober_of_acorns}
