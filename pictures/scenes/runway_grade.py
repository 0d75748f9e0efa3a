"""Grades runway."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from sky_kit import *

rgb, al, pos, dist, C, W, H = load("runway")
k = W / 1600
P = json.load(open(HERE + "/runway_sky.json"))
if arg("dn", 1):
    rgb = nlm(
        np.maximum(rgb, 0),
        [
            rd("runway", "alb") * 6,
            rd("runway", "nrm") * 2.0,
            np.clip(pos, -200, 200) * np.array([0.5, 0.06, 0.6], np.float32),
        ],
        arg("sc", 0.3),
        arg("R", 4),
    )
d = rays(C, W, H)
S = sky(d, P)
horiz = sky(np.stack([d[..., 0], d[..., 1], np.full_like(d[..., 2], 0.012)], -1) / 1, P)
a = al[..., None]
dd = dist[..., None]
zp = pos[..., 2:3]
# aerial perspective: far hills take the horizon colour; a low sheet of mist over the field
T = np.exp(-np.minimum(dd, 60000) * arg("hz", 2.2e-5))
mist = np.exp(-np.maximum(zp, 0) / arg("mh", 26.0))
wv = noise2((H, W), pos[..., 0] / 400 + 40, pos[..., 1] / 900 + 40, 4, 3)[..., None]
T2 = np.exp(-np.clip(dd - 90, 0, 9000) * arg("ms", 3e-4) * mist * np.clip(1 + 0.45 * wv, 0.1, 2))
hz = cv2.GaussianBlur(horiz, (0, 0), 20 * k)
fogc = hz * 0.36 + np.array([0.07, 0.11, 0.18]) * 0.6
rgb = rgb * T + fogc * 0.8 * (1 - T) * a
rgb = rgb * T2 + fogc * 0.85 * (1 - T2) * a
x = rgb + S * (1 - a)
# edge lights
pts = []
cols = []
y = 14.0
while y < 1900:
    for sx in (-1, 1):
        pts.append((sx * 16.0, y, 0.38))
        cols.append((1.0, 0.74, 0.42) if y < 1500 else (1.0, 0.5, 0.16))
    y += arg("sp", 30.0)
for i in range(11):
    pts.append((-13 + 2.6 * i, 1960, 0.4))
    cols.append((0.35, 0.05, 0.03))
m = np.clip((np.abs(pos[..., 0]) < 16.6) & (pos[..., 2] < 0.06) & (al > 0.5), 0, 1).astype(np.float32)
u = pos[..., 0] * 1.6 + 50
v = pos[..., 1] * 0.35 + 50
rip = np.clip(0.75 + 0.5 * noise2((H, W), u, v, 4, 6), 0.15, 1.7)[..., None]
x = (
    x
    + lamps(C, dist, W, H, pts, cols, 0.10, arg("li", 14.0), minpx=0.9)
    + refl(C, m, W, H, pts, cols, arg("lr", 1.6), sx=1.3, sy=arg("sy2", 20.0), r=0.16, rip=rip)
)
N = C["nav"]
nc = [(1, 0.05, 0.03), (0.05, 1, 0.35), (1, 0.9, 0.8)]
x = (
    x
    + lamps(C, dist, W, H, N[:3], nc, 0.07, arg("nl", 6.0), tol=1.05, minpx=1.1)
    + refl(C, m, W, H, N[:2], nc[:2], 0.5, sx=2.2, sy=30.0, r=0.2, rip=rip)
)
x = bloom(x, 1.3, arg("bl", 0.10), (3, 12, 46))
x = x + cv2.GaussianBlur(np.minimum(x, 3), (0, 0), 90 * k) * 0.05
x = agx(x, arg("ev", 0.1), sat=arg("sat", 1.4), power=arg("pow", 1.38))
x = split(x, sh=(-0.026, 0.0, 0.020), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.28)
out(x, arg("o", "runway"))
