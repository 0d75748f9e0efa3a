"""A painted sky, and lamps, windows and wet reflections added in the grading."""

from grade_kit import *


def sky(d, P):
    """painted sky, linear; d (...,3) unit vectors"""
    sh = d.shape[:-1]
    z = d[..., 2]
    e = np.abs(z)
    az = np.arctan2(d[..., 0], d[..., 1])
    da = np.abs((az - P["az"] + np.pi) % (2 * np.pi) - np.pi)
    w = (P.get("wmin", 0.12) + (1 - P.get("wmin", 0.12)) * np.exp(-((da / P["wid"]) ** 1.6)))[..., None]
    e3 = e[..., None]
    A = lambda k: np.array(P[k], np.float32)
    c = A("zen") + (A("mid") - A("zen")) * np.exp(-e3 / P["hm"]) + A("mid") * 0
    c = (
        c * (1 - 0.55 * np.exp(-e3 / P["hh"]) * w)
        + A("hor") * w * np.exp(-((e3 / P["hh"]) ** 1.1))
        + A("core") * (w**3) * np.exp(-((e3 / (P["hh"] * 0.38)) ** 1.2))
    )
    # long thin stratus, denser low
    u = az * P.get("cu", 5.0) + 60
    v = np.log(e * 14 + 0.35) * P.get("cv", 7.0) + 30
    n = noise2(sh, u.astype(np.float32), v.astype(np.float32), 6, P.get("seed", 4))
    n2 = noise2(sh, (u * 0.33 + 9).astype(np.float32), (v * 0.4 + 4).astype(np.float32), 3, P.get("seed", 4) + 7)
    m = (
        np.clip(n * 0.55 + n2 * 0.85 - P.get("ct", 0.25), 0, 1.2)[..., None]
        * np.clip((e3 - 0.012) / 0.05, 0, 1)
        * np.clip((0.75 - e3) / 0.4, 0, 1)
        * P.get("ca", 0.6)
    )
    m = np.clip(m, 0, 0.85)
    lit = A("clit") * w * np.exp(-e3 / (P["hh"] * 2.2)) + A("cdark")
    c = c * (1 - m) + lit * m
    return np.maximum(c, 0).astype(np.float32)


def equirect(P, fn, W=2048):
    H = W // 2
    yy, xx = np.mgrid[0:H, 0:W]
    lon = ((xx + 0.5) / W - 0.5) * 2 * np.pi
    lat = (0.5 - (yy + 0.5) / H) * np.pi
    # blender equirect: centre = -Y?  direction for u: lon=atan2(y,-x) -> handled below
    u = (xx + 0.5) / W
    phi = (u - 0.5) * -2 * np.pi
    d = np.stack([-np.cos(phi) * np.cos(lat) * -1, np.sin(phi) * np.cos(lat), np.sin(lat)], -1).astype(np.float32)
    cv2.imwrite(fn, sky(d, P)[..., ::-1].astype(np.float32))


def rays(C, W, H):
    f = C["lens"] / 36 * W
    xx, yy = np.meshgrid(np.arange(W) + 0.5, np.arange(H) + 0.5)
    X = (xx - W / 2 + C["sx"] * W) / f
    Y = -(yy - H / 2 - C["sy"] * W) / f
    d = np.stack([X, Y, -np.ones_like(X)], -1)
    d /= np.linalg.norm(d, axis=-1, keepdims=True)
    return (d @ np.array(C["R"]).T).astype(np.float32)


def proj(C, p, W, H):
    p = np.asarray(p, np.float64)
    q = (p - np.array(C["loc"])) @ np.array(C["R"])
    f = C["lens"] / 36 * W
    z = -q[..., 2]
    zz = np.where(z > 0.05, z, np.nan)
    return W / 2 - C["sx"] * W + f * q[..., 0] / zz, H / 2 + C["sy"] * W - f * q[..., 1] / zz, z


def splat(img, x, y, col, sx, sy, dy0=0, pw=2):
    H, W = img.shape[:2]
    rx = int(4 * sx + 2)
    ry = int(4 * sy + 2)
    x0, x1 = max(0, int(x) - rx), min(W, int(x) + rx + 1)
    y0, y1 = max(0, int(y) - ry), min(H, int(y) + ry + 1)
    if x0 >= x1 or y0 >= y1:
        return
    gx = np.exp(-0.5 * ((np.arange(x0, x1) + 0.5 - x) / sx) ** 2)
    gy = np.exp(-0.5 * np.abs((np.arange(y0, y1) + 0.5 - y) / sy) ** pw)
    img[y0:y1, x0:x1] += (gy[:, None] * gx[None])[..., None].astype(np.float32) * np.asarray(col, np.float32)


