"""The four queens of the French pack."""
from __future__ import annotations

from .kit import CHEEK, DRESS, LOOK_F, LOOK_T, NECK, THIN_F, THIN_T, arm, cloth
from .paths import MIRROR, beads, dot, group, path, tilt, use


def queen_of_hearts() -> str:
    """The fair queen: waves of red hair, a rose."""
    hair = (
        "M125 56C98 52 90 78 94 96 86 104 88 114 94 119 86 130 90 144 100 146 110 142 110 130 105 122L106 92"
        "C112 84 120 78 125 70Z"
    )
    head = (
        use("W")
        + use("FE")
        + LOOK_F
        + THIN_F
        + use("M")
        + path("lc", "M110 103h0M140 103h0")
        + path("kh", hair)
        + group(path("kh", hair), MIRROR)
        + path(
            "lj",
            "M99 84C96 94 98 104 102 110M98 122C95 130 97 136 101 139M151 84C154 94 152 104 148 110M152 122"
            "C155 130 153 136 149 139",
        )
        + path("kg", "M104 64L97 40 113 52 125 34 137 52 153 40 146 64C132 58 118 58 104 64Z")
        + beads("l1", (97, 38), (153, 38))
        + path("ka", "M125 38C115 30 118 21 125 26 132 21 135 30 125 38Z")
    )
    rose = (
        path("lm", "M180 86C176 120 184 150 178 200")
        + path(
            "km",
            "M180 130C170 130 164 122 164 112 174 114 180 120 180 130ZM179 146"
            "C188 146 194 140 195 130 186 131 180 136 179 146Z",
        )
        + path("km", "M168 86H192L180 98Z")
        + dot("ka", 180, 72, 17)
        + path("lw", "M168 68C172 59 188 58 192 70 194 82 176 86 172 76 170 66 186 63 187 72 187 79 178 79 178 73")
    )
    return (
        path("ks", NECK)
        + path("kb", DRESS)
        + cloth(
            "ka",
            "M92 144C70 156 58 186 54 224H86C94 194 100 170 104 160ZM158 144C180 156 194 186 198 224H164"
            "C156 194 150 170 146 160Z",
            1,
        )
        + path("kw", "M90 140L125 178 160 140 168 148 125 194 82 148Z")
        + path("lx", "M91 149h0M102 160h0M113 171h0M159 149h0M148 160h0M137 171h0")
        + path("lo", "M111 141C116 150 134 150 139 141")
        + path("ka", "M125 160C117 153 120 146 125 150 130 146 133 153 125 160Z")
        + group(head, tilt(-5))
        + arm("kb", 1, "kw")
        + rose
        + use("H")
    )


def queen_of_spades() -> str:
    """The queen of night: a veil with stars, lowered eyes, a fan."""
    veil = "M125 44C90 44 80 78 84 108 82 132 74 148 60 162L190 162C176 148 168 132 166 108 170 78 160 44 125 44Z"
    head = path(
        "kh",
        "M126 60C102 58 96 82 102 112L112 108 112 90C124 84 130 76 132 68 136 76 142 82 148 86L152 98C156 78 146 60 126 60Z",
    ) + path("lj", "M104 82C110 76 118 70 126 66")
    face = (
        use("T")
        + use("TC")
        + THIN_T
        + path("kl", "M124 111Q129 108 131 110 134 108 138 111 131 117 124 111z")
        + path("lk", "M124 111Q131 112 138 111")
        + CHEEK
    )
    crown = path(
        "kg", "M101 62L96 40 109 50 112 32 122 47 127 26 132 47 142 32 145 50 158 40 153 62C136 56 118 56 101 62Z"
    ) + path("lo", "M107 55C120 51 134 51 147 55")
    fan = (
        path("kb", "M179 164L154 110Q153 103 159 101 160 94 167 94 172 88 178 92 185 87 190 94 196 94 197 101L196 112Z")
        + path("lg", "M179 164L160 101M179 164L172 93M179 164L184 92M179 164L194 98")
        + path("lw", "M160 113Q178 103 195 112")
    )
    return (
        path("kb", veil)
        + path("lx", "M92 84h0M89 112h0M80 140h0M98 134h0M160 84h0M162 112h0M170 140h0M152 134h0M104 54h0M148 54h0")
        + path("ks", NECK)
        + cloth("ka", DRESS, 0)
        + path("kg", "M90 144L96 138 125 178 154 138 160 144 125 192Z")
        + path("lo", "M112 142C118 150 132 150 138 142")
        + group(face + head + crown, MIRROR)
        + arm("ka", 0, "kg")
        + fan
        + use("H")
    )


