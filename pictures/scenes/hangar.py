"""High-wing trainer in an open hangar. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene_kit import *

s = reset(arg("spp", 128), scale=arg("scale", 100))


# wet concrete: roughness driven by puddle mask
def wet():
    m = bpy.data.materials.new("wet")
    nt, N, L = nodes(m)
    g = N("ShaderNodeNewGeometry")
    n1 = N("ShaderNodeTexNoise", i_Scale=0.23, i_Detail=5.0, i_Roughness=0.55)
    n2 = N("ShaderNodeTexNoise", i_Scale=9.0, i_Detail=8.0, i_Roughness=0.7)
    L(g.outputs["Position"], n1.inputs["Vector"])
    L(g.outputs["Position"], n2.inputs["Vector"])
    mr = N("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
    mr.inputs[1].default_value = 0.44
    mr.inputs[2].default_value = 0.60
    mr.inputs[3].default_value = 0.075
    mr.inputs[4].default_value = 0.30
    L(n1.outputs["Fac"], mr.inputs[0])
    cr = N("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].color = (0.028, 0.030, 0.034, 1)
    cr.color_ramp.elements[1].color = (0.075, 0.078, 0.082, 1)
    L(n2.outputs["Fac"], cr.inputs[0])
    b = N("ShaderNodeBsdfPrincipled")
    L(cr.outputs[0], b.inputs["Base Color"])
    L(mr.outputs[0], b.inputs["Roughness"])
    b.inputs["Specular"].default_value = 0.6
    bp = N("ShaderNodeBump", i_Strength=0.35, i_Distance=0.004)
    L(n2.outputs["Fac"], bp.inputs["Height"])
    mm = N("ShaderNodeMapRange")
    mm.inputs[1].default_value = 0.44
    mm.inputs[2].default_value = 0.6
    mm.inputs[3].default_value = 0.02
    mm.inputs[4].default_value = 0.4
    L(n1.outputs["Fac"], mm.inputs[0])
    L(mm.outputs[0], bp.inputs["Strength"])
    L(bp.outputs[0], b.inputs["Normal"])
    o = N("ShaderNodeOutputMaterial")
    L(b.outputs[0], o.inputs[0])
    return m


wetm = wet()
wallm = mat("corr", (0.05, 0.058, 0.068), 0.6, 0.2)
steel = mat("steel", (0.03, 0.034, 0.04), 0.5, 0.4)
truss = mat("truss", (0.11, 0.12, 0.135), 0.55, 0.2)
finm = mat("findk", (0.010, 0.012, 0.016), 0.75, spec=0.08)
paint = mat("acpaint", (0.04, 0.045, 0.052), 0.44, spec=0.3)
cheat = mat("cheat", (0.34, 0.31, 0.27), 0.3)
dark = mat("acdark", (0.03, 0.036, 0.045), 0.32)
rub = mat("rub", (0.01, 0.01, 0.011), 0.8)
HW = 10.0
HH = 6.6
DY = 9.0
BY = -16.0
box((0, -3, -0.1), (HW * 2, 24.6, 0.2), wetm)
APY = arg("apy", 30.0)
apron = box((0, (9.3 + APY) / 2, -0.105), (400, APY - 9.3, 0.2), wetm)


def grassm():
    m = bpy.data.materials.new("grass")
    nt, N, L = nodes(m)
    g = N("ShaderNodeNewGeometry")
    mp = N("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (0.3, 1, 1)
    L(g.outputs["Position"], mp.inputs[0])
    n = N("ShaderNodeTexNoise", i_Scale=0.12, i_Detail=8.0, i_Roughness=0.65)
    L(mp.outputs[0], n.inputs["Vector"])
    cr = N("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].position = 0.35
    cr.color_ramp.elements[1].position = 0.65
    cr.color_ramp.elements[0].color = (0.022, 0.030, 0.014, 1)
    cr.color_ramp.elements[1].color = (0.075, 0.078, 0.034, 1)
    L(n.outputs["Fac"], cr.inputs[0])
    b = N("ShaderNodeBsdfDiffuse")
    L(cr.outputs[0], b.inputs[0])
    o = N("ShaderNodeOutputMaterial")
    L(b.outputs[0], o.inputs[0])
    return m


grass = grassm()
tarm = mat("tarmac", (0.045, 0.047, 0.05), 0.5, spec=0.35)
ylw = mat("ylw", (0.55, 0.36, 0.05), 0.5)
whi = mat("whi", (0.6, 0.6, 0.56), 0.5)
box((0, APY + 450, -0.105), (1800, 900, 0.2), grass)


def strip(pts, w, m, z):  # polyline road on the ground
    for (x0, y0), (x1, y1) in zip(pts, pts[1:]):
        dx, dy = x1 - x0, y1 - y0
        l = math.hypot(dx, dy)
        nx, ny = -dy / l * w / 2, dx / l * w / 2
        obj(
            "strip",
            [(x0 - nx, y0 - ny, z), (x0 + nx, y0 + ny, z), (x1 + nx, y1 + ny, z), (x1 - nx, y1 - ny, z)],
            [(3, 2, 1, 0)],
            m,
        )


TW = [(7.0, APY - 0.5), (13.0, 58.0), (26.0, 92.0), (60.0, 150.0)]
strip(TW, 13.0, tarm, 0.005)
strip(TW, 0.35, ylw, 0.012)
strip([(-900, 112.0), (900, 112.0)], 26.0, tarm, 0.008)
for o in (-12.4, 12.4):
    strip([(-900, 112.0 + o), (900, 112.0 + o)], 0.6, whi, 0.014)
for k in range(-16, 17):
    strip([(k * 14.0, 112.0), (k * 14.0 + 7, 112.0)], 0.8, whi, 0.014)
tlm = mat("tlb", (0, 0, 0), emit=(0.25, 0.45, 1.0), es=6.0)
tlm.cycles.sample_as_light = False
rlm = mat("rlw", (0, 0, 0), emit=(1, 0.85, 0.6), es=9.0)
rlm.cycles.sample_as_light = False
for (x0, y0), (x1, y1) in zip(TW, TW[1:]):
    for f in (0.15, 0.6):
        for s_ in (-1, 1):
            l = math.hypot(x1 - x0, y1 - y0)
            x = x0 + (x1 - x0) * f - (y1 - y0) / l * 7.2 * s_
            y = y0 + (y1 - y0) * f + (x1 - x0) / l * 7.2 * s_
            box((x, y, 0.15), (0.1, 0.1, 0.3), rub)
            box((x, y, 0.36), (0.14, 0.14, 0.14), tlm)
for k in range(-9, 10):
    for o in (-14.0, 14.0):
        box((k * 16.0 + 4, 112.0 + o, 0.3), (0.2, 0.2, 0.3), rlm)
# windsock, tower, tree line
tube([(-31, 96, 0), (-31, 96, 6.0)], 0.07, rub)
w_ = [(0, 0.42), (1.0, 0.38), (2.1, 0.27), (2.6, 0.2)]
P_ = loft(
    [(-31 + 0.15 + a, 5.7 - 0.10 * a * a, 0.0 + r, r, r, 2) for a, r in w_],
    mat("sock", (0.5, 0.13, 0.03), 0.8),
    16,
    "sock",
)
P_.location = (0, 96, 0)
tw = mat("twr", (0.03, 0.034, 0.04), 0.7)
box((84, 350, 5.5), (4.4, 4.4, 11), tw)
box((84, 350, 12.6), (7.6, 7.6, 2.6), tw)
box((84, 350, 14.2), (8.6, 8.6, 0.5), tw)
tube([(84, 350, 14), (84, 350, 20)], 0.12, tw)
box((96, 318, 3), (34, 14, 6), tw)
box((130, 326, 4.2), (24, 16, 8.4), tw)

# expansion joints
for x in (-7.5, -2.5, 2.5, 7.5):
    box((x, -3, 0.0005), (0.02, 24, 0.001), rub)
for y in (-10, -5, 0, 5):
    box((0, y, 0.0005), (HW * 2, 0.02, 0.001), rub)
for sx in (-1, 1):
    box((sx * (HW + 0.1), (DY + BY) / 2, HH / 2 + 1), (0.2, DY - BY, HH + 2), wallm)
    y = BY
    while y <= DY:
        box((sx * (HW - 0.16), y, HH / 2 + 0.2), (0.3, 0.22, HH + 0.6), steel, bevel=0.01)
        y += 5
    for z in (1.2, 2.6, 4, 5.4):
        box((sx * (HW - 0.05), (DY + BY) / 2, z), (0.08, DY - BY, 0.1), steel)
    y = BY
    while y < DY:
        box((sx * (HW - 0.005), y, HH / 2), (0.02, 0.05, HH), steel)
        y += 0.5
# roof trusses (gable)
y = BY
while y <= DY:
    for sx in (-1, 1):
        tube([(sx * HW, y, HH + 0.1), (0, y, HH + 2.2)], 0.09, truss)
        tube([(sx * HW, y, HH - 0.4), (0, y, HH + 1.2)], 0.07, truss)
        for k in range(6):
            f = k / 6
            f2 = (k + 0.5) / 6
            a = (sx * HW * (1 - f), y, HH + 0.1 + 2.1 * f)
            b2 = (sx * HW * (1 - f2), y, HH - 0.4 + 1.6 * f2)
            c = (sx * HW * (1 - (k + 1) / 6), y, HH + 0.1 + 2.1 * (k + 1) / 6)
            tube([a, b2, c], 0.035, truss, 8)
    y += 5
for sx in (-1, 1):
    ang = math.atan2(2.1, HW) * sx
    box((sx * HW / 2, (DY + BY) / 2, HH + 1.35), (HW * 1.03, DY - BY, 0.08), wallm, rot=(0, ang, 0))
    for k in range(1, 6):
        box((sx * HW * k / 6, (DY + BY) / 2, HH + 0.2 + 2.1 * (1 - k / 6)), (0.1, DY - BY, 0.16), truss)
# door header + open sliding leaves
box((0, DY, HH + 1.0), (HW * 2.02, 0.3, 2.6), steel)
for sx in (-1, 1):
    for k in range(2):
        box((sx * (HW - 1.1 - 0.35 * k), DY + 0.35 + 0.25 * k, HH / 2 - 0.1), (1.9, 0.12, HH - 0.2), wallm, bevel=0.01)
        for z in (0.4, 2.2, 4.0, 5.8):
            box((sx * (HW - 1.1 - 0.35 * k), DY + 0.27 + 0.25 * k, z), (1.86, 0.06, 0.09), steel)
# small props at the sides: bench, tool cabinet, ladder, drum
box((-8.6, 1.2, 0.5), (1.1, 2.6, 1.0), steel, bevel=0.03)
box((-8.6, -2.2, 0.95), (0.9, 1.1, 1.9), steel, bevel=0.03)
box((8.9, 5.6, 0.4), (0.8, 1.6, 0.8), rub, bevel=0.03)
for q in (0, 0.7):
    (
        tube([(8.9, 5 + 0.0, 0), (8.9 - 0.0, 5.9, 2.6)], 0.03, steel)
        if q == 0
        else tube([(8.3, 5, 0), (8.3, 5.9, 2.6)], 0.03, steel)
    )
for k in range(8):
    tube([(8.9, 5 + 0.9 * k / 8, 0.2 + 2.5 * k / 8), (8.3, 5 + 0.9 * k / 8, 0.2 + 2.5 * k / 8)], 0.02, steel, 8)


# --- aircraft: Cessna-172-like, nose along -y (towards camera)... built nose +x then rotated
def airplane():
    P = []
    pane = glassmat(0.9, (0.62, 0.68, 0.72))
    pick0 = lambda c, n: (
        1
        if ((-0.95 < c.x < 0.02 or -1.95 < c.x < -1.05 or -2.75 < c.x < -2.05) and 0.28 < c.z < 0.86 and abs(n.y) > 0.5)
        or (0.12 < c.x < 0.72 and c.z > 0.36)
        or (-3.3 < c.x < -2.8 and c.z > 0.42 and abs(n.y) < 0.93 and n.z > 0.1)
        else 0
    )
    st = [
        (2.22, -0.02, 0.16, 0.16, 0.16, 2),
        (2.15, -0.02, 0.36, 0.26, 0.3, 2.3),
        (1.9, -0.02, 0.47, 0.33, 0.42, 2.6),
        (1.3, -0.02, 0.53, 0.38, 0.5, 2.8),
        (0.78, 0, 0.56, 0.42, 0.56, 3),
        (0.74, 0, 0.56, 0.44, 0.56, 3),
        (0.1, 0.05, 0.57, 0.90, 0.64, 4.2),
        (0.04, 0.05, 0.57, 0.92, 0.64, 4.6),
        (-0.04, 0.05, 0.57, 0.93, 0.64, 4.6),
        (-0.95, 0.05, 0.57, 0.94, 0.64, 4.6),
        (-1.05, 0.05, 0.57, 0.94, 0.64, 4.6),
        (-1.95, 0.05, 0.55, 0.91, 0.6, 4.4),
        (-2.05, 0.05, 0.545, 0.89, 0.58, 4.2),
        (-2.75, 0.08, 0.47, 0.62, 0.5, 3.6),
        (-3.05, 0.09, 0.43, 0.50, 0.47, 3.2),
        (-3.3, 0.1, 0.40, 0.42, 0.44, 3),
        (-4.5, 0.16, 0.25, 0.27, 0.31, 2.6),
        (-5.6, 0.2, 0.12, 0.17, 0.18, 2.3),
        (-5.95, 0.22, 0.04, 0.12, 0.12, 2),
    ]

    def zi(x, k):
        q = sorted((a[0], a[k]) for a in st)
        for (xa, va), (xb, vb) in zip(q, q[1:]):
            if xa <= x <= xb:
                return va + (vb - va) * (x - xa) / (xb - xa + 1e-9)
        return q[-1][1]

    def pick(c, n):
        if pick0(c, n):
            return 1
        return 0

    P.append(loft(st, paint, 96, "fus", mats=[pane, cheat], pick=pick))
    for q in P[-1].data.polygons:
        if (
            q.index < 96 * (len(st) - 1)
            and q.material_index == 0
            and -5.4 < q.center.x < 1.9
            and q.index % 96 in (49, 50, 93, 94)
        ):
            q.material_index = 2
    for y in (-0.26, 0.26):
        P.append(box((-0.62, y, 0.08), (0.14, 0.42, 0.95), rub, bevel=0.05, rot=(0, -0.16, 0)))
        P.append(box((-0.7, y, 0.64), (0.1, 0.24, 0.2), rub, bevel=0.04))
        P.append(box((-1.6, y, 0.02), (0.14, 0.42, 0.8), rub, bevel=0.05, rot=(0, -0.16, 0)))
    P.append(box((0.52, 0, 0.18), (0.2, 0.95, 0.42), rub, bevel=0.03))
    for sx in (-1, 1):
        for (xa, za), (xb, zb) in (((0.74, 0.40), (0.06, 0.96)),):
            P.append(tube([(xa, sx * 0.555, za), (xb, sx * 0.50, zb)], 0.028, paint, 8))
    for sx in (-1, 1):
        P.append(box((2.12, sx * 0.24, 0.02), (0.1, 0.22, 0.13), rub, bevel=0.03))

    # wing: span 11, chord 1.63, airfoil section lofted in y
    def af(ch, t, n=14):
        u = []
        for i in range(n + 1):
            x = 0.5 * (1 - math.cos(math.pi * i / n))
            yt = 5 * t * (0.2969 * math.sqrt(x) - 0.126 * x - 0.3516 * x * x + 0.2843 * x**3 - 0.1015 * x**4)
            u.append((x, yt))
        pts = [(x * ch, (y + 0.03 * math.sin(math.pi * x)) * ch) for x, y in u] + [
            (x * ch, (-y * 0.75 + 0.03 * math.sin(math.pi * x)) * ch) for x, y in u[-2:0:-1]
        ]
        return pts

    def wing(stn, name):
        V = []
        F = []
        n = None
        for y, x0, z0, ch, t in stn:
            p = af(ch, t)
            n = len(p)
            V += [(x0 - a, y, z0 + b) for a, b in p]
        for k in range(len(stn) - 1):
            for i in range(n):
                j = (i + 1) % n
                F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
        F += [tuple(range(n)), tuple(range((len(stn) - 1) * n, len(stn) * n))]
        P.append(obj(name, V, F, dark, smooth=False))

    wing(
        [
            (-5.5, -0.32, 1.22, 0.95, 0.09),
            (-5.42, -0.12, 1.2, 1.12, 0.12),
            (-2.6, 0.05, 1.05, 1.63, 0.13),
            (0, 0.05, 0.97, 1.63, 0.13),
            (2.6, 0.05, 1.05, 1.63, 0.13),
            (5.42, -0.12, 1.2, 1.12, 0.12),
            (5.5, -0.32, 1.22, 0.95, 0.09),
        ],
        "wing",
    )
    wing([(-1.7, -4.95, 0.36, 0.75, 0.08), (0, -4.6, 0.36, 1.3, 0.08), (1.7, -4.95, 0.36, 0.75, 0.08)], "htail")
    P.append(
        prism(
            [(-3.3, 0.46), (-4.1, 0.50), (-4.55, 0.62), (-5.25, 1.72), (-5.75, 1.72), (-6.0, 0.2), (-5.5, 0.1)],
            0.09,
            finm,
            name="fin",
        )
    )
    for sx in (-1, 1):
        P.append(tube([(-0.25, sx * 0.5, -0.45), (-0.45, sx * 2.65, 1.03)], 0.05, dark))
        P.append(tube([(-0.75, sx * 0.45, -0.5), (-0.85, sx * 0.9, -0.85), (-0.88, sx * 1.22, -1.105)], 0.045, dark))
        bpy.ops.mesh.primitive_torus_add(
            major_radius=0.17, minor_radius=0.085, location=(-0.88, sx * 1.27, -1.105), rotation=(math.pi / 2, 0, 0)
        )
        o = bpy.context.object
        o.data.materials.append(rub)
        P.append(o)
        bpy.ops.mesh.primitive_cylinder_add(
            radius=0.13, depth=0.09, location=(-0.88, sx * 1.27, -1.105), rotation=(math.pi / 2, 0, 0)
        )
        o = bpy.context.object
        o.data.materials.append(dark)
        P.append(o)
        if 0:
            P.append(
                loft(
                    [
                        (-0.5, -1.13, 0.02, 0.02, 0.02, 2),
                        (-0.62, -1.13, 0.1, 0.12, 0.1, 2.3),
                        (-0.88, -1.1, 0.12, 0.17, 0.05, 2.3),
                        (-1.25, -1.1, 0.06, 0.08, 0.04, 2.2),
                        (-1.42, -1.08, 0.01, 0.02, 0.02, 2),
                    ],
                    dark,
                    20,
                    "pant",
                )
            )
    P.append(tube([(1.72, 0, -0.4), (1.82, 0, -1.2)], 0.05, dark))
    bpy.ops.mesh.primitive_torus_add(
        major_radius=0.14, minor_radius=0.07, location=(1.84, 0, -1.235), rotation=(math.pi / 2, 0, 0)
    )
    o = bpy.context.object
    o.data.materials.append(rub)
    P.append(o)
    bpy.ops.mesh.primitive_cylinder_add(
        radius=0.1, depth=0.08, location=(1.84, 0, -1.235), rotation=(math.pi / 2, 0, 0)
    )
    o = bpy.context.object
    o.data.materials.append(dark)
    P.append(o)
    P.append(
        loft(
            [
                (2.2, 0, 0.17, 0.17, 0.17, 2),
                (2.35, 0, 0.155, 0.155, 0.155, 2),
                (2.5, 0, 0.09, 0.09, 0.09, 2),
                (2.56, 0, 0.01, 0.01, 0.01, 2),
            ],
            dark,
            24,
            "spin",
        )
    )
    for k in (0, 1):
        V = []
        F = []
        for r, ch, tw in ((0.1, 0.1, 60), (0.3, 0.16, 48), (0.6, 0.17, 30), (0.85, 0.12, 20), (0.95, 0.03, 18)):
            t = math.radians(tw)
            V += [
                (2.34 + 0.5 * ch * math.sin(t), -0.5 * ch * math.cos(t), r),
                (2.34 - 0.5 * ch * math.sin(t), 0.5 * ch * math.cos(t), r),
            ]
        F = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(4)]
        o = obj("prop", V, F, dark)
        so = o.modifiers.new("s", "SOLIDIFY")
        so.thickness = 0.022
        o.rotation_euler = (math.radians(28 + 180 * k), 0, 0)
        P.append(o)
    for y in (-0.3, 0.0):
        P.append(tube([(-1.4, y * 0.5, 0.95), (-1.55, y * 0.5, 1.35)], 0.008, dark, 6))
    return parent(P, "plane")


A = airplane()
A.location = (arg("ax", -0.6), arg("ay", 2.6), 1.36)
A.rotation_euler = (0, math.radians(-1.2), math.radians(arg("ar", -118.0)))
# world: dawn gradient
w = bpy.data.worlds.new("w")
s.world = w
nt, N, L = nodes(w)
tc = N("ShaderNodeTexCoord")
sx = N("ShaderNodeSeparateXYZ")
L(tc.outputs["Generated"], sx.inputs[0])
cr = N("ShaderNodeValToRGB")
L(sx.outputs[2], cr.inputs[0])
E = cr.color_ramp.elements
E[0].position = 0.0
E[0].color = (1.0, 0.70, 0.42, 1)
E[1].position = 0.55
E[1].color = (0.10, 0.19, 0.38, 1)
for p, c in ((0.06, (1.0, 0.80, 0.60, 1)), (0.17, (0.62, 0.66, 0.70, 1)), (0.32, (0.27, 0.38, 0.55, 1))):
    e = E.new(p)
    e.color = c
AZ = math.radians(arg("az", -16.0))
EL = math.radians(arg("el", 7.0))
dp = N("ShaderNodeVectorMath", operation="DOT_PRODUCT")
L(tc.outputs["Generated"], dp.inputs[0])
dp.inputs[1].default_value = (math.sin(AZ) * math.cos(EL), math.cos(AZ) * math.cos(EL), math.sin(EL))


def MA(op, a, b):
    n = N("ShaderNodeMath", operation=op)
    for k, v in enumerate((a, b)):
        if isinstance(v, (int, float)):
            n.inputs[k].default_value = v
        else:
            L(v, n.inputs[k])
    return n.outputs[0]


c_ = MA("MAXIMUM", dp.outputs["Value"], 0.0)
gl = MA(
    "ADD",
    MA("MULTIPLY", MA("POWER", c_, 26.0), 0.22),
    MA("ADD", MA("MULTIPLY", MA("POWER", c_, 260.0), 0.45), MA("MULTIPLY", MA("POWER", c_, 6000.0), 1.6)),
)
gm = N("ShaderNodeMixRGB", blend_type="MULTIPLY")
gm.inputs[0].default_value = 1
gm.inputs[1].default_value = (1.0, 0.66, 0.36, 1)
L(gl, gm.inputs[2])
ga = N("ShaderNodeMixRGB", blend_type="ADD")
ga.inputs[0].default_value = 1
L(cr.outputs[0], ga.inputs[1])
L(gm.outputs[0], ga.inputs[2])
bg = N("ShaderNodeBackground", i_Strength=arg("sky", 2.2))
L(ga.outputs[0], bg.inputs[0])
o = N("ShaderNodeOutputWorld")
L(bg.outputs[0], o.inputs[0])


def area(loc, sx, sy, col, pw, rot=(0, 0, 0), vis=False):
    l = bpy.data.lights.new("a", "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = pw
    l.color = col
    l.cycles.is_portal = vis
    o = bpy.data.objects.new("a", l)
    o.location = loc
    o.rotation_euler = rot
    s.collection.objects.link(o)
    return o


area((0, DY + 0.9, HH / 2), HW * 2, HH, (1, 1, 1), 1, (math.radians(-90), 0, 0), vis=True)
sl = bpy.data.lights.new("sun", "SUN")
sl.energy = arg("sun", 6.0)
sl.color = (1, 0.60, 0.30)
sl.angle = 0.03
so = bpy.data.objects.new("sun", sl)
AZ = math.radians(arg("az", -16.0))
EL = math.radians(arg("el", 7.0))
so.rotation_euler = (
    Vector((math.sin(AZ) * math.cos(EL), math.cos(AZ) * math.cos(EL), math.sin(EL))).to_track_quat("Z", "Y").to_euler()
)
s.collection.objects.link(so)
so.visible_glossy = False
# distant: hills, windsock pole
hill = mat("hill", (0.05, 0.06, 0.075), 0.9)
import random

random.seed(4)
for d, hh, sd in ((520, 9, 5), (1150, 26, 1), (1900, 56, 2), (3200, 120, 3)):
    V = []
    F = []
    n = 900
    for i in range(n + 1):
        x = (i / n - 0.5) * d * 3
        z = hh * (
            0.45
            + 0.3 * math.sin(i * 0.0196 * sd + sd)
            + 0.18 * math.sin(i * 0.055 + sd * 2)
            + 0.09 * math.sin(i * 0.147 + sd)
            + 0.02 * math.sin(i * 0.41)
            + 0.008 * random.random()
            + (0.42 * random.random() * random.random() + 0.1 * math.sin(i * 1.9) if sd == 5 else 0)
        )
        V += [(x, d, -2), (x, d, max(z, 2))]
    F = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
    hm = bpy.data.materials.new("h")
    nt, N, L = nodes(hm)
    em = N("ShaderNodeEmission", i_Strength=1.0)
    f = (d / 3600) ** 0.7
    em.inputs[0].default_value = (0.18 * (1 - f) + 1.25 * f, 0.22 * (1 - f) + 1.0 * f, 0.30 * (1 - f) + 0.80 * f, 1)
    o = N("ShaderNodeOutputMaterial")
    L(em.outputs[0], o.inputs[0])
    obj("hill", V, F, hm)
cam = bpy.data.cameras.new("c")
cam.lens = arg("lens", 28.0)
co = bpy.data.objects.new("c", cam)
s.collection.objects.link(co)
s.camera = co
co.location = (arg("cx", 1.2), arg("cy", -11.0), arg("cz", 1.35))
co.rotation_euler = (math.radians(arg("pitch", 91.0)), 0, math.radians(arg("yaw", 2.0)))
cam.shift_y = arg("sy", 0.06)
s.cycles.sample_clamp_direct = 8
for sx in (-1, 1):
    for y in (-12.5, -7.5, -2.5, 2.5):
        o = area(
            (sx * 5.2, y, HH + 1.02), 2.6, 1.0, (0.55, 0.72, 1.0), arg("pl", 26.0), (0, math.atan2(2.1, HW) * sx, 0)
        )
        e = mat("sky", (0, 0, 0), emit=(0.55, 0.72, 1.0), es=arg("pe", 0.45))
        e.cycles.sample_as_light = False
        box((sx * 5.2, y, HH + 1.06), (2.6, 0.45, 0.02), e, rot=(0, math.atan2(2.1, HW) * sx, 0))
finish("hangar")
