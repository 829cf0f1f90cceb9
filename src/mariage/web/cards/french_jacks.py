"""The four jacks of the French pack."""
from __future__ import annotations

from .kit import CHEEK, LOOK_F, LOOK_P, LOOK_T, ROBE, THIN_F, THIN_P, THIN_T, arm, cloth
from .paths import MIRROR, dot, group, path, tilt, use


def jack_of_spades() -> str:
    """The soldier: helmet and breastplate, a halberd."""
    head = (
        path("kh", "M104 74C98 90 98 106 102 116L114 112 116 84Z")
        + use("P")
        + use("PE")
        + LOOK_P
        + THIN_P
        + path("ka", "M116 46C96 34 74 50 72 80 66 94 70 108 78 118 80 108 88 108 90 98 98 92 96 72 114 60Z")
        + path("lw", "M108 50C90 52 80 72 80 100")
        + path("kx", "M96 98C86 62 104 42 126 42 144 42 152 58 150 76L156 80H128C118 82 112 90 110 104 104 106 98 104 96 98Z")
        + path("lk", "M104 92C100 66 112 54 128 50M150 76H128")
        + path("kg", "M118 40h12v6h-12z")
    )
    halberd = (
        path("kn", "M177 60h6V204h-6z")
        + path("kx", "M180 24L187 56H173Z")
        + path("kx", "M183 60C192 56 197 62 197 84 192 80 188 84 183 84ZM176 60L162 66 168 72 162 78 176 82Z")
    )
    return (
        cloth("kb", ROBE, 0)
        + path("kx", "M92 140C108 132 142 132 158 140 168 168 162 200 156 224H94C88 200 82 168 92 140Z")
        + path("lk", "M126 138C130 168 130 196 126 224")
        + path("lw", "M104 150C100 172 102 196 106 214")
        + use("N")
        + path("kg", "M98 136L112 128H138L150 136 138 148H112Z")
        + head
        + arm("kb", 0, "kx")
        + halberd
        + use("H")
    )


def jack_of_hearts() -> str:
    """The singer: curls, a feathered beret, a lute."""
    head = (
        path("kh", "M106 66C90 70 88 84 92 94 84 100 86 112 94 114 94 124 106 126 112 118L112 90Z")
        + use("T")
        + use("TE")
        + LOOK_T
        + THIN_T
        + path("kl", "M123 110C128 112 134 112 138 109 136 117 126 117 123 110Z")
        + CHEEK
        + path("kw", "M100 62C84 52 72 36 70 22 80 24 84 22 90 28 98 26 102 32 104 38 112 40 114 50 112 60Z")
        + path("lk", "M106 60C94 50 84 38 78 30")
        + path("ka", "M96 72C80 60 96 40 122 40 150 36 170 52 160 66 154 70 112 66 96 72Z")
        + path("kg", "M97 70C114 62 134 60 154 66V73C136 68 114 70 98 78Z")
    )
    lute = (
        path("kg", "M126 140C140 130 166 132 182 146 196 160 196 178 184 186 166 190 142 176 126 150Z")
        + dot("kn", 158, 160, 8)
        + path("kn", "M132 140L78 117 74 125 130 152Z")
        + path("kg", "M78 117L62 120 60 130 75 126Z")
        + path("lw", "M76 120L184 168M75 123L180 172")
    )
    return (
        cloth("ka", ROBE, 1)
        + path("kb", "M92 140C104 134 112 132 125 132S146 134 158 140L150 224H100Z")
        + path("lg", "M112 140V224M125 140V224M138 140V224")
        + path("kw", "M98 132C108 124 142 124 152 132L160 146 142 142 125 152 108 142 90 146Z")
        + group(head, MIRROR)
        + lute
        + group(use("H"), "matrix(.6 .8 -.8 .6 122 -116)")
        + cloth("ka", "M210 160C200 158 192 162 188 168L180 190C190 200 204 210 210 214Z", 1)
        + path("kw", "M190 162L182 160 172 186 182 192Z")
        + group(use("H"), "matrix(0 1 1 0 4 -8)")
    )


