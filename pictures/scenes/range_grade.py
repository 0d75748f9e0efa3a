"""Grades range."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from grade_kit import *

n = arg("n", "range")
rgb = rd(n, "rgb")
alb = rd(n, "alb")
nrm = rd(n, "nrm")
pos = rd(n, "pos")
al = rd(n, "alpha")
if arg("dn", 1):
    rgb = nlm(
        np.maximum(rgb, 0),
        [alb * arg("aw", 4.0), nrm * 2.2, pos * np.array([0.6, 0.12, 0.6], np.float32)],
        arg("sc", 0.25),
        arg("R", 6),
    )
if arg("haze", 1.0):
    d = np.linalg.norm(pos - np.array([0, -3.3, 1.42], np.float32), axis=-1)[..., None]
    d[(np.abs(pos).sum(-1) < 1e-6)] = 60
    T = np.exp(-d * arg("hz", 0.006))
    rgb = rgb * T + np.array([0.30, 0.34, 0.40]) * arg("hc", 0.5) * (1 - T)
rgb = bloom(rgb, arg("bt", 1.2), arg("bl", 0.10), (3, 12, 50))
x = agx(rgb, arg("ev", 0.0), sat=arg("sat", 1.2), power=arg("pow", 1.3))
x = split(x, sh=(-0.008, 0.0, 0.016), hi=(0.012, 0.004, -0.012))
x = vignette(x, arg("vg", 0.3))
save(x, arg("o", n))
