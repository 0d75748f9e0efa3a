"""Indoor range, 25 metres, no people, no weapons. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene_kit import *

s = reset(arg("spp", 128), scale=arg("scale", 100))
# Range: x across (-4.5..4.5), y downrange 0..25, shooter booth line at y=0, camera y=-4.2
W = 9.0
Hh = 2.9
L0 = -6.0
L1 = 26.5
floor = concrete("floor", (0.13, 0.14, 0.155), 0.07, 0.24, 0.0015)
wall = concrete("wall", (0.16, 0.175, 0.19), 0.7, 0.9, 0.01)
acou = mat("acou", (0.022, 0.027, 0.034), 0.95)
dark = mat("dk", (0.02, 0.024, 0.03), 0.5)
steel = mat("steel", (0.10, 0.11, 0.125), 0.5, 0.6)
trim = mat("trim", (0.045, 0.055, 0.07), 0.45)
box((0, (L0 + L1) / 2, -0.1), (W + 2, L1 - L0, 0.2), floor)
for sx in (-1, 1):
    box((sx * (W / 2 + 0.15), (L0 + L1) / 2, Hh / 2), (0.3, L1 - L0, Hh), wall)
    # acoustic panels downrange
    y = 2.0
    while y < 25:
        box((sx * (W / 2 - 0.04), y + 0.9, 1.62), (0.08, 1.72, 2.2), acou, bevel=0.012)
        y += 1.8
    box((sx * (W / 2 - 0.06), (L0 + L1) / 2, 0.08), (0.06, L1 - L0, 0.16), trim)
box((0, (L0 + L1) / 2, Hh + 0.1), (W + 2, L1 - L0, 0.2), acou)
# ceiling baffles (sloped) and light strips behind each
emi = mat("lamp", (0, 0, 0), emit=(1.0, 0.93, 0.82), es=arg("es", 15.0))
emic = mat("lampc", (0, 0, 0), emit=(0.86, 0.93, 1.0), es=arg("ec", 17.0))
y = 1.2
while y < 24.6:
    box((0, y, Hh - 0.2), (W, 0.05, 0.5), dark, rot=(math.radians(-24), 0, 0), bevel=0.006)
    box((0, y + 0.16, Hh - 0.47), (W - 1.2, 0.10, 0.05), trim, bevel=0.01)
    box((0, y + 0.16, Hh - 0.503), (W - 1.3, 0.07, 0.012), emic if y > 20 else emi)
    y += 2.35
for sx in (-1, 1):
    box((sx * (W / 2 - 0.13), 12.8, 0.16), (0.05, 24, 0.05), trim)
    box(
        (sx * (W / 2 - 0.16), 12.8, 0.165),
        (0.012, 24, 0.02),
        mat("cove", (0, 0, 0), emit=(1.0, 0.78, 0.5), es=arg("cv", 4.0)),
    )
for lx in (-3.6, -1.2, 1.2, 3.6):
    box((lx, -2.2, Hh - 0.02), (0.05, 3.0, 0.03), mat("l2", (0, 0, 0), emit=(1, 0.9, 0.76), es=arg("eb", 6.0)))
# target lights at the end
box((0, 23.2, Hh - 0.12), (W - 0.4, 0.12, 0.06), mat("tl", (0, 0, 0), emit=(0.9, 0.95, 1.0), es=arg("et", 40.0)))
# backstop: sloped steel lamella
for i in range(9):
    box((0, 25.2 + i * 0.05, 0.2 + i * 0.33), (W, 0.04, 0.4), steel, rot=(math.radians(-35), 0, 0))
box((0, 26.2, Hh / 2), (W, 0.1, Hh), dark)
# lanes: 6, booth partitions at y 0
nl = 5
lw = W / nl
groove = mat("groove", (0.004, 0.005, 0.006), 0.9)
numm = mat("num", (0.62, 0.60, 0.55), 0.6)
platem = mat("plate", (0.03, 0.034, 0.042), 0.4)
sten = mat("sten", (0.30, 0.32, 0.34), 0.7)


def txt(sx_, loc, size, m, rot=(math.pi / 2, 0, 0)):
    c = bpy.data.curves.new("n", "FONT")
    c.body = sx_
    c.size = size
    c.align_x = "CENTER"
    c.align_y = "CENTER"
    c.extrude = 0.0008
    o = bpy.data.objects.new("n", c)
    o.location = loc
    o.rotation_euler = rot
    s.collection.objects.link(o)
    c.materials.append(m)
    return o


def plate(x, y, z, n, sz):
    box((x, y, z), (0.078, 0.008, 0.10), platem, bevel=0.002)
    txt(str(n), (x, y - 0.006, z), sz, numm)


glass = glassmat(0.8, (0.72, 0.78, 0.8))
for i in range(nl + 1):
    x = -W / 2 + i * lw
    if 0 < i < nl:
        box((x, -0.35, 1.35), (0.09, 1.5, 1.25), trim, bevel=0.012)
        box((x, -0.35, 0.37), (0.06, 1.4, 0.74), trim, bevel=0.01)
        box((x, -0.35, 1.99), (0.11, 1.54, 0.03), steel, bevel=0.006)
        for yy_ in (-0.73, -0.35, 0.03):
            box((x, yy_, 1.35), (0.0925, 0.007, 1.2), groove)
        for zz_ in (1.72,):
            box((x, -0.35, zz_), (0.0925, 1.44, 0.006), groove)
        for yy_ in (-0.35,):
            box((x, yy_, 0.37), (0.0625, 0.007, 0.7), groove)
        for yy_ in (-1.03, -0.80, -0.66, -0.42, -0.28, -0.04, 0.10, 0.33):
            for zz_ in (0.80, 1.65, 1.79, 1.92):
                for sx_ in (-1, 1):
                    box((x + sx_ * 0.0455, yy_, zz_), (0.003, 0.014, 0.014), steel, bevel=0.002)
        plate(x, -1.119, 1.80, i + 1, 0.062)
        box((x, -1.105, 1.35), (0.1, 0.014, 1.25), steel, bevel=0.003)
for i in range(nl):
    x = -W / 2 + (i + 0.5) * lw
    box((x, 0.1, 0.98), (lw - 0.14, 0.5, 0.045), steel, bevel=0.01)
    # rails on ceiling
    box((x, 11.8, Hh - 0.64), (0.045, 26.0, 0.06), steel)
    for q in (-1, 1):
        box((x + q * 0.03, 11.8, Hh - 0.665), (0.02, 26.0, 0.012), steel)
    yy_ = 0.1
    while yy_ < 24.5:
        box((x, yy_, Hh - 0.32), (0.02, 0.02, 0.62), steel)
        yy_ += 2.35
    box((x, -1.0, Hh - 0.62), (0.16, 0.34, 0.16), trim, bevel=0.012)
    txt(str(i + 1), (x, 24.86, 0.60), 0.30, sten)
    box((x, 24.9, 0.60), (0.36, 0.02, 0.40), dark)
    # target carrier + paper
    ty = 23.4
    box((x, ty, Hh - 0.74), (0.5, 0.08, 0.12), dark, bevel=0.01)
    for q in (-0.2, 0.2):
        box((x + q, ty, Hh - 0.9), (0.015, 0.015, 0.3), dark)
paper = bpy.data.materials.new("paper")
nt, N, L = nodes(paper)
tc = N("ShaderNodeTexCoord")
sx = N("ShaderNodeSeparateXYZ")
L(tc.outputs["Object"], sx.inputs[0])


def M(op, a, b=0):
    n = N("ShaderNodeMath", operation=op)
    for k, v in enumerate((a, b)):
        if isinstance(v, (int, float)):
            n.inputs[k].default_value = v
        else:
            L(v, n.inputs[k])
    return n.outputs[0]


r = M("SQRT", M("ADD", M("POWER", sx.outputs[0], 2), M("POWER", sx.outputs[2], 2)))
disc = M("LESS_THAN", r, 0.155)
ring = M("LESS_THAN", M("ABSOLUTE", M("SUBTRACT", M("MODULO", r, 0.05), 0.025)), 0.0225)
black = M("MULTIPLY", disc, M("MAXIMUM", ring, 0))
outl = M("MULTIPLY", M("GREATER_THAN", r, 0.155), M("MULTIPLY", M("LESS_THAN", r, 0.265), M("SUBTRACT", 1, ring)))
k = M("MAXIMUM", black, outl)
mx = N("ShaderNodeMixRGB")
L(k, mx.inputs[0])
mx.inputs[1].default_value = (0.82, 0.8, 0.74, 1)
mx.inputs[2].default_value = (0.02, 0.022, 0.025, 1)
b = N("ShaderNodeBsdfDiffuse")
L(mx.outputs[0], b.inputs[0])
o = N("ShaderNodeOutputMaterial")
L(b.outputs[0], o.inputs[0])
for i in range(nl):
    x = -W / 2 + (i + 0.5) * lw
    box((x, 23.35, 1.5), (0.62, 0.006, 0.78), paper)
for yy_ in (0.72, 4.1, 7.9, 11.7, 15.5, 19.3, 23.0):
    box((0, yy_, 0.0004), (W, 0.008, 0.0016), groove)


def wear():
    nt = floor.node_tree
    L = nt.links.new
    b = [n for n in nt.nodes if n.type == "BSDF_PRINCIPLED"][0]
    g = [n for n in nt.nodes if n.type == "NEW_GEOMETRY"][0]

    def N(ty, **k):
        n = nt.nodes.new(ty)
        for a, v in k.items():
            if a.startswith("i_"):
                n.inputs[a[2:].replace("_", " ")].default_value = v
            else:
                setattr(n, a, v)
        return n

    def rng(src, a, b_, c, d):
        m = N("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
        [m.inputs.__getitem__(i + 1).__setattr__("default_value", v) for i, v in enumerate((a, b_, c, d))]
        L(src, m.inputs[0])
        return m.outputs[0]

    def noise(sc, scale, det, ro):
        mp = N("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = sc
        L(g.outputs["Position"], mp.inputs[0])
        n = N("ShaderNodeTexNoise", i_Scale=scale, i_Detail=det, i_Roughness=ro)
        L(mp.outputs[0], n.inputs["Vector"])
        return n.outputs["Fac"]

    def mul(a, b_, op="MULTIPLY"):
        m = N("ShaderNodeMath", operation=op)
        for i, v in enumerate((a, b_)):
            if isinstance(v, (int, float)):
                m.inputs[i].default_value = v
            else:
                L(v, m.inputs[i])
        return m.outputs[0]

    scuff = rng(noise((1, 0.5, 1), 2.6, 12.0, 0.72), 0.52, 0.66, 0.0, 1.0)  # blotchy traffic dirt
    scr = mul(
        rng(noise((46, 1.3, 1), 1.0, 5.0, 0.6), 0.63, 0.68, 0.0, 1.0),
        rng(noise((1, 1, 1), 0.9, 3.0, 0.5), 0.45, 0.6, 0.0, 1.0),
    )  # drag marks down the lanes
    scr2 = mul(
        rng(noise((1.6, 60, 1), 1.0, 4.0, 0.6), 0.66, 0.70, 0.0, 1.0),
        rng(noise((1, 1, 1), 1.3, 3.0, 0.5), 0.5, 0.62, 0.0, 1.0),
    )
    sp = N("ShaderNodeSeparateXYZ")
    L(g.outputs["Position"], sp.inputs[0])
    near = rng(sp.outputs[1], -0.5, 6.0, 1.0, 0.45)
    dk = mul(mul(scuff, 0.42), near)
    br = mul(mul(scr, scr2, "MAXIMUM"), 0.55)
    f = mul(mul(1.0, dk, "SUBTRACT"), br, "ADD")
    src = b.inputs["Base Color"].links[0].from_socket
    mx = N("ShaderNodeMixRGB", blend_type="MULTIPLY")
    mx.inputs[0].default_value = 1
    L(src, mx.inputs[1])
    L(f, mx.inputs[2])
    L(mx.outputs[0], b.inputs["Base Color"])
    rs = b.inputs["Roughness"].links[0].from_socket
    L(mul(mul(rs, mul(scuff, 0.10), "ADD"), mul(br, 0.25), "ADD"), b.inputs["Roughness"])


wear()
# floor lane lines + distance ticks (brass)
brass = mat("brass", (0.55, 0.38, 0.16), 0.35, 0.6)
white = mat("white", (0.6, 0.6, 0.58), 0.5)
nt_ = white.node_tree
g_ = nt_.nodes.new("ShaderNodeNewGeometry")
n_ = nt_.nodes.new("ShaderNodeTexNoise")
n_.inputs["Scale"].default_value = 16.0
n_.inputs["Detail"].default_value = 8.0
n_.inputs["Roughness"].default_value = 0.75
nt_.links.new(g_.outputs["Position"], n_.inputs["Vector"])
r_ = nt_.nodes.new("ShaderNodeValToRGB")
r_.color_ramp.elements[0].position = 0.36
r_.color_ramp.elements[1].position = 0.50
r_.color_ramp.elements[0].color = (0.14, 0.145, 0.15, 1)
r_.color_ramp.elements[1].color = (0.60, 0.59, 0.56, 1)
nt_.links.new(n_.outputs["Fac"], r_.inputs[0])
nt_.links.new(r_.outputs[0], nt_.nodes["Principled BSDF"].inputs["Base Color"])
for i in range(nl + 1):
    x = -W / 2 + i * lw
    if 0 < i < nl:
        box((x, 12.6, 0.0012), (0.035, 24.2, 0.002), white)
for yy in (5, 10, 15, 20):
    box((0, yy, 0.0012), (W - 0.3, 0.05, 0.002), brass)
box((0, -1.6, 0.0015), (W, 0.08, 0.002), brass)
w = bpy.data.worlds.new("w")
s.world = w
w.use_nodes = True
w.node_tree.nodes["Background"].inputs[0].default_value = (0.02, 0.025, 0.03, 1)
w.node_tree.nodes["Background"].inputs[1].default_value = 0.3
cam = bpy.data.cameras.new("c")
cam.lens = arg("lens", 27.0)
co = bpy.data.objects.new("c", cam)
s.collection.objects.link(co)
s.camera = co
co.location = (arg("cx", 0.0), arg("cy", -3.3), arg("cz", 1.42))
co.rotation_euler = (math.radians(90), 0, 0)
cam.shift_y = arg("sy", -0.075)
cam.dof.use_dof = False
cam.dof.focus_distance = 14
cam.dof.aperture_fstop = arg("fs", 1.6)
s.cycles.max_bounces = 8
s.cycles.diffuse_bounces = 4
s.cycles.use_light_tree = True if hasattr(s.cycles, "use_light_tree") else False
for m in bpy.data.materials:
    if m.name.split(".")[0] in ("lamp", "lampc", "tl", "l2", "cove"):
        m.cycles.sample_as_light = False


def area(loc, sx, sy, col, pw, rot=(0, 0, 0)):
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


y = 1.2
while y < 24.6:
    area((0, y + 0.16, Hh - 0.52), W - 1.3, 0.08, (0.86, 0.93, 1.0) if y > 20 else (1, 0.93, 0.82), arg("pa", 30.0))
    y += 2.35
area((0, 23.0, Hh - 0.2), W - 0.4, 0.3, (0.9, 0.95, 1.0), arg("pt", 230.0), (math.radians(20), 0, 0))
area((0, -2.2, Hh - 0.04), W - 1, 2.6, (1, 0.9, 0.76), arg("pb", 34.0))
for sx in (-1, 1):
    area((sx * (W / 2 - 0.17), 12.8, 0.17), 0.02, 24, (1, 0.78, 0.5), 10, (0, math.radians(-90 * sx * -1), 0))
for o in bpy.data.objects:
    if (
        o.type == "MESH"
        and o.data.materials
        and o.data.materials[0]
        and o.data.materials[0].name.split(".")[0] in ("lamp", "lampc", "tl", "l2", "cove")
    ):
        o.visible_glossy = False
        o.visible_diffuse = False
s.cycles.sample_clamp_direct = 20
finish("range")
