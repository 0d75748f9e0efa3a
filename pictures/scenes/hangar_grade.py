"""Grades hangar."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from grade_kit import *

n = "hangar"
rgb = rd(n, "rgb")
alb = rd(n, "alb")
nrm = rd(n, "nrm")
pos = rd(n, "pos")
rgb = nlm(
    np.maximum(rgb, 0), [alb * 4, nrm * 2.0, pos * np.array([0.4, 0.1, 0.4], np.float32)], arg("sc", 0.3), arg("R", 6)
)
H, W = rgb.shape[:2]
k = W / 1600
d = np.linalg.norm(pos - np.array([1.2, -11, 1.35], np.float32), axis=-1)[..., None]
sky = np.abs(pos).sum(-1) < 1e-6
d[sky] = 5000
# outdoor ground mist (height-limited, warm), then interior haze = wide blur of the bright opening
out = np.clip((pos[..., 1:2] - 10) / 60, 0, 1)
out[sky] = 0
T = np.exp(-np.maximum(d - 20, 0) * 0.006 * out)
rgb = rgb * T + np.array([1.9, 1.45, 1.05]) * arg("ms", 0.9) * (1 - T)
br = np.minimum(rgb, 6)
hz = sum(cv2.GaussianBlur(br, (0, 0), r * k) * w for r, w in ((30, 0.3), (110, 0.4), (280, 0.3)))
rgb = rgb + hz * arg("hz", 0.055) * np.array([1.05, 1, 0.95])
rgb = bloom(rgb, 2.2, arg("bl", 0.06), (3, 12, 50))
x = agx(rgb, arg("ev", 0.15), sat=arg("sat", 1.35), power=arg("pow", 1.3))
x = split(x, sh=(-0.008, 0.0, 0.018), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.25)
save(x.astype(np.float32), arg("o", n))