def jack_of_diamonds() -> str:
    """The herald: a trumpet with a banner, seen from the side."""
    head = (
        path("kh", "M106 66C94 74 92 100 96 122 104 128 116 128 122 120L122 92Z")
        + path("lj", "M102 86C100 98 102 110 104 118M110 88C109 100 110 110 112 120")
        + use("P")
        + use("PE")
        + LOOK_P
        + THIN_P
        + path("ka", "M94 76C86 54 104 38 128 38 146 40 152 52 148 68 132 62 110 66 94 76Z")
        + path("kb", "M92 74C110 62 134 58 152 64V74C134 68 112 72 96 84Z")
        + path("kw", "M114 64C104 48 106 32 120 20 124 26 128 28 130 34 134 38 132 48 126 54Z")
        + path("lk", "M118 58C114 46 116 36 120 30")
        + path("kg", "M118 56l7 8-7 8-7-8z")
    )
    trumpet = path("kg", "M150 105L186 72C190 66 191 60 190 54L202 68C197 66 192 68 188 76L153 110Z") + path(
        "lk", "M181 77l4 4"
    )
    banner = path("kw", "M164 97L191 70V152L184 142 177 152 170 142 164 150Z") + path("ka", "M178 100L188 117 178 134 168 117Z")
    return (
        path("ka", ROBE)
        + cloth("kb", "M92 138H125V224H70C74 190 80 160 92 138ZM125 178H176L180 224H125Z", 2)
        + path("lg", "M125 138V224M76 178H180")
        + use("N")
        + path("kg", "M98 136L112 128H138L150 136 138 148H112Z")
        + group(head, tilt(-10))
        + cloth("ka", "M142 224C140 190 142 160 148 136L166 132C172 160 178 190 184 224Z", 2)
        + path("kg", "M144 126L168 122 170 134 146 138Z")
        + banner
        + trumpet
        + path("ks", "M151 126C145 120 147 108 153 103 159 98 169 100 172 106 174 114 172 122 168 126Z")
        + path("lf", "M154 108H166M153 114H164")
    )


def jack_of_clubs() -> str:
    """The archer: a peaked cap with a leaf, a bow, arrows at the back."""
    arrows = path("lk", "M92 140L76 100M100 136L88 94") + path(
        "kw", "M80 110L66 102 64 90 74 94 78 88 84 98ZM92 104L80 94 80 82 88 88 92 82 97 94Z"
    )
    hair = "M106 68C92 74 90 88 94 96 88 104 92 114 100 114L106 106Z"
    head = (
        path("kh", hair)
        + group(path("kh", hair), MIRROR)
        + use("F")
        + use("FE")
        + LOOK_F
        + THIN_F
        + path("kl", "M117 110Q125 113 133 110 130 117 125 117T117 110z")
        + path("kh", "M102 76C106 66 144 66 148 76 142 80 138 74 132 80 126 74 120 82 114 76 110 82 106 80 102 76Z")
        + path("ka", "M96 72C96 52 110 40 128 38 146 36 158 48 178 44 168 56 160 66 152 72 134 64 116 64 96 72Z")
        + path("kb", "M94 74C112 60 140 58 160 70L152 78C136 70 114 70 98 80Z")
        + path("km", "M112 62C104 46 108 30 120 22 128 34 128 50 118 62Z")
        + path("lf", "M116 62C114 50 116 38 119 30")
    )
    stave = "M178 32C196 80 196 150 178 206"
    bow = path("lr", stave) + path("lB", stave) + path("lf", "M178 32V206")
    return (
        cloth("ka", ROBE, 3)
        + use("N")
        + path("km", "M84 142C96 134 108 130 125 130S154 134 166 142L156 160 146 154 136 164 125 156 114 164 104 154 94 160Z")
        + path("lg", "M84 160L170 224")
        + arrows
        + group(head, tilt(-4))
        + arm("ka", 3, "kg")
        + bow
        + group(use("H"), "translate(4 -2)")
    )


JACKS = {"JS": jack_of_spades, "JH": jack_of_hearts, "JD": jack_of_diamonds, "JC": jack_of_clubs}
