"""What the grading scripts share: reading passes, denoising, tone curve, bloom, vignette, grain, noise."""

import os

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2, numpy as np, subprocess, sys, json

OUT = "out/"  # below the working folder
HERE = os.path.dirname(os.path.abspath(__file__))


def arg(name, default):
    for a in sys.argv:
        if a.startswith(name + "="):
            return type(default)(a.split("=")[1])
    return default


def rd(n, slot):
    a = cv2.imread(f"{OUT}{n}_{slot}_0001.exr", cv2.IMREAD_UNCHANGED)
    return a[..., 2::-1].astype(np.float32) if a.ndim == 3 else a.astype(np.float32)


def nlm(rgb, guides, sc=0.25, R=5):
    H, W = rgb.shape[:2]
    g = [x if x.ndim == 3 else x[..., None] for x in guides]
    K = sum(x.shape[2] for x in g)
    np.concatenate([rgb] + g, 2).astype(np.float32).tofile(OUT + "_n.in")
    subprocess.check_call(
        ["nice", "-n", "15", "./denoise", str(W), str(H), str(K), OUT + "_n.in", OUT + "_n.out", str(sc), str(R)]
    )
    return np.fromfile(OUT + "_n.out", np.float32).reshape(H, W, 3)


def agx(x, ev=0, look=(1, 1, 1), sat=1.0, power=1.0):
    x = np.maximum(x, 0) * 2**ev
    M = np.array(
        [
            [0.842479062253094, 0.0423282422610123, 0.0423756549057051],
            [0.0784335999999992, 0.878468636469772, 0.0784336],
            [0.0792237451477643, 0.0791661274605434, 0.879142973793104],
        ]
    )
    x = x @ M
    x = np.clip((np.log2(np.maximum(x, 1e-10)) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2 = x * x
    x4 = x2 * x2
    x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    x = np.clip(x, 0, 1) ** power
    l = x @ np.array([0.2126, 0.7152, 0.0722])
    x = l[..., None] + (x - l[..., None]) * sat
    Mi = np.array(
        [
            [1.19687900512017, -0.0528968517574562, -0.0529716355144438],
            [-0.0980208811401368, 1.15190312990417, -0.0980434501171241],
            [-0.0990297440797205, -0.0989611768448433, 1.15107367264116],
        ]
    )
    return np.clip(x @ Mi, 0, 1)  # display-referred sRGB-ish


def bloom(x, thr=1.0, amt=0.12, rs=(6, 24, 80)):
    H, W = x.shape[:2]
    k = W / 1600
    b = np.maximum(x - thr, 0)
    b = np.minimum(b, 20)
    o = np.zeros_like(x)
    for r in rs:
        o += cv2.GaussianBlur(b, (0, 0), r * k) / len(rs)
    return x + o * amt


def vignette(x, amt=0.25, pw=2.2):
    H, W = x.shape[:2]
    yy, xx = np.mgrid[0:H, 0:W]
    r = np.hypot((xx - W / 2) / (W / 2), (yy - H / 2) / (H / 2) * 0.8)
    return x * (1 - amt * np.clip(r / 1.28, 0, 1) ** pw)[..., None].astype(np.float32)


def grain(x, a=0.012, seed=1, scaled=True):
    H, W = x.shape[:2]
    g = np.random.default_rng(seed).normal(size=(H, W)).astype(np.float32)
    g = cv2.GaussianBlur(g, (0, 0), 0.7 * max(1, W / 2000) if scaled else 0.7)
    g /= g.std()
    l = x.mean(2)
    return np.clip(x + (g * a * (0.35 + 0.65 * np.sqrt(np.clip(1 - np.abs(2 * l - 1), 0, 1))))[..., None], 0, 1)


def split(x, sh=(0, 0, 0), hi=(0, 0, 0)):
    l = (x @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    return np.clip(x + np.array(sh) * (1 - l) ** 2 + np.array(hi) * l**2, 0, 1)


def save(x, name):
    w = arg("ow", x.shape[1])
    h = round(w * x.shape[0] / x.shape[1])
    x = np.clip(x, 0, 1).astype(np.float32)
    if x.shape[1] != w:
        x = cv2.resize(x, (w, h), interpolation=cv2.INTER_AREA)
    x = grain(x, arg("grain", 0.005))
    r = np.random.default_rng(5).random(x.shape) - 0.5
    cv2.imwrite(f"{name}.png", np.clip(x * 255 + r + 0.0, 0, 255).round().astype(np.uint8)[..., ::-1])
    print("saved", name)


def noise2(shape, u, v, octs=5, seed=0, per=256):
    """fbm value-noise sampled at float coords u,v"""
    rng = np.random.default_rng(seed)
    T = rng.random((per, per)).astype(np.float32)
    T = cv2.GaussianBlur(np.tile(T, (3, 3)), (0, 0), 0.8)[per : 2 * per, per : 2 * per]
    T = (T - T.mean()) / T.std()
    o = np.zeros(shape, np.float32)
    a = 1.0
    n = 0
    for i in range(octs):
        o += a * cv2.remap(
            T,
            ((u * 2**i + 17.3 * i) % per).astype(np.float32),
            ((v * 2**i + 5.7 * i) % per).astype(np.float32),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_WRAP,
        )
        n += a * a
        a *= 0.5
    return o / np.sqrt(n)
