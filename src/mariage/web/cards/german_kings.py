"""The four kings of the Bohemian pack."""
from __future__ import annotations

from .kit import BAND, BROWS_F, BROWS_P, BROWS_T, COLLAR, LOOK_F, LOOK_P, LOOK_T, ROBE, arm, cloth
from .paths import MIRROR, beads, dot, group, path, use


def king_of_leaves() -> str:
    """The king of the woods: a long grey beard, leaves on the crown, a green branch."""
    head = (
        path("kh", "M106 64C90 72 84 96 90 114 84 122 80 130 84 140 96 142 108 138 112 128L112 90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + BROWS_T
        + path("kh", "M104 86C102 116 108 146 128 172 142 152 150 126 147 100 144 106 138 107 131 107 120 107 112 100 109 90Z")
        + path("lj", "M112 116C113 134 119 150 126 162M124 118C124 134 127 148 130 156M138 120C140 132 138 142 136 148")
        + use("TM")
        + path(
            "km",
            "M102 62c-12-10-10-24 0-34 10 10 12 24 0 34zM150 62c-12-10-10-24 0-34 10 10 12 24 0 34zM126 60"
            "c-18-14-16-28 0-38 16 10 18 24 0 38z",
        )
        + path("lf", "M102 58V36M126 56V30M150 58V36")
        + BAND
        + beads("l3", (108, 62), (126, 60), (144, 62))
    )
    branch = path("lm", "M180 204C176 150 184 100 180 50") + path(
        "km",
        "M180 58c-12-10-10-24 0-34 10 10 12 24 0 34zM180 92c-14 0-20-10-20-22 12 2 20 10 20 22zM180 136"
        "c-14 0-20-10-20-22 12 2 20 10 20 22zM179 114c14 0 20-10 20-22-12 2-20 10-20 22z",
    )
    return (
        cloth("ka", ROBE, 0)
        + path("kw", "M70 166C78 142 98 130 125 130S172 142 180 166L166 178C158 160 144 152 125 152S92 160 84 178Z")
        + path("kn", "M84 156l3 9h-6zM104 142l3 9h-6zM146 142l3 9h-6zM166 156l3 9h-6z")
        + path("lg", "M84 178C92 160 106 152 125 152S158 160 166 178")
        + group(head, MIRROR)
        + arm("ka", 0, "kg")
        + branch
        + use("H")
    )


def king_of_hearts() -> str:
    """The good king: round in beard and face, the orb in his hand."""
    side = "M104 64C88 70 84 90 88 102 82 110 86 122 96 122L106 112Z"
    orb = (
        dot("kg", 178, 134, 19)
        + path("kb", "M159 131H197V138H159Z")
        + path("kg", "M175 116V110H169V105H175V99H181V105H187V110H181V116Z")
    )
    return (
        cloth("ka", ROBE, 1)
        + path("kb", "M110 136H140V224H110Z")
        + path("lg", "M110 136V224M140 136V224")
        + path("kw", "M92 138C104 130 146 130 158 138L166 156C150 150 140 150 125 160 110 150 100 150 84 156Z")
        + path("kn", "M96 140l3 9h-6zM154 140l3 9h-6z")
        + path("kh", side)
        + group(path("kh", side), MIRROR)
        + use("F")
        + use("FE")
        + LOOK_F
        + BROWS_F
        + path(
            "kh",
            "M103 90C98 104 100 116 104 122 102 132 112 140 118 138 122 146 130 146 133 138 140 140 148 132 146 122 150 116"
            " 152 104 147 90 144 104 138 108 125 108S106 104 103 90Z",
        )
        + path("lj", "M110 120C110 126 114 130 118 130M125 122V138M140 120C140 126 136 130 132 130")
        + path("kl", "M117 111Q125 109 133 111 125 117 117 111z")
        + use("FM")
        + path("ka", "M103 62C88 40 108 34 125 40 142 34 162 40 147 62Z")
        + path("kg", "M101 62L94 38 111 50 125 32 139 50 156 38 149 62C134 57 116 57 101 62Z")
        + beads("l1", (94, 37), (156, 37), (125, 30))
        + BAND
        + path("ka", "M125 69C119 64 121 59 125 62 129 59 131 64 125 69Z")
        + beads("l3", (111, 63), (139, 63))
        + arm("kb", 1, "kg")
        + orb
        + use("H")
    )


def king_of_bells() -> str:
    """The king of the east, from the side: a turban under the crown, a curved sword."""
    head = (
        path("kh", "M108 76C98 88 98 108 104 122L118 122 120 90Z")
        + use("P")
        + use("PE")
        + LOOK_P
        + BROWS_P
        + path("kh", "M118 92C122 106 128 114 137 111 141 112 145 113 147 112 148 122 148 134 142 146 134 138 124 128 118 118Z")
        + path("kh", "M147 104C140 102 134 106 128 116 136 120 146 114 150 107Z")
        + dot("kg", 113, 108, 4)
        + path("kw", "M96 78C82 54 102 42 124 42 146 40 164 54 150 78 134 66 112 68 96 78Z")
        + path("lk", "M92 66C108 52 130 50 152 58M104 48C98 54 96 64 98 74M144 46C152 54 152 64 148 74")
        + path("kg", "M106 46L100 26 113 36 123 20 133 36 146 26 142 46C130 41 118 41 106 46Z")
        + beads("l3", (124, 54))
    )
    sabre = (
        path("kx", "M176 156C182 120 182 80 164 36 194 66 202 120 188 156Z")
        + path("lf", "M172 52C188 84 190 120 182 154")
        + path("kg", "M164 150C172 156 190 156 198 150V158C190 162 172 162 164 158Z")
    )
    return (
        cloth("ka", ROBE, 2)
        + path("kb", "M100 136H144C152 160 160 196 164 224H132C132 196 124 160 100 136Z")
        + path("lg", "M100 136C124 160 132 196 132 224M144 136C152 160 160 196 164 224")
        + beads("l2", (136, 152), (142, 168), (146, 184))
        + path("kw", COLLAR)
        + head
        + arm("ka", 2, "kw")
        + sabre
        + use("H")
    )


def king_of_acorns() -> str:
    """The stern king: a square dark beard, a fur cape, a sceptre with an acorn."""
    head = (
        path("kh", "M106 64C90 70 86 90 90 108 86 120 92 128 100 128L112 120V90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + BROWS_T
        + path(
            "kh",
            "M104 86C102 108 102 132 106 142 118 148 136 148 144 142 150 128 149 112 147 100 144 106 138 107 131 107 120"
            " 107 112 100 109 90Z",
        )
        + path("lj", "M112 118V138M120 122V142M129 122V142M138 120V138")
        + path("kl", "M124 111Q131 110 137 111 131 116 124 111z")
        + use("TM")
        + path("kb", "M102 60C92 40 112 34 126 36 142 34 160 42 150 60Z")
        + path("kg", "M100 58L92 40 106 48 108 34 120 46 126 28 132 46 144 34 146 48 158 40 152 58C136 53 114 53 100 58Z")
        + BAND
        + path("kb", "M126 57l6 5-6 5-6-5zM107 59h6v7h-6zM139 59h6v7h-6z")
    )
    sceptre = (
        path("kg", "M177 84h6V204h-6z")
        + path("ka", "M166 58C166 40 174 32 180 26 186 32 194 40 194 58Z")
        + path("km", "M163 58C163 72 172 78 180 78S197 72 197 58C190 54 170 54 163 58Z")
        + path("lw", "M170 60L176 72M180 58V74M190 60L184 72")
        + path("kg", "M172 78H188V86H172Z")
    )
    return (
        cloth("ka", ROBE, 3)
        + path("kw", "M64 168C64 146 96 128 125 128S186 146 186 168C166 188 84 188 64 168Z")
        + path("lf", "M84 152l-5 12M100 150l-5 12M152 150l5 12M168 152l5 12M116 164l-2 12M136 164l2 12")
        + head
        + arm("kb", 3, "kg")
        + sceptre
        + use("H")
    )


KINGS = {"KS": king_of_leaves, "KH": king_of_hearts, "KD": king_of_bells, "KC": king_of_acorns}
