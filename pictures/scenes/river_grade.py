"""Grades river."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from sky_kit import *

rgb, al, pos, dist, C, W, H = load("river")
k = W / 1600
P = json.load(open(HERE + "/river_sky.json"))
Z = np.load(OUT + "river_pts.npz")
if arg("dn", 1):
    rgb = nlm(
        np.maximum(rgb, 0),
        [
            rd("river", "alb") * 6,
            rd("river", "nrm") * 2.0,
            np.clip(pos, -3000, 3000) * np.array([0.04, 0.02, 0.1], np.float32),
        ],
        arg("sc", 0.3),
        arg("R", 4),
    )
d = rays(C, W, H)
S = sky(d, P)
a = al[..., None]
dd = dist[..., None]
zp = pos[..., 2:3]
hz = cv2.GaussianBlur(sky(np.stack([d[..., 0], d[..., 1], np.full_like(d[..., 2], 0.02)], -1), P), (0, 0), 20 * k)
fogc = hz * 0.27 + np.array([0.05, 0.10, 0.18]) * 0.62
water = ((np.abs(pos[..., 2]) < 0.3) & (al > 0.5)).astype(np.float32)
water = cv2.GaussianBlur(water, (0, 0), 0.7 * k)
hx = arg("hz", 1.9e-4)
T = np.exp(-np.minimum(dd, 30000) * hx * (1 - 0.35 * water[..., None]))
mist = np.exp(-np.maximum(zp, 0) / 24.0)
wv = noise2((H, W), pos[..., 0] / 200 + 40, pos[..., 1] / 500 + 40, 4, 3)[..., None]
T2 = np.exp(-np.clip(dd - 300, 0, 6000) * arg("ms", 2.6e-4) * mist * np.clip(1 + 0.4 * wv, 0.1, 2))
rgb = rgb * T + fogc * (1 - T) * a
rgb = rgb * T2 + fogc * 1.05 * (1 - T2) * a
x = rgb + S * (1 - a)


# city light: windows, lamps, and their streaks in the river
def vis(p):
    D = np.linalg.norm(p - np.array(C["loc"]), axis=-1)
    return np.exp(-D * 1.9e-4)


LP, LC, WQ, WC, BP, PE = [Z[q] for q in ("LP", "LC", "WQ", "WC", "BP", "PE")]
x = x + quads(C, dist, W, H, WQ, WC * vis(WQ.mean(1))[:, None]) * arg("wi", 0.9)
warm = np.array([1, 0.70, 0.36])
x = x + lamps(C, dist, W, H, LP, LC * vis(LP)[:, None], 0.35, arg("li", 5.0), minpx=0.75)
x = (
    x
    + lamps(C, dist, W, H, BP, np.tile(warm, (len(BP), 1)), 0.35, arg("bi", 4.0), tol=1.05, minpx=0.85)
    + lamps(C, dist, W, H, PE, np.tile([1, 0.80, 0.52], (len(PE), 1)), 0.2, arg("pi", 2.2), tol=1.03, minpx=0.7)
)
u = pos[..., 0] * 0.30 + 50
v = pos[..., 1] * 0.16 + 50
rip = np.clip(0.7 + 0.75 * noise2((H, W), u, v, 5, 6), 0.03, 2.0)[..., None]
rg = np.random.default_rng(3)
LC = LC * rg.uniform(0.35, 1.35, (len(LC), 1))
ok = LP[:, 1] < 3000
side = np.abs(LP[:, 2] - 11.0) < 0.1
jit = np.array([1.5, 0, 0])
x = (
    x
    + refl(
        C,
        water,
        W,
        H,
        LP[ok & side] + rg.normal(size=(int((ok & side).sum()), 1)) * jit,
        (LC * vis(LP)[:, None])[ok & side],
        arg("lr", 0.5),
        sx=1.5,
        sy=arg("sy2", 34.0),
        r=0.5,
        rip=rip,
    )
    + refl(C, water, W, H, BP, np.tile(warm, (len(BP), 1)), arg("br", 0.34), sx=1.5, sy=30.0, r=0.5, rip=rip)
)
wq = WQ.mean(1)
near = (wq[:, 2] < 34) & (np.arange(len(wq)) % 2 == 0)
x = x + refl(C, water, W, H, wq[near], (WC * vis(wq)[:, None])[near], arg("wr", 0.05), sx=1.6, sy=22.0, r=0.9, rip=rip)
x = bloom(x, 0.9, arg("bl", 0.13), (3, 12, 50))
x = x + cv2.GaussianBlur(np.minimum(x, 3), (0, 0), 70 * k) * 0.06
x = agx(x, arg("ev", 0.25), sat=arg("sat", 1.3), power=arg("pow", 1.36))
x = split(x, sh=(-0.008, 0.0, 0.018), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.28)
out(x, arg("o", "river"))
