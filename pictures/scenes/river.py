"""River city with a chain bridge at blue hour; copies no building. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from world_kit import *
import sky_kit, random

s = reset(arg("spp", 48), w=2560, h=1440, scale=arg("scale", 100))
s.render.film_transparent = True
P = json.load(open(HERE + "/river_sky.json"))
sky_kit.equirect(P, OUT + "/river_env.exr")
envworld(s, OUT + "/river_env.exr", 1.0)
rnd = random.Random(arg("seed", 5))
R = np.random.default_rng(5)
# water: fine ripples, low roughness
m = bpy.data.materials.new("water")
nt, N, L = nodes(m)
g = N("ShaderNodeNewGeometry")
mp = N("ShaderNodeMapping")
mp.inputs["Scale"].default_value = (0.55, 1.0, 1)
L(g.outputs["Position"], mp.inputs[0])
n1 = N("ShaderNodeTexNoise", i_Scale=0.16, i_Detail=5.0, i_Roughness=0.6)
L(mp.outputs[0], n1.inputs["Vector"])
n2 = N("ShaderNodeTexNoise", i_Scale=0.012, i_Detail=3.0)
L(g.outputs["Position"], n2.inputs["Vector"])
mr = N("ShaderNodeMapRange")
mr.inputs[1].default_value = 0.35
mr.inputs[2].default_value = 0.65
mr.inputs[3].default_value = 0.05
mr.inputs[4].default_value = 0.13
L(n2.outputs["Fac"], mr.inputs[0])
b = N("ShaderNodeBsdfPrincipled")
b.inputs["Base Color"].default_value = (0.006, 0.012, 0.018, 1)
b.inputs["Specular"].default_value = 0.5
L(mr.outputs[0], b.inputs["Roughness"])
bp = N("ShaderNodeBump", i_Strength=0.5, i_Distance=arg("wb", 0.25))
L(n1.outputs["Fac"], bp.inputs["Height"])
L(bp.outputs[0], b.inputs["Normal"])
o = N("ShaderNodeOutputMaterial")
L(b.outputs[0], o.inputs[0])
obj("water", [(-30000, -200, 0), (30000, -200, 0), (30000, 40000, 0), (-30000, 40000, 0)], [(0, 1, 2, 3)], m)
stone = mat("stone", (0.020, 0.023, 0.028), 0.9)
bld = [mat(f"b{i}", (0.022 + 0.006 * i, 0.025 + 0.006 * i, 0.031 + 0.006 * i), 0.9) for i in range(3)]
hillm = mat("hill", (0.010, 0.013, 0.014), 0.95)
roofm = mat("roof", (0.014, 0.013, 0.014), 0.9)


# river banks: left bank x=-bx(y), right bank x=+bx(y), gentle bend to the left
def mid(y):
    return -0.00009 * max(y - 300, 0) ** 2 * 0.55


HWD = 190.0


def bank(side, y):
    return mid(y) + side * HWD


ys = np.arange(-200, 6000, 40.0)
for sd in (-1, 1):
    V = []
    F = []
    for y in ys:
        x = bank(sd, y)
        V += [(x, y, 0), (x, y, 7.0), (x + sd * 14, y, 7.2), (x + sd * 6000, y, 9.0)]
    for i in range(len(ys) - 1):
        for j in range(3):
            F.append((4 * i + j, 4 * i + j + 1, 4 * i + 5 + j, 4 * i + 4 + j))
    meshnp("bank", V, F, stone)
LP = []
LC = []
WQ = []
WC = []


def lamp(p, c):
    LP.append(p)
    LC.append(c)


warm = [(1, 0.70, 0.36), (1, 0.62, 0.28), (1, 0.78, 0.48), (1, 0.84, 0.62)]


# hill on the left bank (smooth noise dome) and far hills
def hz(x, y):
    def g(cx, cy, sx, sy, h):
        return h * math.exp(-(((x - cx) / sx) ** 2) - ((y - cy) / sy) ** 2)

    return (
        g(-640, 1500, 230, 480, 108)
        + g(-900, 2700, 420, 600, 150)
        + g(-1500, 1100, 600, 700, 110)
        + g(-1750, 4200, 900, 900, 330)
        + g(-1100, 700, 240, 260, 40)
    )


nx = 150
gx = np.linspace(-4200, -190, nx)
gy = np.linspace(250, 6500, 180)
V = []
F = []
for y in gy:
    for x in gx:
        lim = bank(-1, y) - 30
        h = hz(x, y) * min(1, max(0, (lim - x) / 160))
        V.append((x, y, 7 + h + (2.5 * math.sin(x * 0.05) * math.sin(y * 0.041) if h > 20 else 0)))
for j in range(len(gy) - 1):
    for i in range(nx - 1):
        a = j * nx + i
        F.append((a, a + 1, a + nx + 1, a + nx))
meshnp("hill", V, F, hillm, True)


def gh(x, y):
    lim = bank(-1, y) - 30
    return 7 + hz(x, y) * min(1, max(0, (lim - x) / 160)) if x < 0 and x < lim else 7.2


BV = {0: [], 1: [], 2: [], "r": []}
BF = {0: [], 1: [], 2: [], "r": []}


def add(k, v, f):
    b = len(BV[k])
    BV[k] += v
    BF[k] += [tuple(i + b for i in q) for q in f]


def house(x, y, w, d, h, a, roof=4.0, lit=0.12, z=None, win=True):
    z = gh(x, y) - 3 if z is None else z
    ca, sa = math.cos(a), math.sin(a)
    T = lambda p: (x + p[0] * ca - p[1] * sa, y + p[0] * sa + p[1] * ca, z + p[2])
    k = rnd.randrange(3)
    hw, hd = w / 2, d / 2
    c = [(-hw, -hd), (hw, -hd), (hw, hd), (-hw, hd)]
    add(k, [T((*q, 0)) for q in c] + [T((*q, h)) for q in c], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    i = min(w, d) * 0.28
    r = [(-hw + i, -hd + i), (hw - i, -hd + i), (hw - i, hd - i), (-hw + i, hd - i)]
    add(
        "r",
        [T((*q, h)) for q in c] + [T((*q, h + roof)) for q in r],
        [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)],
    )
    if not win:
        return
    for p, q, nrm in ((c[0], c[1], (0, -1)), (c[1], c[2], (1, 0)), (c[3], c[0], (-1, 0))):
        ln = math.hypot(q[0] - p[0], q[1] - p[1])
        n = int(ln / 3.1)
        wn = (nrm[0] * ca - nrm[1] * sa, nrm[0] * sa + nrm[1] * ca)
        if wn[0] * (0 - x) + wn[1] * (-60 - y) < 0:
            continue
        for fl in range(1, int((h - 2) / 3.6)):
            for t in range(n):
                if rnd.random() > lit:
                    continue
                f0 = (t + 0.30) / n
                f1 = (t + 0.70) / n
                zz = 2 + fl * 3.6
                o = 0.05
                qd = [
                    (p[0] + (q[0] - p[0]) * f + nrm[0] * o, p[1] + (q[1] - p[1]) * f + nrm[1] * o, zv)
                    for f, zv in ((f0, zz), (f1, zz), (f1, zz + 1.9), (f0, zz + 1.9))
                ]
                WQ.append([T(v) for v in qd])
                c0 = warm[rnd.randrange(4)]
                e = rnd.uniform(0.35, 1.2)
                WC.append([v * e for v in c0])


for sd in (-1, 1):
    y = 330.0
    while y < 3600:
        x0 = bank(sd, y)
        sl = (bank(sd, y + 10) - bank(sd, y - 10)) / 20
        ang = -math.atan(sl)
        rows = (1, 2, 3, 4) if sd > 0 else (1, 2, 3)
        L1 = rnd.uniform(22, 48)
        for r in rows:
            x = x0 + sd * (30 + r * 34 + rnd.uniform(-5, 5))
            h = rnd.uniform(16, 23) + (r > 2) * rnd.uniform(-4, 6)
            if sd < 0 and gh(x, y) > 24 + rnd.uniform(0, 24):
                continue
            house(
                x,
                y + rnd.uniform(-4, 4),
                rnd.uniform(20, 27),
                L1 - 2,
                h,
                ang,
                rnd.uniform(4, 7),
                lit=0.10 if r == 1 else 0.06,
            )
        y += L1
    y = 150.0
    while y < 4200:  # embankment lamps
        x = bank(sd, y) + sd * 3
        lamp((x, y, 11.0), warm[0])
        if rnd.random() < 0.5:
            lamp((bank(sd, y) + sd * 26, y + 8, 13.0), warm[1])
        y += 22
# hillside houses & palace-like long block on the hill (plain, generic)
for i in range(300):
    x = rnd.uniform(-1500, -260)
    y = rnd.uniform(500, 3800)
    h = gh(x, y)
    if 12 < h < 115 and x < bank(-1, y) - 50:
        house(
            x,
            y,
            rnd.uniform(9, 16),
            rnd.uniform(10, 18),
            rnd.uniform(7, 11),
            rnd.uniform(-0.5, 0.5),
            3.5,
            lit=0.22,
            z=h - 4,
        )
for i in range(160):
    x = rnd.uniform(-1500, -230)
    y = rnd.uniform(500, 4200)
    h = gh(x, y)
    if h > 12:
        lamp((x, y, h + 6), rnd.choice(warm))
px, py = -600, 1470
ph = gh(px, py)
for k, (dx, w, h) in enumerate(((-0, 46, 26), (0, 0, 0))):
    pass
for yy, w, h in ((-170, 60, 22), (-95, 80, 18), (0, 64, 26), (95, 80, 18), (165, 50, 22)):
    house(px + rnd.uniform(-3, 3), py + yy, 26, w, h, 0, 6, lit=0.10, z=gh(px, py + yy) - 6)


def lathe(x, y, z, prof, n=20, k=1):
    v = []
    f = []
    for r, h in prof:
        v += [(x + r * math.cos(6.2832 * i / n), y + r * math.sin(6.2832 * i / n), z + h) for i in range(n)]
    for j in range(len(prof) - 1):
        for i in range(n):
            f.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    add(k, v, f)


dome = (
    lambda r, h0, s=1: [(r * 0.92, 0), (r * 0.92, h0), (r, h0), (r, h0 + 1)]
    + [(r * math.cos(t) * 0.98, h0 + 1 + r * 1.15 * math.sin(t)) for t in np.linspace(0, 1.35, 8)]
    + [(r * 0.2, h0 + r * 1.2), (r * 0.2, h0 + r * 1.45), (r * 0.02, h0 + r * 1.9)]
)
spire = lambda r, h0, h1: [(r, 0), (r, h0), (r * 1.15, h0), (r * 1.1, h0 + 1), (r * 0.05, h0 + h1)]
lathe(px + 2, py, gh(px, py) + 18, dome(9, 6), k="r")
for x, y, r, a, c in ((330, 1150, 4, 38, 26), (470, 1500, 5, 44, 30), (300, 2100, 4, 42, 24), (620, 1900, 5, 40, 28)):
    lathe(x, y, gh(x, y) - 2, spire(r, a, c), 12, "r")
    house(x + 0, y + 20, 16, 36, 20, 0, 9, lit=0.03)
lathe(420, 1330, 7, dome(15, 34), k="r")
lathe(760, 2450, 7, dome(17, 36), k="r")
for k in (0, 1, 2):
    meshnp("bl", BV[k], BF[k], bld[k])
meshnp("rf", BV["r"], BF["r"], roofm)
# chain bridge across the river at y=BY
BY = arg("by", 620.0)
DK = 13.0
TX = 105.0
x0 = bank(-1, BY)
x1 = bank(1, BY)
xc = (x0 + x1) / 2
TH = 46.0
bs = mat("bridge", (0.014, 0.016, 0.02), 0.8)


def bx(c, sz):
    box(c, sz, bs)


bx((xc, BY, DK), (x1 - x0 + 120, 15, 2.2))
for sy in (-1, 1):
    bx((xc, BY + sy * 7.3, DK + 1.6), (x1 - x0 + 120, 0.25, 1.1))
for t in (-1, 1):
    tx = xc + t * TX
    bx((tx, BY, 4.5), (13.5, 21, 16))
    bx((tx, BY, 1.5), (20, 30, 6))
    bx((tx, BY, 10.2), (15, 23, 1.2))
    for sy in (-1, 1):
        bx((tx, BY + sy * 6.6, DK + 15), (10, 5.2, 34))  # legs
    bx((tx, BY, DK + 27.5), (10, 13, 7))
    bx((tx, BY, DK + 31.6), (12.4, 20.4, 1.6))
    bx((tx, BY, DK + 33.4), (9, 16, 2.4))
    bx((tx, BY, DK + 21), (11.4, 19.4, 1.0))
    n = 10
    v = []
    f = []  # arch underside
    for i in range(n + 1):
        a = math.pi * i / n
    bx((tx, BY, DK + 23.2), (10, 8.5, 2.2))
    [bx((tx + q, BY - 9.4, DK + 12), (1.5, 0.8, 17)) for q in (-3.9, 3.9)]
    bx((tx, BY - 9.5, DK + 5), (11.6, 1.2, 1.2))
    bx((tx, BY, DK + 35.4), (4, 8, 1.8))
top = DK + 31


def cab(u0, z0, u1, z1, sag, n=36):
    return [
        (xc + u0 + (u1 - u0) * i / n, z0 + (z1 - z0) * i / n - sag * 4 * (i / n) * (1 - i / n)) for i in range(n + 1)
    ]


spans = [
    cab(-TX, top, TX, top, top - DK - 3.2),
    cab(-TX - 95, DK + 2, -TX, top, 5.5),
    cab(TX, top, TX + 95, DK + 2, 5.5),
]
for sy in (-1, 1):
    yb = BY + sy * 7.2
    for c in spans:
        for dz in (0, -1.5):
            tube([(x, yb, z + dz) for x, z in c], 0.42, bs, 8)
        for x, z in c[1:-1]:
            if z > DK + 2.5:
                tube([(x, yb, z), (x, yb, DK + 1)], 0.13, bs, 6)
x = x0 - 40
BP = []
while x < x1 + 40:
    for sy in (-1, 1):
        tube([(x, BY + sy * 7.2, DK + 1), (x, BY + sy * 7.2, DK + 6.2)], 0.12, bs, 6)
        BP.append((x, BY + sy * 7.2, DK + 6.6))
    x += 16.5
# chain lights: small pearls along the main cable
PE = [
    (x, BY - 7.2, z + 0.7)
    for c in (
        cab(-TX, top, TX, top, top - DK - 3.2, 64),
        cab(-TX - 95, DK + 2, -TX, top, 5.5, 30),
        cab(TX, top, TX + 95, DK + 2, 5.5, 30),
    )
    for x, z in c[1:-1]
]
# second far bridge (low arches)
B2 = 2050.0
xa, xb = bank(-1, B2), bank(1, B2)
bx(((xa + xb) / 2, B2, 13), (xb - xa + 60, 16, 2.5))
for i in range(1, 6):
    bx((xa + (xb - xa) * i / 6, B2, 6), (9, 20, 14))
for i in range(26):
    lamp((xa + (xb - xa) * i / 25, B2 - 7, 18.5), warm[0])
# tower up-lighting
for t in (-1, 1):
    for sy in (-1,):
        l = bpy.data.lights.new("u", "AREA")
        l.shape = "RECTANGLE"
        l.size = 8
        l.size_y = 2
        l.energy = arg("up", 26000.0)
        l.color = (1, 0.62, 0.30)
        l.spread = math.radians(100) if hasattr(l, "spread") else 0
        o = bpy.data.objects.new("u", l)
        o.location = (xc + t * TX, BY - 19, DK - 2)
        o.rotation_euler = Vector((0, -0.40, -1)).to_track_quat("Z", "Y").to_euler()
        s.collection.objects.link(o)
        o.visible_camera = False
        o.visible_glossy = False
camera(
    s,
    "river",
    (arg("cx", 10.0), arg("cy", -60.0), arg("cz", 26.0)),
    arg("pitch", 0.0),
    arg("yaw", -3.0),
    arg("lens", 34.0),
    sy=arg("sy", 0.04),
)
np.savez(
    OUT + "/river_pts.npz",
    LP=np.array(LP),
    LC=np.array(LC),
    WQ=np.array(WQ, np.float32),
    WC=np.array(WC, np.float32),
    BP=np.array(BP),
    PE=np.array(PE),
)
print("windows", len(WQ), "lamps", len(LP))
finish("river")
