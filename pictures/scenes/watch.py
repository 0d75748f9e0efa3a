"""Two people at a parapet above a city at blue hour. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from world_kit import *
import sky_kit, random

s = reset(arg("spp", 48), w=2560, h=1440, scale=arg("scale", 100))
s.render.film_transparent = True
P = json.load(open(HERE + "/watch_sky.json"))
sky_kit.equirect(P, OUT + "/watch_env.exr")
envworld(s, OUT + "/watch_env.exr", 1.0)
rnd = random.Random(arg("seed", 9))
G = -46.0
dk = wet("deck", (0.022, 0.025, 0.030), 0.10, 0.42, sc=0.55, t0=0.42, t1=0.6, fine=20.0, bump=0.002)
con = mat("con", (0.035, 0.039, 0.046), 0.75)
cop = mat("cop", (0.05, 0.056, 0.066), 0.33, metal=0.4)
fig = mat("fig", (0.010, 0.011, 0.014), 0.8, spec=0.2)
blk = mat("blk", (0.012, 0.013, 0.016), 0.6)
bld = [mat(f"b{i}", (0.020 + 0.007 * i, 0.024 + 0.007 * i, 0.031 + 0.008 * i), 0.9) for i in range(3)]
grd = mat("grd", (0.012, 0.015, 0.019), 0.9)
hill = mat("hill", (0.02, 0.024, 0.03), 0.95)
PY = 3.0
box((0, -6, -0.1), (60, 2 * (PY + 6), 0.2), dk)
for x in np.arange(-18, 19, 3.0):
    box((x, -6, 0.001), (0.025, 2 * (PY + 6), 0.004), blk)
box((0, PY + 0.15, 0.45), (60, 0.30, 0.90), con)
box((0, PY + 0.15, 0.93), (60, 0.40, 0.07), cop, bevel=0.012)
for x in np.arange(-21, 22, 3.0):
    box((x, PY + 0.15, 0.967), (0.012, 0.402, 0.006), blk)
# rooftop plant on the left, stair house edge on the right with a warm bulkhead lamp
box((-4.9, 1.5, 0.75), (2.2, 1.5, 1.3), blk, bevel=0.02)
box((-4.9, 1.5, 0.06), (2.4, 1.7, 0.12), con)
for i in range(9):
    box((-4.9, 0.74, 0.28 + i * 0.12), (1.9, 0.03, 0.05), con, rot=(0.5, 0, 0))
tube([(-3.3, 1.9, 0), (-3.3, 1.9, 0.62), (-3.3, 1.75, 0.74), (-3.3, 1.6, 0.66)], 0.07, blk, 12)
box((6.05, -0.9, 1.5), (3.6, 3.6, 3.0), con, bevel=0.02)
box((6.05, -0.9, 3.05), (3.9, 3.9, 0.12), cop, bevel=0.01)
box((4.21, 0.35, 2.2), (0.10, 0.16, 0.22), blk, bevel=0.02)
e = mat("bulk", (0, 0, 0), emit=(1, 0.70, 0.36), es=arg("bk", 9.0))
e.cycles.sample_as_light = False
q = box((4.16, 0.35, 2.16), (0.06, 0.11, 0.13), e, bevel=0.02)
q.visible_diffuse = False


def area(loc, sx, sy, col, pw, rot):
    l = bpy.data.lights.new("a", "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = pw
    l.color = col
    o = bpy.data.objects.new("a", l)
    o.location = loc
    o.rotation_euler = rot
    s.collection.objects.link(o)
    o.visible_camera = False
    return o


area(
    (4.10, 0.35, 2.1),
    0.15,
    0.2,
    (1, 0.66, 0.34),
    arg("bp", 26.0),
    Vector((1, 0.05, 0.9)).to_track_quat("Z", "Y").to_euler(),
)
area(
    (-2, -5, 9), 16, 10, (0.45, 0.66, 1.0), arg("fi", 260.0), Vector((0, -0.55, 1)).to_track_quat("Z", "Y").to_euler()
).visible_glossy = False


# ---- people: lofted volumes, fused by voxel remesh
def person(x, y, h, rot, coat, arms, hair=0, stance=0.12, lean=0.0, head=0.0):
    bm = bmesh.new()

    def lo(st, n=28):
        R = []
        for cx, cy, z, rx, ry in st:
            R.append(
                [
                    bm.verts.new((cx + rx * math.cos(6.2832 * i / n), cy + ry * math.sin(6.2832 * i / n), z))
                    for i in range(n)
                ]
            )
        for a, b in zip(R, R[1:]):
            for i in range(n):
                bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
        bm.faces.new(R[0][::-1])
        bm.faces.new(R[-1])

    def limb(pts, n=16):
        R = []
        for k, (p, r) in enumerate(pts):
            a = Vector(pts[max(0, k - 1)][0])
            b = Vector(pts[min(len(pts) - 1, k + 1)][0])
            t = (b - a).normalized()
            u = t.cross(Vector((0, 1, 0.01))).normalized()
            v = t.cross(u)
            c = Vector(p)
            R.append(
                [bm.verts.new(c + (u * math.cos(6.2832 * i / n) + v * math.sin(6.2832 * i / n)) * r) for i in range(n)]
            )
        for a, b in zip(R, R[1:]):
            for i in range(n):
                bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
        bm.faces.new(R[0][::-1])
        bm.faces.new(R[-1])

    L = lean
    for sx in (-1, 1):
        f = stance if sx > 0 else stance * 0.85
        lo(
            [
                (sx * f, 0.0, 0.0, 0.05, 0.06),
                (sx * f, -0.0, 0.06, 0.05, 0.06),
                (sx * f * 0.99, 0.0, 0.10, 0.056, 0.06),
                (sx * f * 0.97, -0.015, 0.30, 0.070, 0.072),
                (sx * f * 0.95, 0.0, 0.50, 0.068, 0.07),
                (sx * 0.105, 0.01, 0.70, 0.086, 0.09),
                (sx * 0.095, 0.01, 0.92, 0.100, 0.11),
            ]
        )
        lo(
            [
                (sx * f * 1.05, 0.06, 0.0, 0.052, 0.135),
                (sx * f * 1.05, 0.055, 0.03, 0.055, 0.14),
                (sx * f * 1.02, 0.03, 0.075, 0.045, 0.09),
            ]
        )
    z0 = coat
    w = 0.205 if coat > 0.7 else 0.225
    lo(
        [
            (0, 0.01, z0, w, 0.145),
            (0, 0.01, z0 + 0.03, w + 0.004, 0.148),
            (0, 0.01, 0.95, 0.190, 0.135),
            (0, 0.01 + L * 0.1, 1.08, 0.172, 0.122),
            (0, 0.0 + L * 0.3, 1.24, 0.186, 0.132),
            (0, -0.01 + L * 0.5, 1.34, 0.190, 0.126),
            (0, -0.015 + L * 0.65, 1.405, 0.180, 0.112),
            (0, -0.015 + L * 0.75, 1.455, 0.140, 0.094),
            (0, -0.012 + L * 0.8, 1.495, 0.096, 0.08),
            (0, -0.008 + L * 0.85, 1.53, 0.072, 0.07),
        ]
    )
    lo(
        [
            (0, -0.008 + L * 0.85, 1.49, 0.070, 0.068),
            (0, 0.0 + L * 0.9, 1.57, 0.064, 0.066),
            (0, 0.01 + L, 1.63, 0.064, 0.070),
        ]
    )
    hx = L
    lo(
        [
            (0.0, 0.02 + hx, 1.575, 0.034, 0.05),
            (0, 0.02 + hx, 1.605, 0.062, 0.084),
            (0, 0.018 + hx, 1.65, 0.078, 0.102),
            (0, 0.012 + hx, 1.705, 0.0865, 0.110),
            (0, 0.008 + hx, 1.755, 0.083, 0.104),
            (0, 0.004 + hx, 1.79, 0.064, 0.082),
            (0, 0.003 + hx, 1.812, 0.034, 0.044),
        ]
    )
    for sx in (-1, 1):
        lo(
            [
                (sx * 0.080, 0.01 + hx, 1.650, 0.006, 0.012),
                (sx * 0.087, 0.005 + hx, 1.685, 0.008, 0.020),
                (sx * 0.084, 0.005 + hx, 1.712, 0.006, 0.014),
            ],
            12,
        )
    if hair:
        lo(
            [
                (0, -0.035 + hx, 1.525, 0.066, 0.05),
                (0, -0.03 + hx, 1.58, 0.096, 0.084),
                (0, -0.012 + hx, 1.68, 0.104, 0.116),
                (0, -0.005 + hx, 1.765, 0.090, 0.108),
                (0, -0.002 + hx, 1.815, 0.046, 0.056),
                (0, -0.002 + hx, 1.826, 0.02, 0.03),
            ]
        )
    lo(
        [
            (0, -0.012 + L * 0.8, 1.49, 0.098, 0.088),
            (0, -0.010 + L * 0.85, 1.545, 0.082, 0.082),
            (0, -0.01 + L * 0.85, 1.56, 0.070, 0.072),
        ]
    )  # collar
    for sx in (-1, 1):
        A = arms[0] if sx < 0 else arms[1]
        if A == "pocket":
            pts = [
                ((sx * 0.125, -0.01 + L * 0.65, 1.405), 0.060),
                ((sx * 0.176, -0.01 + L * 0.6, 1.365), 0.064),
                ((sx * 0.205, -0.03 + L * 0.5, 1.25), 0.060),
                ((sx * 0.236, -0.055 + L * 0.3, 1.12), 0.056),
                ((sx * 0.232, 0.0, 1.0), 0.053),
                ((sx * 0.19, 0.075, 0.92), 0.05),
            ]
        elif A == "rest":
            pts = [
                ((sx * 0.125, -0.01 + L * 0.65, 1.405), 0.060),
                ((sx * 0.176, 0.0 + L * 0.6, 1.365), 0.062),
                ((sx * 0.204, 0.03 + L * 0.5, 1.26), 0.055),
                ((sx * 0.232, 0.06 + L * 0.6, 1.14), 0.050),
                ((sx * 0.222, 0.20 + L * 0.6, 1.07), 0.044),
                ((sx * 0.215, 0.34 + L * 0.6, 1.03), 0.040),
            ]
        else:
            pts = [
                ((sx * 0.125, -0.01 + L * 0.65, 1.405), 0.060),
                ((sx * 0.176, -0.01 + L * 0.6, 1.365), 0.064),
                ((sx * 0.203, -0.015 + L * 0.4, 1.25), 0.056),
                ((sx * 0.218, -0.02, 1.11), 0.051),
                ((sx * 0.226, 0.02, 0.95), 0.044),
                ((sx * 0.226, 0.05, 0.84), 0.040),
                ((sx * 0.224, 0.06, 0.76), 0.034),
            ]
        limb(pts)
    me = bpy.data.meshes.new("p")
    bm.normal_update()
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    o = bpy.data.objects.new("p", me)
    s.collection.objects.link(o)
    me.materials.append(fig)
    r = o.modifiers.new("r", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = 0.011
    r.use_smooth_shade = True
    m = o.modifiers.new("s", "SMOOTH")
    m.factor = 0.5
    m.iterations = 4
    o.scale = (h / 1.80,) * 3
    o.location = (x, y, 0)
    o.rotation_euler = (0, 0, rot)
    return o


person(arg("p1", 1.35), PY - 0.62, 1.83, math.radians(6), 0.80, ("pocket", "pocket"), stance=0.135)
person(arg("p2", 2.35), PY - 0.50, 1.70, math.radians(-14), 0.66, ("hang", "rest"), hair=1, stance=0.10, lean=0.03)
# ---- city below
BV = [[], [], []]
BF = [[], [], []]
WQ = []
WC = []
LP = []
LC = []
warm = [(1, 0.68, 0.34), (1, 0.60, 0.26), (1, 0.76, 0.46), (1, 0.84, 0.62)]
ROT = math.radians(arg("grid", 14.0))
ca, sa = math.cos(ROT), math.sin(ROT)
W2 = lambda u, v: (u * ca - v * sa, u * sa + v * ca)


def bldg(u, v, w, d, h, lit, roofbox=True):
    k = rnd.randrange(3)
    hw, hd = w / 2, d / 2
    c = [(-hw, -hd), (hw, -hd), (hw, hd), (-hw, hd)]
    T = lambda p: (*W2(u + p[0], v + p[1]), G + p[2])

    def cube(c, z0, z1):
        b = len(BV[k])
        BV[k].extend([T((*q, z0)) for q in c] + [T((*q, z1)) for q in c])
        BF[k].extend(
            [tuple(i + b for i in f) for f in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))]
        )

    cube(c, 0, h)
    if roofbox:
        a, e = rnd.uniform(-0.2, 0.2) * w, rnd.uniform(-0.2, 0.2) * d
        cube(
            [
                (a - w * 0.18, e - d * 0.14),
                (a + w * 0.18, e - d * 0.14),
                (a + w * 0.18, e + d * 0.14),
                (a - w * 0.18, e + d * 0.14),
            ],
            h,
            h + rnd.uniform(2, 4.5),
        )
    X, Y = W2(u, v)
    D = math.hypot(X, Y)
    for p, q, nr in ((c[0], c[1], (0, -1)), (c[3], c[0], (-1, 0)), (c[1], c[2], (1, 0))):
        nx, ny = W2(*nr)
        if nx * (-X) + ny * (-10 - Y) <= 0:
            continue
        ln = math.hypot(q[0] - p[0], q[1] - p[1])
        n = max(1, int(ln / 3.4))
        for fl in range(0, int((h - 2) / 3.5)):
            rowlit = lit * (3.2 if rnd.random() < 0.05 else 1)
            for t in range(n):
                if rnd.random() > rowlit:
                    continue
                f0, f1 = (t + 0.22) / n, (t + 0.78) / n
                zz = 1.1 + fl * 3.5
                qd = [
                    T((p[0] + (q[0] - p[0]) * f + nr[0] * 0.06, p[1] + (q[1] - p[1]) * f + nr[1] * 0.06, zv))
                    for f, zv in ((f0, zz), (f1, zz), (f1, zz + 1.7), (f0, zz + 1.7))
                ]
                c0 = warm[rnd.choice((0, 0, 1, 2, 3))]
                e = rnd.uniform(0.25, 1.1)
                WQ.append(qd)
                WC.append([a * e for a in c0])


B = 62.0
ST = 17.0
for iu in range(-34, 35):
    for iv in range(0, 52):
        u0 = iu * (B + ST)
        v0 = 70 + iv * (B + ST)
        X, Y = W2(u0, v0)
        if Y < 75 or abs(X) > Y * 0.72 + 90:
            continue
        D = math.hypot(X, Y)
        core = math.exp(-(((X + 260) / 420) ** 2) - ((Y - 1050) / 520) ** 2)
        if D < 1900 or rnd.random() < 0.5:
            for sx, ex in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
                if rnd.random() < 0.07:
                    continue
                w = rnd.uniform(20, 28)
                d = rnd.uniform(20, 28)
                h = (
                    rnd.uniform(9, 24)
                    + core * rnd.uniform(0, 38)
                    + (rnd.random() < 0.06 * core + 0.012) * rnd.uniform(18, 40)
                )
                if D < 230:
                    h = min(h, 30)
                bldg(u0 + sx * B * 0.25, v0 + ex * B * 0.25, w, d, h, 0.12 if D < 700 else 0.07)
        if D < 3200:
            for t in (0.0, 0.5):
                for uu, vv in (
                    (u0 - (B + ST) / 2 + 5, v0 + (t - 0.25) * (B + ST)),
                    (u0 + (t - 0.25) * (B + ST), v0 - (B + ST) / 2 + 5),
                ):
                    X, Y = W2(uu, vv)
                    LP.append((X, Y, G + 8))
                    LC.append(rnd.choice(warm[:3]))
for i in range(1500):
    Y = rnd.uniform(2200, 7500)
    X = rnd.uniform(-0.75, 0.75) * Y
    LP.append((X, Y, G + rnd.uniform(5, 22)))
    LC.append([v * rnd.uniform(0.2, 1) for v in rnd.choice(warm)])
for k in range(3):
    meshnp("bl", BV[k], BF[k], bld[k])
box((0, 10000, G - 0.1), (60000, 21000, 0.2), grd)
terrain(hill, (26000, 6000), arg("th", 900.0), (3000, 11500, G - 30), stride=5, seed=arg("s1", 6))
terrain(hill, (50000, 9000), arg("th2", 1900.0), (-4000, 24000, G - 30), stride=4, seed=3)
camera(
    s,
    "watch",
    (arg("cx", 0.0), arg("cy", -8.6), arg("cz", 1.70)),
    0,
    arg("yaw", 0.0),
    arg("lens", 36.0),
    sx=arg("sx", 0.02),
    sy=arg("sy", 0.06),
)
if arg("crop", 0):
    s.render.use_border = True
    s.render.border_min_x, s.render.border_max_x, s.render.border_min_y, s.render.border_max_y = 0.54, 0.76, 0.0, 0.45
np.savez(
    OUT + "/watch_pts.npz", LP=np.array(LP), LC=np.array(LC), WQ=np.array(WQ, np.float32), WC=np.array(WC, np.float32)
)
print("windows", len(WQ), "lamps", len(LP))
finish("watch")
