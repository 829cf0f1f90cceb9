"""The four Unters of the Bohemian pack: young men in caps."""
from __future__ import annotations

from .kit import COLLAR, FRONT, LOOK_F, LOOK_P, ROBE, SMILE_T, THIN_F, THIN_P, THIN_T, arm, cloth
from .paths import MIRROR, beads, dot, group, path, use


def unter_of_leaves() -> str:
    """The piper, from the side: a hood with a long tail, a pipe."""
    head = (
        use("P")
        + use("PE")
        + LOOK_P
        + THIN_P
        + path("lc", "M130 104h0")
        + path("kh", "M112 74C124 66 138 66 145 72 136 76 134 82 128 84 124 90 118 92 112 96Z")
        + path(
            "ka",
            "M142 64C140 44 120 38 104 48 92 46 76 56 70 76 82 72 88 74 92 80 88 104 92 128 98 142H136"
            "C126 132 116 122 116 104 116 84 124 72 142 64Z",
        )
        + path("lg", "M142 64C124 72 116 84 116 104 116 122 126 132 136 142")
        + dot("kg", 70, 78, 5)
    )
    pipe = path("kg", "M147 104L153 107 194 154 182 162 146 110Z") + path("lp", "M162 124h0M168 131h0M174 138h0M180 145h0")
    return (
        cloth("kb", ROBE, 0)
        + path("ka", "M84 142L98 134H152L166 142 158 164 146 154 136 168 125 156 114 168 104 154 92 164Z")
        + path("lg", "M92 162L104 152 114 166 125 154 136 166 146 152 158 162")
        + head
        + pipe
        + cloth("kb", "M144 224C146 200 148 184 152 166L174 162C188 180 200 204 206 224Z", 0)
        + path("kg", "M148 160L176 154 178 166 151 171Z")
        + path("ks", "M152 160C146 154 148 142 154 138 160 134 170 138 172 144 174 150 172 156 168 160Z")
        + path("lf", "M154 145H164M153 151H164")
    )


def unter_of_hearts() -> str:
    """The tapster: a round cap, a smile, the foaming tankard."""
    side = "M104 72C92 78 90 98 96 112 102 114 106 108 106 100Z"
    tankard = (
        path("kx", "M162 108H192V160H162Z")
        + path("lk", "M162 120H192M162 148H192")
        + path("lB", "M194 118C204 120 204 146 194 148")
        + path("ka", "M177 142C168 136 171 127 177 132 183 127 186 136 177 142Z")
        + path("kw", "M160 110C154 102 162 94 168 98 172 88 184 88 186 97 196 94 200 104 194 110 190 116 164 116 160 110Z")
    )
    return (
        cloth("ka", ROBE, 1)
        + path("kw", FRONT)
        + path("lg", "M98 140L110 224M152 140L140 224")
        + use("N")
        + path("kb", COLLAR)
        + path("kh", side)
        + group(path("kh", side), MIRROR)
        + use("F")
        + use("FE")
        + LOOK_F
        + THIN_F
        + path("kl", "M115 109C121 112 129 112 135 109 133 119 117 119 115 109Z")
        + path("lc", "M109 103h0M141 103h0")
        + path("kh", "M103 78C103 64 147 64 147 78 138 74 132 80 125 75 118 80 112 74 103 78Z")
        + path("ka", "M98 72C84 54 100 36 125 36S166 54 152 72C134 62 116 62 98 72Z")
        + path("lf", "M125 38C116 46 112 54 112 64M125 38C134 46 138 54 138 64")
        + path("kb", "M97 68C114 58 136 58 153 68V77C136 67 114 67 97 77Z")
        + dot("kg", 125, 36, 5)
        + arm("kw", 1, "kb")
        + tankard
        + group(use("H"), "translate(-2 -28)")
    )


def unter_of_bells() -> str:
    """The jester: two horns with bells, a jagged collar, the fool's head on a stick."""
    head = (
        use("T")
        + use("TE")
        + path("lp", "M123 90h0M144 90h0")
        + THIN_T
        + SMILE_T
        + path(
            "ka",
            "M125 64C120 42 100 30 76 40 66 46 64 60 68 70 78 62 86 64 90 72 94 92 100 110 104 128L112 126"
            "C108 108 108 84 112 74 116 68 122 66 125 64Z",
        )
        + path(
            "kb",
            "M125 64C130 42 146 28 164 36 174 44 174 56 170 66 164 58 158 60 155 70 154 78 150 82 148 86 146 76 138 68 125 64Z",
        )
        + path("lg", "M112 126C108 108 108 84 112 74 122 66 140 68 148 86")
        + beads("l2", (68, 73), (170, 70))
    )
    fool = (
        path("kn", "M178 120h5V204h-5z")
        + path("ks", "M172 100H190V112C190 122 172 122 172 112Z")
        + path("ka", "M170 102L162 86 174 90 179 74 185 90 194 86 190 102Z")
        + path("lp", "M178 108h0M185 108h0")
        + path("kb", "M166 120L173 130 181 121 189 130 196 120 190 116H172Z")
        + beads("l2", (163, 86), (179, 74), (193, 86))
    )
    return (
        cloth("kb", ROBE, 2)
        + path("ka", "M125 134H152C186 146 202 176 208 224H125Z")
        + use("N")
        + path("kg", "M82 148C96 136 108 132 125 132S154 136 168 148L160 166 148 152 137 170 125 154 113 170 102 152 90 166Z")
        + beads("l3", (113, 170), (137, 170), (160, 167))
        + group(head, MIRROR)
        + arm("kb", 2, "kw")
        + fool
        + use("H")
    )


def unter_of_acorns() -> str:
    """The woodman, from the side: a leather cap, an axe on his shoulder."""
    head = (
        path("kh", "M104 72C94 82 94 104 98 118 106 122 114 120 120 112L122 90Z")
        + use("P")
        + use("PE")
        + LOOK_P
        + THIN_P
        + path("lc", "M130 104h0")
        + path(
            "kb",
            "M96 78C88 56 102 40 124 38 128 28 140 24 152 30 146 34 144 40 144 44 152 52 154 62 152 72 132 64 112 68 96 78Z",
        )
        + path("ka", "M94 76C112 64 136 60 154 68L155 79C136 72 114 76 97 87Z")
        + path("km", "M110 64C102 52 104 40 112 32 120 42 120 54 116 62Z")
    )
    axe = (
        path("lr", "M184 206L172 66")
        + path("lB", "M184 206L172 66")
        + path("kx", "M166 72L164 44C172 46 180 44 184 36 196 44 200 64 194 82 188 74 180 70 166 72Z")
        + path("lf", "M188 44C194 54 194 66 190 74")
    )
    return (
        cloth("ka", ROBE, 3)
        + path("kb", "M86 140C98 134 108 132 125 132S152 134 164 140L152 224H98Z")
        + path("lg", "M118 134L112 152M132 134L138 152M112 152H138M125 152V224")
        + use("N")
        + path("kw", COLLAR)
        + group(head, MIRROR)
        + arm("ka", 3, "kb")
        + axe
        + use("H")
    )


UNTERS = {"JS": unter_of_leaves, "JH": unter_of_hearts, "JD": unter_of_bells, "JC": unter_of_acorns}