def queen_of_diamonds() -> str:
    """The rich queen: a great ruff, pearls in the hair, a looking-glass."""
    rays = "".join(
        f"M125 118L{x} {y}"
        for x, y in (
            (78, 126),
            (80, 106),
            (88, 90),
            (88, 146),
            (170, 126),
            (168, 106),
            (160, 90),
            (160, 146),
            (104, 158),
            (144, 158),
            (124, 166),
        )
    )
    head = (
        path("kh", "M128 48C104 44 92 64 102 84L106 100 112 88C124 82 132 76 138 70 142 76 146 80 149 84 156 66 150 50 128 48Z")
        + path("lj", "M106 74C112 64 124 58 136 60")
        + path("lo", "M104 80C116 76 130 68 138 60")
        + path("kg", "M106 52L100 32 114 42 126 24 138 42 152 32 146 52C134 46 118 46 106 52Z")
        + path("ka", "M126 34l5 7-5 7-5-7z")
    )
    face = (
        use("T")
        + use("TE")
        + LOOK_T
        + THIN_T
        + path("kl", "M124 111Q129 108 131 110 134 108 138 111 131 117 124 111z")
        + path("lk", "M124 111Q131 112 138 111")
        + CHEEK
    )
    glass = (
        path("kg", "M176 108h8V204h-8z")
        + dot("kg", 179, 90, 18)
        + dot("kx", 179, 90, 13)
        + path("lw", "M172 92L181 81M177 97L187 84")
    )
    return (
        cloth("ka", DRESS, 2)
        + path("kb", "M98 150H152L146 224H104Z")
        + path("lw", "M104 160L146 202M146 160L104 202M104 188L140 224M146 188L110 224")
        + dot("kw", 125, 118, 48)
        + path("lf", rays)
        + path("lk", "M125 82a36 36 0 1 0 .1 0")
        + path("ks", "M114 112H132V134H114Z")
        + face
        + head
        + path("lo", "M112 132C116 140 132 140 136 132")
        + dot("kg", 109, 106, 4)
        + arm("ka", 2, "kw")
        + glass
        + use("H")
    )


def queen_of_clubs() -> str:
    """The quiet queen: a white wimple, a green bird on her hand."""
    bird = (
        path("km", "M160 106L168 104C170 94 182 90 189 97 199 102 201 118 198 140L188 128C178 134 168 128 167 114Z")
        + path("lf", "M176 112C182 122 190 124 194 118")
        + path("lp", "M175 101h0")
        + path("lk", "M178 131V140M184 131V140")
    )
    head = (
        path(
            "kw",
            "M125 54C96 54 92 84 96 106 94 124 84 136 74 146 92 154 108 152 125 152S158 154 176 146"
            "C166 136 156 124 154 106 158 84 154 54 125 54Z",
        )
        + use("W")
        + path(
            "kw",
            "M102 64H148V74C134 66 116 66 102 74ZM104 92C100 112 112 128 125 130 138 128 150 112 146 92L152 96"
            "C154 122 144 142 125 142S96 122 98 96Z",
        )
        + use("FC")
        + path("lq", "M108 83C112 80 117 80 121 82M142 83C138 80 133 80 129 82")
        + use("M")
        + path("lc", "M111 103h0M139 103h0")
        + path("kg", "M102 66L96 44 110 54 125 38 140 54 154 44 148 66C134 59 116 59 102 66Z")
        + beads("l2", (125, 30), (120, 37), (130, 37))
        + dot("ka", 125, 54, 4)
    )
    return (
        path("ka", DRESS)
        + cloth("kb", "M92 142L125 150 158 142 150 224H100Z", 3)
        + path("lg", "M92 142L100 224M158 142L150 224")
        + group(head, tilt(6))
        + arm("ka", 3, "kg")
        + group(bird, "translate(-5 6)")
        + path(
            "ks",
            "M166 160C166 152 162 148 162 146 170 142 190 144 196 148 200 160 194 176 186 180L172 178C168 172 166 168 166 160Z",
        )
        + path("lk", "M163 147C172 150 182 150 190 153M168 157H180")
    )


QUEENS = {"QS": queen_of_spades, "QH": queen_of_hearts, "QD": queen_of_diamonds, "QC": queen_of_clubs}