def lamps(C, dist, W, H, pts, cols, r, I, tol=1.02, minpx=0.75):
    """point lamps of radius r metres; energy conserving when smaller than a pixel. returns layer"""
    L = np.zeros((H, W, 3), np.float32)
    x, y, z = proj(C, pts, W, H)
    f = C["lens"] / 36 * W
    D = np.linalg.norm(np.asarray(pts) - np.array(C["loc"]), axis=-1)
    for i in range(len(x)):
        if not np.isfinite(x[i]) or x[i] < -40 or x[i] > W + 40 or y[i] < -40 or y[i] > H + 40:
            continue
        xi, yi = int(np.clip(x[i], 0, W - 1)), int(np.clip(y[i], 0, H - 1))
        if dist[yi, xi] < D[i] / tol - 0.3:
            continue
        rp = f * r / z[i]
        s = max(rp * 0.6, minpx * W / 1600)
        k = min(1, (rp * 0.6 / s) ** 2) ** 0.5
        splat(L, x[i], y[i], np.asarray(cols[i]) * I * k, s, s)
    return L


def refl(C, mask, W, H, pts, cols, I, sx=0.9, sy=26.0, r=0.2, up=0.35, rip=None):
    """streaked reflections in a wet plane z=0"""
    L = np.zeros((H, W, 3), np.float32)
    q = np.array(pts, float)
    q[:, 2] *= -1
    x, y, z = proj(C, q, W, H)
    x0, y0, _ = proj(C, np.array(pts) * [1, 1, 0], W, H)
    f = C["lens"] / 36 * W
    for i in range(len(x)):
        if not np.isfinite(x[i]) or x[i] < -60 or x[i] > W + 60:
            continue
        rp = f * r / z[i]
        s = max(rp * 0.6, sx * W / 1600)
        k = min(1, (rp * 0.6 / s) ** 2) ** 0.5
        splat(L, x[i], y[i] + sy * W / 1600 * 0.35, np.asarray(cols[i]) * I * k, s, sy * W / 1600, pw=1.6)
    L *= mask[..., None]
    if rip is not None:
        L *= rip
    return L


def quads(C, dist, W, H, Q, cols, tol=1.03, ss=4):
    """lit windows: Q (n,4,3) corners; painted supersampled, depth tested at centre"""
    Hs, Ws = H * ss, W * ss
    L = np.zeros((H, W, 3), np.float32)
    c = Q.mean(1)
    x, y, z = proj(C, c, W, H)
    D = np.linalg.norm(c - np.array(C["loc"]), axis=-1)
    px, py, _ = proj(C, Q, W, H)
    for i in range(len(Q)):
        if not np.isfinite(px[i]).all() or x[i] < 0 or x[i] >= W or y[i] < 0 or y[i] >= H:
            continue
        if dist[int(y[i]), int(x[i])] < D[i] / tol - 0.5:
            continue
        a0, a1 = int(px[i].min()) - 1, int(px[i].max()) + 2
        b0, b1 = int(py[i].min()) - 1, int(py[i].max()) + 2
        a0 = max(a0, 0)
        b0 = max(b0, 0)
        a1 = min(a1, W)
        b1 = min(b1, H)
        if a1 <= a0 or b1 <= b0:
            continue
        t = np.zeros(((b1 - b0) * ss, (a1 - a0) * ss), np.uint8)
        P = np.stack([(px[i] - a0) * ss - 0.5, (py[i] - b0) * ss - 0.5], -1)
        cv2.fillConvexPoly(t, np.round(P * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        t = cv2.resize(t.astype(np.float32) / 255, (a1 - a0, b1 - b0), interpolation=cv2.INTER_AREA)
        L[b0:b1, a0:a1] = np.maximum(L[b0:b1, a0:a1], t[..., None] * np.asarray(cols[i], np.float32))
    return L


def load(n):
    rgb = rd(n, "rgb")
    al = rd(n, "alpha")
    al = np.clip(al if al.ndim == 2 else al[..., 0], 0, 1)
    pos = rd(n, "pos") / np.maximum(al, 0.04)[..., None]
    C = json.load(open(OUT + n + ".json"))
    H, W = al.shape
    dist = np.linalg.norm(pos - np.array(C["loc"], np.float32), axis=-1)
    dist[al < 0.04] = 1e6
    return rgb, al, pos, dist, C, W, H


def out(x, name):
    x = grain(np.clip(x, 0, 1).astype(np.float32), arg("grain", 0.0045), scaled=False)
    r = np.random.default_rng(5).random(x.shape) - 0.5
    cv2.imwrite(f"{name}.png", np.clip(x * 255 + r, 0, 255).round().astype(np.uint8)[..., ::-1])
    print("saved", name, x.shape)
