"""Grades briefing."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from sky_kit import *

n = "briefing"
rgb, al, pos, dist, C, W, H = load(n)
k = W / 1600
P = json.load(open(HERE + "/briefing_sky.json"))
alb = rd(n, "alb")
if arg("dn", 1):
    rgb = nlm(
        np.maximum(rgb, 0),
        [alb * 8, rd(n, "nrm") * 2.2, np.clip(pos, -12, 12) * np.array([0.7, 0.35, 0.8], np.float32)],
        arg("sc", 0.32),
        arg("R", 6),
    )
d = rays(C, W, H)
S = sky(d, P)
a = al[..., None]
dd = dist[..., None]
zp = pos[..., 2:3]
az = np.arctan2(d[..., 0], d[..., 1])
el = d[..., 2] / np.hypot(d[..., 0], d[..., 1])
px = 1.2 / (C["lens"] / 36 * W)


def ridge(seed, f, h0, h1):
    z = np.zeros_like(az)
    n = noise2(az.shape, (az * f + 40).astype(np.float32), z.astype(np.float32) + seed * 3.3 + 7, 6, seed)
    return h0 + h1 * n


hzn = cv2.GaussianBlur(sky(np.stack([d[..., 0], d[..., 1], np.full_like(el, 0.02)], -1), P), (0, 0), 14 * k)
B = S
for seed, f, h0, h1, w in ((21, 4.0, 0.034, 0.015, 0.55), (22, 7.0, 0.016, 0.008, 0.30)):
    m = np.clip((ridge(seed, f, h0, h1) - el) / px + 0.5, 0, 1)[..., None]
    ba = np.clip(el / (h0 * 1.4), 0, 1)[..., None]
    c = hzn * (w * 0.42) + np.array([0.05, 0.095, 0.175]) * (0.35 + w * 0.9)
    c = c * (0.72 + 0.55 * (1 - ba))
    B = B * (1 - m) + c * m
g = np.clip(-el / px + 0.5, 0, 1)[..., None]
dg = np.clip(-el / 0.22, 0, 1)[..., None] ** 0.55
gc = (hzn * 0.22 + np.array([0.055, 0.10, 0.18]) * 0.75) * (1 - dg) + np.array([0.010, 0.017, 0.030]) * dg
gd = 6.6 / np.maximum(-el, 1e-3)
t = noise2(
    az.shape, (np.sin(az) * gd / 30 + 50).astype(np.float32), (np.cos(az) * gd / 60 + 50).astype(np.float32), 5, 8
)[..., None]
gc = gc * (1 + 0.16 * t * np.clip(dg * 3, 0, 1))
B = B * (1 - g) + gc * g
B = B + np.array([0.10, 0.15, 0.22]) * np.exp(-((np.abs(el) / 0.016) ** 1.2))[..., None] * 0.5
pts = []
cols = []
for i in range(16):
    for q, o in ((0, 0), (1, 26)):
        pts.append((-150 + i * 30 * 0.9 - q * 8, 170 + i * 44 + o * 1.0, -5.4))
        cols.append((1, 0.74, 0.42))
for i in range(34):
    pts.append((-1200 + i * 95 + 35 * ((i * 7) % 5), 2600 + 90 * ((i * 5) % 7), -3 + 18 * ((i * 3) % 4)))
    cols.append((1, 0.66, 0.32))
far = np.full((H, W), 1e6, np.float32)
B = B + lamps(C, far, W, H, pts, cols, 0.35, arg("li", 2.2), minpx=0.8)
x = rgb + B * (1 - a) * arg("wb", 1.0)
x = x + sum(
    cv2.GaussianBlur(np.minimum(x, 5), (0, 0), r * k) * w for r, w in ((40, 0.3), (120, 0.4), (260, 0.3))
) * arg("hz", 0.06)
x = bloom(x, 1.2, arg("bl", 0.09), (3, 12, 50))
x = agx(x, arg("ev", 0.6), sat=arg("sat", 1.25), power=arg("pow", 1.34))
x = split(x, sh=(-0.008, 0.0, 0.018), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.3)
out(x, arg("o", "briefing"))
