"""Grades watch."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from sky_kit import *

n = "watch"
rgb, al, pos, dist, C, W, H = load(n)
k = W / 1600
P = json.load(open(HERE + "/watch_sky.json"))
Z = np.load(OUT + "watch_pts.npz")
G = -46.0
if arg("dn", 1):
    rgb = nlm(
        np.maximum(rgb, 0),
        [rd(n, "alb") * 6, rd(n, "nrm") * 2.0, np.clip(pos, -60, 60) * np.array([0.5, 0.25, 0.6], np.float32)],
        arg("sc", 0.3),
        arg("R", 4),
    )
d = rays(C, W, H)
S = sky(d, P)
a = al[..., None]
dd = dist[..., None]
zp = pos[..., 2:3]
hz = cv2.GaussianBlur(sky(np.stack([d[..., 0], d[..., 1], np.full_like(d[..., 2], 0.02)], -1), P), (0, 0), 20 * k)
fogc = hz * 0.23 + np.array([0.05, 0.10, 0.18]) * 0.6
# geometry behind the parapet only: keep foreground edges clean (distance averages at edges are snapped)
near = (dist < 40)[..., None]
de = np.where(near, 0, dd)
T = np.exp(-np.minimum(de, 40000) * arg("hz", 1.7e-4))
wv = noise2((H, W), pos[..., 0] / 260 + 40, pos[..., 1] / 600 + 40, 4, 3)[..., None]
mist = np.exp(-np.maximum(zp - G, 0) / 30.0)
T2 = np.exp(-np.clip(de - 120, 0, 5000) * arg("ms", 5e-4) * mist * np.clip(1 + 0.45 * wv, 0.1, 2))
rgb = rgb * T + fogc * (1 - T) * a
rgb = rgb * T2 + fogc * 1.15 * (1 - T2) * a
x = rgb + S * (1 - a)
vis = lambda p: np.exp(-np.linalg.norm(p - np.array(C["loc"]), axis=-1) * 2.4e-4)
LP, LC, WQ, WC = [Z[q] for q in ("LP", "LC", "WQ", "WC")]
rg = np.random.default_rng(3)
LC = LC * rg.uniform(0.4, 1.3, (len(LC), 1))
far = (~near[..., 0]).astype(np.float32)
far = far[..., None]
L = quads(C, dist, W, H, WQ, WC * vis(WQ.mean(1))[:, None]) * arg("wi", 0.8) + lamps(
    C, dist, W, H, LP, LC * vis(LP)[:, None], 0.4, arg("li", 3.4), minpx=0.75
)
x = x + L * far
x = bloom(x, 0.9, arg("bl", 0.14), (3, 12, 50))
g = cv2.GaussianBlur(np.minimum(x, 3), (0, 0), 60 * k)
x = x + g * 0.06
x = agx(x, arg("ev", 0.3), sat=arg("sat", 1.3), power=arg("pow", 1.36))
x = split(x, sh=(-0.008, 0.0, 0.018), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.28)
out(x, arg("o", "watch"))
