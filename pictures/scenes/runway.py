"""Twin-engine aircraft on a wet runway at dusk. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from world_kit import *
import sky_kit

s = reset(arg("spp", 48), w=2560, h=1440, scale=arg("scale", 100))
s.render.film_transparent = True
P = json.load(open(HERE + "/runway_sky.json"))
sky_kit.equirect(P, OUT + "/runway_env.exr")
envworld(s, OUT + "/runway_env.exr", 1.0)
rw = wet("rw", (0.022, 0.024, 0.028), 0.05, 0.34, sc=0.11, stretch=0.3, t0=0.42, t1=0.62)
gr = mat("grass", (0.012, 0.016, 0.014), 0.9)
wh = wet("wh", (0.22, 0.22, 0.215), 0.12, 0.4, sc=0.2)
RW = 15.0
box((0, 2000, -0.05), (RW * 2 + 3, 4400, 0.1), rw)
box((0, 8000, -0.2), (60000, 16400, 0.2), gr)
for sx in (-1, 1):
    box((sx * (RW - 0.8), 2000, 0.003), (0.6, 4400, 0.006), wh)
y = -20 + arg("d0", 6.0)
while y < 2500:
    box((0, y + 15, 0.003), (0.6, 30, 0.006), wh)
    y += 50
rock = mat("rock", (0.03, 0.034, 0.04), 0.95)
terrain(rock, (60000, 16000), arg("th", 1350.0), (3000, 26000, -60), stride=4, seed=arg("s1", 3))
terrain(rock, (42000, 9000), arg("th2", 560.0), (-3000, 13500, -60), stride=5, rot=1, seed=arg("s2", 8))
dark = mat("dark", (0.012, 0.014, 0.017), 0.34)
rub = mat("rub", (0.008, 0.008, 0.009), 0.8)
pane = glassmat(0.95, (0.75, 0.8, 0.84))


def twin():
    Pp = []
    wn = ((0.28, -0.32), (-0.42, -1.0), (-1.1, -1.62))
    zone = lambda c: any(b < c.x < a for a, b in wn)
    pick = lambda c, n: (
        1
        if (zone(c) and 0.32 < c.z < 0.80 and abs(c.y) > 0.3) or (0.52 < c.x < 1.22 and c.z > 0.44 and abs(c.y) > 0.05)
        else 0
    )
    mid = [
        (x, 0.05, 0.62 - 0.012 * i, 0.95 - 0.006 * i * i, 0.62, 2.8)
        for i, x in enumerate((0.3, 0.28, -0.0, -0.32, -0.42, -0.7, -1.0, -1.1))
    ]
    st = (
        [
            (3.6, -0.14, 0.03, 0.03, 0.03, 2),
            (3.55, -0.14, 0.10, 0.09, 0.09, 2),
            (3.35, -0.13, 0.22, 0.17, 0.18, 2.1),
            (3.0, -0.1, 0.35, 0.27, 0.29, 2.2),
            (2.4, -0.05, 0.47, 0.38, 0.42, 2.4),
            (1.75, 0, 0.55, 0.46, 0.52, 2.6),
            (1.25, 0, 0.6, 0.52, 0.58, 2.7),
            (1.2, 0, 0.6, 0.55, 0.58, 2.7),
            (0.54, 0.05, 0.62, 0.88, 0.62, 2.8),
        ]
        + mid
        + [
            (-1.62, 0.06, 0.54, 0.84, 0.57, 2.7),
            (-2.0, 0.08, 0.5, 0.74, 0.52, 2.5),
            (-2.9, 0.14, 0.39, 0.5, 0.42, 2.3),
            (-4.0, 0.22, 0.24, 0.3, 0.28, 2.1),
            (-4.9, 0.28, 0.11, 0.17, 0.16, 2),
            (-5.15, 0.3, 0.03, 0.07, 0.07, 2),
        ]
    )
    Pp.append(loft(st, dark, 72, "fus", mats=[pane], pick=pick))

    def af(ch, t, n=14):
        u = []
        for i in range(n + 1):
            x = 0.5 * (1 - math.cos(math.pi * i / n))
            yt = 5 * t * (0.2969 * math.sqrt(x) - 0.126 * x - 0.3516 * x * x + 0.2843 * x**3 - 0.1015 * x**4)
            u.append((x, yt))
        return [(x * ch, (y + 0.025 * math.sin(math.pi * x)) * ch) for x, y in u] + [
            (x * ch, (-y * 0.75 + 0.025 * math.sin(math.pi * x)) * ch) for x, y in u[-2:0:-1]
        ]

    def wing(stn):
        V = []
        F = []
        for y, x0, z0, ch, t in stn:
            p = af(ch, t)
            n = len(p)
            V += [(x0 - a, y, z0 + b) for a, b in p]
        for k in range(len(stn) - 1):
            for i in range(n):
                j = (i + 1) % n
                F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
        F += [tuple(range(n)), tuple(range((len(stn) - 1) * n, len(stn) * n))]
        Pp.append(obj("wing", V, F, dark))

    dh = math.tan(math.radians(6.5))
    wz = lambda y: -0.42 + max(0, abs(y) - 0.5) * dh
    half = [
        (0.0, 0.75, 1.85, 0.14),
        (0.9, 0.7, 1.8, 0.14),
        (1.6, 0.55, 1.62, 0.14),
        (5.5, 0.42, 1.45, 0.12),
        (5.85, 0.28, 1.2, 0.09),
        (5.94, 0.05, 0.85, 0.05),
    ]
    wing([(-y, x, wz(y), c, t) for y, x, c, t in half[::-1]] + [(y, x, wz(y), c, t) for y, x, c, t in half[1:]])
    wing(
        [
            (-2.07, -4.45, 0.34, 0.72, 0.06),
            (-2.0, -4.3, 0.34, 0.85, 0.08),
            (0, -4.15, 0.34, 1.0, 0.09),
            (2.0, -4.3, 0.34, 0.85, 0.08),
            (2.07, -4.45, 0.34, 0.72, 0.06),
        ]
    )
    Pp.append(
        prism(
            [
                (-2.7, 0.62),
                (-3.6, 0.78),
                (-4.4, 1.80),
                (-4.55, 1.86),
                (-5.12, 1.86),
                (-5.22, 1.75),
                (-5.3, 0.3),
                (-4.8, 0.16),
            ],
            0.1,
            dark,
            name="fin",
        )
    )
    for sy in (-1, 1):
        z = wz(1.95) + 0.12
        o = loft(
            [
                (2.0, z, 0.18, 0.18, 0.18, 2),
                (1.9, z, 0.36, 0.24, 0.26, 2.4),
                (1.45, z, 0.42, 0.31, 0.34, 2.6),
                (0.7, z, 0.42, 0.32, 0.38, 2.6),
                (0.0, z, 0.36, 0.27, 0.34, 2.4),
                (-0.8, z - 0.02, 0.24, 0.16, 0.22, 2.2),
                (-1.35, z - 0.02, 0.06, 0.05, 0.06, 2),
            ],
            dark,
            32,
            "nac",
        )
        o.location = (0, sy * 1.95, 0)
        Pp.append(o)
        o = loft(
            [
                (1.98, z, 0.17, 0.17, 0.17, 2),
                (2.15, z, 0.155, 0.155, 0.155, 2),
                (2.3, z, 0.10, 0.10, 0.10, 2),
                (2.38, z, 0.01, 0.01, 0.01, 2),
            ],
            dark,
            24,
            "spin",
        )
        o.location = (0, sy * 1.95, 0)
        Pp.append(o)
        for k in range(3):
            V = []
            for r, ch, tw in ((0.1, 0.1, 60), (0.3, 0.15, 48), (0.6, 0.16, 30), (0.84, 0.12, 20), (0.97, 0.04, 18)):
                t = math.radians(tw)
                V += [
                    (0.5 * ch * math.sin(t), -0.5 * ch * math.cos(t), r),
                    (-0.5 * ch * math.sin(t), 0.5 * ch * math.cos(t), r),
                ]
            o = obj("prop", V, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(4)], dark)
            so = o.modifiers.new("s", "SOLIDIFY")
            so.thickness = 0.025
            o.location = (2.13, sy * 1.95, z)
            o.rotation_euler = (math.radians(18 + 120 * k), 0, 0)
            Pp.append(o)
        Pp.append(tube([(-0.3, sy * 1.7, -0.4), (-0.33, sy * 1.72, -0.98)], 0.06, dark))
        Pp.append(tube([(-0.75, sy * 1.7, -0.42), (-0.36, sy * 1.72, -0.8)], 0.03, dark))
        Pp.append(box((-0.2, sy * 1.82, -0.62), (0.5, 0.03, 0.42), dark))
        bpy.ops.mesh.primitive_cylinder_add(
            radius=0.25, depth=0.2, location=(-0.33, sy * 1.82, -1.0), rotation=(math.pi / 2, 0, 0), vertices=40
        )
        o = bpy.context.object
        o.data.materials.append(rub)
        Pp.append(o)
    Pp.append(tube([(2.55, 0, -0.4), (2.72, 0, -0.85)], 0.055, dark))
    Pp.append(tube([(2.2, 0, -0.42), (2.62, 0, -0.66)], 0.03, dark))
    for q in (-0.1, 0.1):
        Pp.append(tube([(2.72, q, -0.8), (2.75, q, -1.05)], 0.025, dark))
    bpy.ops.mesh.primitive_cylinder_add(
        radius=0.2, depth=0.14, location=(2.75, 0, -1.05), rotation=(math.pi / 2, 0, 0), vertices=40
    )
    o = bpy.context.object
    o.data.materials.append(rub)
    Pp.append(o)
    Pp.append(tube([(-0.4, 0, 0.95), (-0.55, 0, 1.3)], 0.01, dark, 6))
    Pp.append(tube([(-2.2, 0, 0.75), (-2.35, 0, 1.05)], 0.01, dark, 6))
    return parent(Pp, "twin")


A = twin()
A.location = (arg("ax", 4.2), arg("ay", 56.0), 1.25)
A.rotation_euler = (0, math.radians(-0.6), math.radians(arg("ar", -124.0)))
bpy.context.view_layer.update()
mw = A.matrix_world
tip = lambda v: list(mw @ Vector(v))
camera(
    s, "runway", (arg("cx", -4.5), 0, arg("cz", 0.75)), 0, 0, arg("lens", 58.0), sx=arg("sx", 0.09), sy=arg("sy", 0.085)
)
J = json.load(open(OUT + "/runway.json"))
J["nav"] = [tip((0.0, 5.95, 0.24)), tip((0.0, -5.95, 0.24)), tip((-5.0, 0, 1.9)), tip((2.95, 0, -0.55))]
json.dump(J, open(OUT + "/runway.json", "w"))
finish("runway")
