"""Grades ridge."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from grade_kit import *

J = json.load(open(OUT + "ridge.json"))
rgb = rd("ridge", "rgb")
pos = rd("ridge", "pos")
idx = rd("ridge", "idx")
idx = np.round(idx if idx.ndim == 2 else idx[..., 0]).astype(int)
H, W = rgb.shape[:2]
cam = np.array(J["cam"], np.float32)
sun = np.array(J["sun"], np.float32)
# view rays
f = J["lens"] / 36 * W
xx, yy = np.meshgrid(np.arange(W) + 0.5 - W / 2, H / 2 - np.arange(H) - 0.5)
p = np.radians(J["pitch"])
ya = np.radians(J["yaw"])
d = np.stack([xx, np.full_like(xx, f), yy], -1)
d /= np.linalg.norm(d, axis=-1, keepdims=True)
c, s_ = np.cos(p), np.sin(p)
d = np.stack([d[..., 0], d[..., 1] * c - d[..., 2] * s_, d[..., 1] * s_ + d[..., 2] * c], -1)
c, s_ = np.cos(-ya), np.sin(-ya)
d = np.stack([d[..., 0] * c - d[..., 1] * s_, d[..., 0] * s_ + d[..., 1] * c, d[..., 2]], -1).astype(np.float32)
mu = np.clip(d @ sun, -1, 1)[..., None]
al = rd("ridge", "alpha")
al = (al if al.ndim == 2 else al[..., 0])[..., None]
isky = (al[..., 0] < 0.02) | (idx == 0)
# sky: painted gradient + glow (linear)
e = np.clip(d[..., 2:3], -0.05, 1)
zen = np.array([0.045, 0.115, 0.27])
mid = np.array([0.30, 0.43, 0.60])
hor = np.array([1.05, 0.74, 0.50])
t = np.clip(e / 0.30, 0, 1)
sky = hor * (1 - t) ** 5 + mid * (1 - (1 - t) ** 5) * (1 - t) ** 0.8 + zen * (1 - (1 - t) ** 0.8)
ang = np.arccos(mu)
glow = (
    np.array([1.9, 1.05, 0.48]) * np.exp(-((ang / 0.16) ** 1.1)) * 0.9
    + np.array([1.0, 0.62, 0.36]) * np.exp(-((ang / 0.38) ** 1.2)) * 0.34
)
sunp = np.array([30, 22, 13]) * np.exp(-((ang / 0.011) ** 2)) + np.array([5, 3.2, 1.6]) * np.exp(-(ang / 0.035))
sky = sky * 0.8 + glow
# cirrus: project on plane
z = np.maximum(d[..., 2], 0.02)
u = d[..., 0] / z * 1.1
v = d[..., 1] / z * 0.28
n = noise2((H, W), u * 2 + 40, v * 5 + 9, 6, 3)
n2 = noise2((H, W), u * 0.5 + 3, v * 0.9 + 1, 3, 9)
ci = np.clip((n * 0.55 + n2 * 0.9 - 0.15) * 0.55, 0, 1) * np.clip((d[..., 2] - 0.03) / 0.12, 0, 1)
cc = np.array([1.0, 0.78, 0.62]) * 0.8 + glow * 1.1
sky = sky * (1 - 0.5 * ci[..., None]) + cc * (0.5 * ci[..., None])
sky = sky + sunp
# fog
dist = np.linalg.norm(pos - cam, axis=-1)[..., None]
dist[isky] = 60000
zc = cam[2]
zp = pos[..., 2:3]
b = 1 / arg("fh", 150.0)
base = arg("fz", 1000.0)


def integ(z0, z1, L, b, base):  # ∫exp(-b(z-base)) along segment
    dz = z1 - z0
    a0 = np.exp(-b * (z0 - base))
    k = b * dz
    return a0 * L * np.where(np.abs(k) < 1e-4, 1, (1 - np.exp(-k)) / np.where(np.abs(k) < 1e-4, 1, k))


wv = noise2((H, W), pos[..., 0] / 900.0 + 50, pos[..., 1] / 900.0 + 50, 5, 11)[..., None] * arg("fw", 45.0)
tau = integ(zc, np.maximum(zp - wv, base - 200), dist, b, base) * arg("fd", 5.5e-4) + dist * arg("hz", 4.2e-5)
T = np.exp(-tau * np.array([0.92, 1.0, 1.12]))
T[isky] = 1
T[idx > 1] = 1
wf = np.exp(-((ang / 0.42) ** 1.2))
dn = np.clip((60000 - dist) / 60000, 0, 1)
far = np.clip((dist - 2500) / 9000, 0, 1)
wf = wf * (0.12 + 0.88 * far)
fogc = (
    np.array([0.168, 0.230, 0.300]) * arg("fb", 1.1) * (1 - 0.45 * wf)
    + np.array([0.98, 0.68, 0.43]) * wf * 0.62 * np.clip(dist / 9000, 0.35, 1)
    + glow * 0.12 * (0.25 + 0.75 * far)
)
T[isky] = 1
col = rgb * T + fogc * (1 - T) * al + sky * (1 - al)
# veiling light / bloom over all
col = bloom(col, 1.6, arg("bl", 0.05), (4, 14, 60))
x = agx(col, arg("ev", 0.1), sat=arg("sat", 1.18), power=arg("pow", 1.12))
x = (
    x * (1 - ng) + (x * np.array([0.965, 1.012, 1.005])) * ng
    if (ng := np.clip(1 - np.where(isky, 60000, dist[..., 0]) / 9000, 0, 1)[..., None]) is not None
    else x
)
x = split(x, sh=(-0.006, 0.0, 0.014), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.22)
save(x, arg("o", "ridge"))
