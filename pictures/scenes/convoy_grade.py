"""Grades convoy."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from grade_kit import *

n = "convoy"
rgb = rd(n, "rgb")
alb = rd(n, "alb")
nrm = rd(n, "nrm")
pos = rd(n, "pos")
if arg("dn", 1):
    rgb = nlm(
        np.maximum(rgb, 0),
        [alb * 5, nrm * 1.6, pos * np.array([0.3, 0.3, 0.5], np.float32)],
        arg("sc", 0.3),
        arg("R", 5),
    )
    np.save("out/convoy_denoised.npy", rgb)
else:
    rgb = np.load("out/convoy_denoised.npy")
H, W = rgb.shape[:2]
k = W / 1600
X, Y, Z = pos[..., 0], pos[..., 1], pos[..., 2]
road = ((np.abs(X) < 4.1) & (Z < 0.06)).astype(np.float32)
road = cv2.GaussianBlur(road, (0, 0), 0.7 * k)
gap = 11.5
cars = [
    (-2.0 + dx, dy - 1.0, np.radians(r)) for dx, dy, r in ((0.08, gap, 0.6), (-0.06, 0, -0.4), (0.05, -gap * 0.96, 0.3))
]
nz = lambda sx, sy, o, sd: noise2((H, W), X / sx + 40, Y / sy + 40, o, sd)
# water film: wheel ruts hold water, broken by noise along the road
rut = sum(np.exp(-(((X - c) / 0.30) ** 2)) for c in (-2.75, -1.25, 1.25, 2.75))
pud = np.clip(0.38 + 0.75 * nz(1.6, 9.0, 5, 4) + 0.45 * rut + 0.25 * nz(0.5, 1.4, 4, 8) - 0.25, 0, 1)
pud = pud * pud * (3 - 2 * pud)
rip = np.clip(1 + 0.55 * nz(0.30, 0.9, 4, 15) + 0.35 * nz(0.07, 0.10, 3, 16), 0.12, 2.6)  # ripples and rain rings
skyc = np.array([0.050, 0.068, 0.098])
rgb = (
    rgb * (1 - road[..., None] * (0.30 * pud + 0.05)[..., None])
    + (skyc * arg("wet", 0.55)) * (road * pud * (0.75 + 0.35 * nz(2.6, 3.4, 4, 31)))[..., None]
)
beam = np.zeros((H, W), np.float32)
warm = np.zeros_like(beam)
red = np.zeros_like(beam)
scat = np.zeros_like(beam)
rsc = np.zeros_like(beam)
for i, (cx, cy, a) in enumerate(cars):
    c, s = np.cos(-a), np.sin(-a)
    x = (X - cx) * c - (Y - cy) * s
    y = (X - cx) * s + (Y - cy) * c
    f = y - 2.42
    lim = 1.0 if i == 0 else 1 / (1 + np.exp(np.clip((f - 6.2) / 0.35, -30, 30)))
    up = 1 / (1 + np.exp(-np.clip((f - 1.5) / 0.62, -30, 30))) * np.clip(f / 0.5, 0, 1)
    for q in (-0.7, 0.7):
        w = 0.42 + 0.155 * np.maximum(f, 0)
        u = x - q * (1 - 0.02 * f)
        beam += (
            up
            * lim
            * np.exp(-np.abs(u / w) ** 2.3)
            * np.exp(-np.maximum(f, 0) / 10.5)
            / (0.75 + 0.055 * np.maximum(f, 0))
            * 0.62
        )
        # mirrored lamp: narrow streak on the wet film, ahead
        ff = np.maximum(f, 0)
        warm += (f > 0) * lim * np.exp(-((u / (0.075 + 0.012 * ff)) ** 2)) * np.exp(-ff / 2.6) * np.clip(f / 0.15, 0, 1)
        b = -(y + 2.45)
        bb = np.maximum(b, 0)
        v = x - q * 1.11
        blim = 1 / (1 + np.exp(np.clip((b - 5.6) / 0.4, -30, 30)))
        red += (b > 0) * blim * np.exp(-((v / (0.085 + 0.018 * bb)) ** 2)) * np.exp(-bb / 2.2) * np.clip(b / 0.12, 0, 1)
        rsc += 0.30 * np.exp(-((v / 0.9) ** 2) - ((b - 0.6) / 1.25) ** 2)
    scat += up * lim * np.exp(-np.abs(x / (1.1 + 0.20 * np.maximum(f, 0))) ** 2) * np.exp(-np.maximum(f, 0) / 7.0)
g0 = (Z < 0.06).astype(np.float32)
A = np.clip(alb, 0.012, 0.6)
rgb = rgb + (beam * g0)[..., None] * (A * 1.35 + (road * (0.018 + 0.05 * pud * rip))[..., None]) * np.array(
    [1, 0.90, 0.76]
) * arg("bm", 2.1)
rgb = rgb + (warm * road * (0.25 + 0.75 * pud) * rip)[..., None] * np.array([1, 0.88, 0.70]) * arg("wst", 0.85)
rgb = (
    rgb
    + (red * road * (0.30 + 0.70 * pud) * rip)[..., None] * np.array([1, 0.045, 0.025]) * arg("rst", 0.62)
    + (rsc * road)[..., None] * np.array([0.10, 0.010, 0.008]) * arg("rs", 0.9)
)
# rain mist: cool veil, lit where the lights are; spray behind the wheels
z = np.maximum(Z, 0)
m = np.exp(-z / 6.0) * arg("ms", 0.20)
w_ = noise2((H, W), X / 22.0 + 30, Y / 30.0 + 30, 5, 21)
m = (m * np.clip(0.8 + 0.5 * w_, 0.1, 2))[..., None]
br = cv2.GaussianBlur(np.minimum(rgb, 2), (0, 0), 22 * k)
sc2 = (
    cv2.GaussianBlur(scat, (0, 0), 9 * k)[..., None]
    * np.array([1, 0.90, 0.77])
    * arg("scm", 0.085)
    * np.clip(0.9 + 0.4 * w_, 0.3, 1.6)[..., None]
)
rgb = rgb * (1 - m * 0.55) + (np.array([0.080, 0.110, 0.150]) + br * 0.9) * m + sc2
# fine rain, seen from above: short soft radial dashes, only where light catches them
rng = np.random.default_rng(9)
R = np.zeros((H, W), np.float32)
for _ in range(int(arg("rain", 1500))):
    px, py = rng.random() * W, rng.random() * H
    dx, dy = px - W * 0.5, py - H * 0.5
    l = np.hypot(dx, dy) + 1
    L_ = (4 + 13 * l / (W * 0.5)) * k * rng.uniform(0.5, 1.2)
    cv2.line(
        R,
        (int(px * 16), int(py * 16)),
        (int((px + dx / l * L_) * 16), int((py + dy / l * L_) * 16)),
        float(rng.uniform(0.2, 1)),
        1,
        cv2.LINE_AA,
        4,
    )
R = cv2.GaussianBlur(R, (0, 0), 0.8 * k)
lit = cv2.GaussianBlur(rgb.mean(2).astype(np.float32), (0, 0), 18 * k)
rgb = rgb + (R * (0.012 + 0.22 * np.minimum(lit, 0.5)))[..., None] * np.array([0.95, 1, 1.06]) * arg("ra", 0.55)
rgb = bloom(rgb, 0.8, arg("bl", 0.12), (4, 16, 60))
x = agx(rgb, arg("ev", 0.8), sat=arg("sat", 1.25), power=arg("pow", 1.3))
x = split(x, sh=(-0.008, 0.0, 0.018), hi=(0.012, 0.004, -0.012))
x = vignette(x, 0.35)
save(x.astype(np.float32), arg("o", n))
