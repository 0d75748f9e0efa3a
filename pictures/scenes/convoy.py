"""Three cars from above on a wet road through forest. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene_kit import *
import random

random.seed(3)
s = reset(arg("spp", 64), scale=arg("scale", 100))


def wetroad():
    m = bpy.data.materials.new("road")
    nt, N, L = nodes(m)
    g = N("ShaderNodeNewGeometry")
    mp = N("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (1, 0.12, 1)
    L(g.outputs["Position"], mp.inputs[0])
    n1 = N("ShaderNodeTexNoise", i_Scale=0.55, i_Detail=5.0, i_Roughness=0.55)
    L(mp.outputs[0], n1.inputs["Vector"])
    n3 = N("ShaderNodeTexNoise", i_Scale=0.18, i_Detail=3.0, i_Roughness=0.5)
    L(g.outputs["Position"], n3.inputs["Vector"])
    n2 = N("ShaderNodeTexNoise", i_Scale=38.0, i_Detail=4.0, i_Roughness=0.7)
    L(g.outputs["Position"], n2.inputs["Vector"])
    # wheel tracks: darker, drier in x
    sx = N("ShaderNodeSeparateXYZ")
    L(g.outputs["Position"], sx.inputs[0])
    ad = N("ShaderNodeMath", operation="ADD")
    L(n1.outputs["Fac"], ad.inputs[0])
    L(n3.outputs["Fac"], ad.inputs[1])
    mr = N("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
    mr.inputs[1].default_value = 0.92
    mr.inputs[2].default_value = 1.2
    mr.inputs[3].default_value = 0.03
    mr.inputs[4].default_value = 0.26
    L(ad.outputs[0], mr.inputs[0])
    cr = N("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].position = 0.3
    cr.color_ramp.elements[1].position = 0.75
    cr.color_ramp.elements[0].color = (0.017, 0.019, 0.022, 1)
    cr.color_ramp.elements[1].color = (0.036, 0.039, 0.043, 1)
    L(n2.outputs["Fac"], cr.inputs[0])
    b = N("ShaderNodeBsdfPrincipled")
    L(cr.outputs[0], b.inputs["Base Color"])
    L(mr.outputs[0], b.inputs["Roughness"])
    b.inputs["Specular"].default_value = 0.55
    bp = N("ShaderNodeBump", i_Distance=0.004)
    mm = N("ShaderNodeMapRange")
    mm.inputs[1].default_value = 0.84
    mm.inputs[2].default_value = 1.18
    mm.inputs[3].default_value = 0.05
    mm.inputs[4].default_value = 0.3
    L(ad.outputs[0], mm.inputs[0])
    L(mm.outputs[0], bp.inputs["Strength"])
    L(n2.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs[0], b.inputs["Normal"])
    o = N("ShaderNodeOutputMaterial")
    L(b.outputs[0], o.inputs[0])
    return m


def ground():
    m = bpy.data.materials.new("gr")
    nt, N, L = nodes(m)
    g = N("ShaderNodeNewGeometry")
    n = N("ShaderNodeTexNoise", i_Scale=0.9, i_Detail=10.0, i_Roughness=0.7)
    L(g.outputs["Position"], n.inputs["Vector"])
    cr = N("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].position = 0.35
    cr.color_ramp.elements[1].position = 0.7
    cr.color_ramp.elements[0].color = (0.010, 0.014, 0.012, 1)
    cr.color_ramp.elements[1].color = (0.045, 0.05, 0.038, 1)
    L(n.outputs["Fac"], cr.inputs[0])
    b = N("ShaderNodeBsdfDiffuse")
    L(cr.outputs[0], b.inputs[0])
    bp = N("ShaderNodeBump", i_Strength=1.0, i_Distance=0.3)
    L(n.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs[0], b.inputs["Normal"])
    o = N("ShaderNodeOutputMaterial")
    L(b.outputs[0], o.inputs[0])
    return m


road = wetroad()
gr = ground()
white = mat("line", (0.55, 0.55, 0.52), 0.35)
RW = 4.1
box((0, 0, -0.05), (RW * 2, 160, 0.1), road)
box((0, 0, -0.16), (300, 300, 0.1), gr)
for sx in (-1, 1):
    box((sx * (RW - 0.45), 0, 0.002), (0.13, 160, 0.004), white)
    box((sx * (RW + 0.45), 0, -0.09), (1.0, 160, 0.06), gr)
y = -70
while y < 70:
    box((0, y, 0.002), (0.12, 3.0, 0.004), white)
    y += 9


# trees: conifers seen from above: stacked cones
def conifer(x, y, h, r):
    V = []
    F = []
    n = 19
    layers = 15
    for k in range(layers):
        z0 = h * (0.1 + 0.82 * k / layers)
        z1 = h * (0.1 + 0.82 * (k + 1.6) / layers)
        rr = r * (1 - k / layers) ** 0.85
        ph = random.random() * 6
        b = len(V)
        V.append((x, y, min(z1, h)))
        for i in range(n * 2):
            a = ph + math.pi * i / n
            q = rr * (1 if i % 2 == 0 else 0.78) * random.uniform(0.86, 1.08)
            V.append((x + q * math.cos(a), y + q * math.sin(a), z0 - 0.25 * q * (1 if i % 2 == 0 else 0.2)))
        for i in range(n * 2):
            F.append((b, b + 1 + i, b + 1 + (i + 1) % (n * 2)))
    return V, F


tv = []
tf = []
for i in range(2600):
    sx = random.choice((-1, 1))
    x = sx * (RW + 2.2 + random.random() ** 1.15 * 40)
    y = random.uniform(-48, 48)
    V, F = conifer(x, y, random.uniform(4, 12), random.uniform(0.9, 1.9))
    b = len(tv)
    tv += V
    tf += [tuple(j + b for j in f) for f in F]
obj("trees", tv, tf, mat("needle", (0.03, 0.05, 0.042), 0.8))
# vehicles (SUV), nose +y
paint = mat("paint", (0.004, 0.005, 0.006), 0.30, 0.0, spec=0.16)
gl = mat("vglass", (0.004, 0.005, 0.006), 0.03, spec=0.9)
tyre = mat("tyre", (0.008, 0.008, 0.008), 0.8)
trimm = mat("vt", (0.01, 0.01, 0.011), 0.5)
hl = mat("hl", (0, 0, 0), emit=(1, 0.95, 0.86), es=arg("hl", 60.0))
tl = mat("tl", (0, 0, 0), emit=(1, 0.035, 0.02), es=arg("tl", 14.0))


def plan(x0, hw, r, n=6):  # rounded rect outline helper
    pass


def section(z, pts):
    return [(x, y, z) for x, y in pts]


def rr(L0, L1, hwf, hwr, r, n=6):
    """rounded plan outline from rear y=L0 to front y=L1"""
    P = []
    for cx, cy, a0, hw in ((1, L1 - r, 0, hwf), (-1, L1 - r, 90, hwf), (-1, L0 + r, 180, hwr), (1, L0 + r, 270, hwr)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            P.append((cx * (hw - r) + r * math.cos(a), cy + r * math.sin(a)))
    return P


def car():
    P = []
    st = [
        (0.32, rr(-2.36, 2.36, 0.88, 0.9, 0.28)),
        (0.5, rr(-2.44, 2.44, 0.94, 0.95, 0.3)),
        (0.85, rr(-2.44, 2.40, 0.96, 0.97, 0.32)),
        (1.02, rr(-2.42, 2.28, 0.93, 0.95, 0.34)),
        (1.06, rr(-2.40, 2.2, 0.88, 0.92, 0.34)),
    ]
    V = []
    F = []
    for z, p in st:
        V += section(z, p)
    n = len(st[0][1])
    for k in range(len(st) - 1):
        for i in range(n):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    F.append(tuple(range((len(st) - 1) * n, len(st) * n)))
    P.append(obj("body", V, F, paint, smooth=True))
    m = P[-1].modifiers.new("e", "EDGE_SPLIT")
    m.split_angle = math.radians(38)
    g = [(1.05, rr(-2.3, 0.98, 0.84, 0.86, 0.22)), (1.60, rr(-2.05, 0.22, 0.66, 0.68, 0.2))]
    V = []
    F = []
    for z, p in g:
        V += section(z, p)
    for i in range(n):
        j = (i + 1) % n
        F.append((i, j, n + j, n + i))
    P.append(obj("glass", V, F, gl, smooth=True))
    m = P[-1].modifiers.new("e", "EDGE_SPLIT")
    m.split_angle = math.radians(38)
    rf = [
        (1.59, rr(-2.07, 0.24, 0.675, 0.695, 0.2)),
        (1.67, rr(-2.02, 0.16, 0.63, 0.65, 0.2)),
        (1.70, rr(-1.9, 0.02, 0.54, 0.56, 0.2)),
    ]
    V = []
    F = []
    for z, p in rf:
        V += section(z, p)
    for k in range(2):
        for i in range(n):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    F.append(tuple(range(2 * n, 3 * n)))
    P.append(obj("roof", V, F, paint, smooth=True))
    for sx in (-1, 1):
        P.append(tube([(sx * 0.60, -1.85, 1.73), (sx * 0.60, -0.1, 1.73)], 0.022, trimm))
        for q in ((0.86, 0.96, 0.68, 0.25), (0.87, -0.28, 0.69, -0.32), (0.88, -1.28, 0.69, -1.22)):
            P.append(tube([(sx * q[0], q[1], 1.06), (sx * q[2], q[3], 1.61)], 0.035, paint))
        P.append(box((sx * 1.04, 0.72, 1.12), (0.2, 0.12, 0.15), paint, bevel=0.04))
        for y in (-1.48, 1.5):
            bpy.ops.mesh.primitive_cylinder_add(
                radius=0.37, depth=0.25, location=(sx * 0.86, y, 0.37), rotation=(0, math.pi / 2, 0)
            )
            o = bpy.context.object
            o.data.materials.append(tyre)
            P.append(o)
        P.append(box((sx * 0.7, 2.36, 0.80), (0.34, 0.1, 0.1), hl, bevel=0.02))
        P.append(box((sx * 0.78, -2.41, 0.92), (0.2, 0.06, 0.18), tl, bevel=0.01))
        l = bpy.data.lights.new("sp", "SPOT")
        l.energy = arg("sp", 260.0)
        l.color = (1, 0.93, 0.82)
        l.spot_size = math.radians(64)
        l.spot_blend = 1.0
        l.shadow_soft_size = 0.12
        o = bpy.data.objects.new("sp", l)
        o.location = (sx * 0.7, 2.46, 0.80)
        o.rotation_euler = Vector((-sx * 0.02, -1, 0.11)).to_track_quat("Z", "Y").to_euler()
        s.collection.objects.link(o)
        P.append(o)
        l = bpy.data.lights.new("sp2", "SPOT")
        l.energy = arg("sp2", 60.0)
        l.color = (1, 0.93, 0.82)
        l.spot_size = math.radians(150)
        l.spot_blend = 1.0
        l.shadow_soft_size = 0.15
        o = bpy.data.objects.new("sp2", l)
        o.location = (sx * 0.7, 2.5, 0.80)
        o.rotation_euler = Vector((0, -1, 0.35)).to_track_quat("Z", "Y").to_euler()
        s.collection.objects.link(o)
        P.append(o)
        l = bpy.data.lights.new("rd", "AREA")
        l.size = 0.25
        l.energy = arg("rd", 7.0)
        l.color = (1, 0.05, 0.02)
        o = bpy.data.objects.new("rd", l)
        o.location = (sx * 0.78, -2.5, 0.9)
        o.rotation_euler = (math.radians(-62), 0, 0)
        s.collection.objects.link(o)
        P.append(o)
    P.append(tube([(-0.5, 0.98, 1.07), (-0.05, 0.62, 1.28)], 0.008, trimm, 6))
    P.append(tube([(0.1, 0.98, 1.07), (0.5, 0.64, 1.27)], 0.008, trimm, 6))
    for a in (-0.35, 0.35):
        P.append(tube([(a, 1.05, 1.075), (a * 1.25, 2.1, 1.06)], 0.012, trimm, 6))
    return P


gap = arg("gap", 11.5)
for k, (dx, dy) in enumerate(((0.08, gap), (-0.06, 0), (0.05, -gap * 0.96))):
    e = parent(car(), f"car{k}")
    e.location = (RW / 2 * -1 * -0.0 + (-2.0) + dx, dy + arg("oy", -1.0), 0)
    e.rotation_euler = (0, 0, math.radians((0.6, -0.4, 0.3)[k]))
# oriented so that traffic drives +y in the left lane (NZ)
w = bpy.data.worlds.new("w")
s.world = w
nt, N, L = nodes(w)
tc = N("ShaderNodeTexCoord")
sx = N("ShaderNodeSeparateXYZ")
L(tc.outputs["Generated"], sx.inputs[0])
cr = N("ShaderNodeValToRGB")
L(sx.outputs[2], cr.inputs[0])
E = cr.color_ramp.elements
E[0].color = (0.55, 0.38, 0.28, 1)
E[1].position = 1
E[1].color = (0.14, 0.21, 0.34, 1)
e = E.new(0.25)
e.color = (0.30, 0.34, 0.44, 1)
# cloud structure so that the wet road has something to mirror
nz = N("ShaderNodeTexNoise", i_Scale=3.2, i_Detail=6.0, i_Roughness=0.6)
L(tc.outputs["Generated"], nz.inputs["Vector"])
mr = N("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
mr.inputs[1].default_value = 0.38
mr.inputs[2].default_value = 0.66
mr.inputs[3].default_value = 0.3
mr.inputs[4].default_value = 1.9
L(nz.outputs["Fac"], mr.inputs[0])
mu = N("ShaderNodeMixRGB", blend_type="MULTIPLY")
mu.inputs[0].default_value = 1
L(cr.outputs[0], mu.inputs[1])
L(mr.outputs[0], mu.inputs[2])
bg = N("ShaderNodeBackground", i_Strength=arg("sky", 1.5))
L(mu.outputs[0], bg.inputs[0])
o = N("ShaderNodeOutputWorld")
L(bg.outputs[0], o.inputs[0])
cam = bpy.data.cameras.new("c")
cam.lens = arg("lens", 90.0)
co = bpy.data.objects.new("c", cam)
s.collection.objects.link(co)
s.camera = co
# top-down, road running across the frame diagonally: rotate about z
co.location = (arg("cx", -0.6), arg("cy", 3.5), arg("cz", 95.0))
co.rotation_euler = (math.radians(arg("tilt", 0.0)), 0, math.radians(arg("rot", -66.0)))
s.cycles.sample_clamp_direct = 8
hl.cycles.sample_as_light = False
tl.cycles.sample_as_light = False
for o in bpy.data.objects:
    if o.type == "MESH" and o.data.materials and o.data.materials[0] in (hl, tl):
        o.visible_glossy = False
        o.visible_diffuse = False
for o in bpy.data.objects:
    if o.type == "LIGHT" and o.data.type == "SPOT":
        o.visible_glossy = False
finish("convoy")
