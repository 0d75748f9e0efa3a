"""Building blocks for Blender: render settings, materials, meshes, the helicopter, and the passes.

Settings are read from the command line as name=value after "--".
"""

import bmesh, bpy, math, os, sys, time
from mathutils import Vector

OUT = "out"  # below the working folder
HERE = os.path.dirname(os.path.abspath(__file__))
os.makedirs(OUT, exist_ok=True)


def arg(name, default):
    for a in sys.argv:
        if a.startswith(name + "="):
            return type(default)(a.split("=")[1])
    return default


def reset(spp=64, w=1600, h=900, scale=100):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.samples = spp
    c.seed = arg("seed", 0)
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.015
    c.adaptive_min_samples = min(spp, 16)
    c.use_denoising = False
    c.max_bounces = 6
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 4
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    c.sample_clamp_direct = 0
    c.blur_glossy = 0.5
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = scale
    s.render.threads_mode = "FIXED"
    s.render.threads = arg("threads", 1)
    c.transparent_max_bounces = 24
    return s


def nodes(mat_or_world):
    mat_or_world.use_nodes = True
    nt = mat_or_world.node_tree
    nt.nodes.clear()

    def N(t, **k):
        n = nt.nodes.new(t)
        for a, b in k.items():
            if a.startswith("i_"):
                n.inputs[a[2:].replace("_", " ")].default_value = b
            else:
                setattr(n, a, b)
        return n

    return nt, N, nt.links.new


def mat(name, col, rough=0.6, metal=0, emit=None, es=0, spec=0.5):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (*col, 1)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular"].default_value = spec
    if emit:
        b.inputs["Emission"].default_value = (*emit, 1)
        b.inputs["Emission Strength"].default_value = es
    return m


def obj(name, verts, faces, m=None, smooth=False, bevel=0):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if m:
        me.materials.append(m)
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bevel
        b.segments = 2
        b.limit_method = "ANGLE"
    return o


def box(c, s, m=None, bevel=0, rot=None, name="box"):
    x, y, z = s[0] / 2, s[1] / 2, s[2] / 2
    v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = obj(name, v, f, m, bevel=bevel)
    o.location = c
    if rot:
        o.rotation_euler = rot
    return o


def tube(pts, r, m=None, n=10, name="tube"):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = max(1, n // 4)
    cu.use_fill_caps = True
    sp = cu.splines.new("POLY")
    sp.points.add(len(pts) - 1)
    for p, q in zip(sp.points, pts):
        p.co = (*q, 1)
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    if m:
        cu.materials.append(m)
    return o


def loft(st, m, n=32, name="loft", axis="x", mats=None, pick=None):
    """st: (x, zc, halfw, up, down, exponent)"""
    V = []
    F = []
    for x, zc, hw, up, dn, e in st:
        for i in range(n):
            t = 2 * math.pi * i / n
            c, s = math.cos(t), math.sin(t)
            y = hw * math.copysign(abs(c) ** (2 / e), c)
            z = math.copysign(abs(s) ** (2 / e), s)
            z = zc + z * (up if z > 0 else dn)
            V.append((x, y, z))
    for k in range(len(st) - 1):
        for i in range(n):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    F.append(tuple(range(n)))
    F.append(tuple(range((len(st) - 1) * n, len(st) * n))[::-1])
    o = obj(name, V, F, m, smooth=True)
    if mats:
        for mm in mats:
            o.data.materials.append(mm)
        for p in o.data.polygons:
            p.material_index = pick(p.center, p.normal)
    return o


def prism(poly, axis_thick, m, axis="y", name="prism", off=0):
    """polygon in (x,z) extruded in y (axis='y') or (x,y) extruded in z"""
    n = len(poly)
    t = axis_thick / 2
    if axis == "y":
        V = [(p[0], -t + off, p[1]) for p in poly] + [(p[0], t + off, p[1]) for p in poly]
    else:
        V = [(p[0], p[1], -t + off) for p in poly] + [(p[0], p[1], t + off) for p in poly]
    F = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [
        (i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)
    ]
    return obj(name, V, F, m)


def parent(objs, name):
    e = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        o.parent = e
    return e


def glassmat(t=0.55, tint=(0.5, 0.55, 0.6)):
    m = bpy.data.materials.new("pane")
    nt, N, L = nodes(m)
    tr = N("ShaderNodeBsdfTransparent", i_Color=(*tint, 1))
    g = N("ShaderNodeBsdfGlossy", i_Roughness=0.05, i_Color=(0.6, 0.6, 0.6, 1))
    x = N("ShaderNodeMixShader")
    x.inputs[0].default_value = 1 - t * 1.0
    f = N("ShaderNodeFresnel", i_IOR=1.3)
    L(f.outputs[0], x.inputs[0])
    L(tr.outputs[0], x.inputs[1])
    L(g.outputs[0], x.inputs[2])
    o = N("ShaderNodeOutputMaterial")
    L(x.outputs[0], o.inputs[0])
    return m


def ghostmat(a, col=(0.01, 0.012, 0.015)):
    m = bpy.data.materials.new("ghost")
    nt, N, L = nodes(m)
    tr = N("ShaderNodeBsdfTransparent")
    g = N("ShaderNodeBsdfDiffuse", i_Color=(*col, 1))
    x = N("ShaderNodeMixShader")
    x.inputs[0].default_value = a
    L(tr.outputs[0], x.inputs[1])
    L(g.outputs[0], x.inputs[2])
    o = N("ShaderNodeOutputMaterial")
    L(x.outputs[0], o.inputs[0])
    return m


def concrete(name, base, rough0, rough1, bump=0.02, scale=1.0, spec=0.5):
    m = bpy.data.materials.new(name)
    nt, N, L = nodes(m)
    tc = N("ShaderNodeNewGeometry")
    n1 = N("ShaderNodeTexNoise", i_Scale=0.7 * scale, i_Detail=8.0, i_Roughness=0.6)
    n2 = N("ShaderNodeTexNoise", i_Scale=14.0 * scale, i_Detail=6.0, i_Roughness=0.65)
    L(tc.outputs["Position"], n1.inputs["Vector"])
    L(tc.outputs["Position"], n2.inputs["Vector"])
    r = N("ShaderNodeValToRGB")
    L(n1.outputs["Fac"], r.inputs[0])
    r.color_ramp.elements[0].position = 0.3
    r.color_ramp.elements[1].position = 0.7
    r.color_ramp.elements[0].color = (*[c * 0.72 for c in base], 1)
    r.color_ramp.elements[1].color = (*[c * 1.15 for c in base], 1)
    mx = N("ShaderNodeMixRGB", blend_type="OVERLAY")
    mx.inputs[0].default_value = 0.35
    L(r.outputs[0], mx.inputs[1])
    L(n2.outputs["Color"], mx.inputs[2])
    hs = N("ShaderNodeHueSaturation")
    hs.inputs["Saturation"].default_value = 0.25
    L(mx.outputs[0], hs.inputs["Color"])
    b = N("ShaderNodeBsdfPrincipled")
    L(hs.outputs[0], b.inputs["Base Color"])
    b.inputs["Specular"].default_value = spec
    mr = N("ShaderNodeMapRange")
    mr.inputs[1].default_value = 0.3
    mr.inputs[2].default_value = 0.7
    mr.inputs[3].default_value = rough0
    mr.inputs[4].default_value = rough1
    L(n1.outputs["Fac"], mr.inputs[0])
    L(mr.outputs[0], b.inputs["Roughness"])
    bp = N("ShaderNodeBump", i_Strength=0.09, i_Distance=bump)
    L(n2.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs[0], b.inputs["Normal"])
    o = N("ShaderNodeOutputMaterial")
    L(b.outputs[0], o.inputs[0])
    return m


def helicopter(dark, pane, rot=20):
    P = []
    st = [
        (2.62, -0.32, 0.06, 0.06, 0.06, 2),
        (2.5, -0.3, 0.32, 0.24, 0.22, 2),
        (2.2, -0.22, 0.52, 0.48, 0.42, 2.2),
        (1.9, -0.14, 0.6, 0.72, 0.55, 2.3),
        (1.5, -0.05, 0.65, 0.9, 0.7, 2.4),
        (1.1, 0, 0.67, 0.98, 0.78, 2.5),
        (0.95, 0, 0.67, 0.99, 0.79, 2.5),
        (0.35, 0.02, 0.67, 1.0, 0.82, 2.5),
        (0.2, 0.02, 0.67, 1, 0.82, 2.5),
        (-0.45, 0.05, 0.64, 0.96, 0.82, 2.5),
        (-0.6, 0.06, 0.63, 0.95, 0.8, 2.5),
        (-1.1, 0.2, 0.5, 0.78, 0.62, 2.3),
        (-1.6, 0.36, 0.36, 0.5, 0.42, 2.2),
        (-2.1, 0.46, 0.24, 0.3, 0.28, 2),
        (-3, 0.52, 0.19, 0.2, 0.2, 2),
        (-6.3, 0.66, 0.09, 0.1, 0.1, 2),
        (-6.5, 0.66, 0.03, 0.04, 0.04, 2),
    ]
    pick = lambda c, n: (
        1
        if ((0.38 < c.x < 0.93 or -0.4 < c.x < 0.18) and -0.02 < c.z < 0.62 and abs(n.y) > 0.45)
        or (1.12 < c.x < 2.15 and c.z > -0.12 and c.z < 0.85 and abs(c.y) > 0.06)
        else 0
    )
    P.append(loft(st, dark, 64, "cabin", mats=[pane], pick=pick))
    P.append(
        loft(
            [
                (0.75, 1.0, 0.1, 0.05, 0.1, 2),
                (0.6, 1.0, 0.26, 0.2, 0.2, 2.3),
                (0.1, 1.02, 0.33, 0.32, 0.2, 2.4),
                (-0.7, 1.0, 0.34, 0.34, 0.3, 2.4),
                (-1.3, 0.86, 0.27, 0.26, 0.3, 2.2),
                (-1.75, 0.78, 0.15, 0.15, 0.2, 2),
            ],
            dark,
            32,
            "cowl",
        )
    )
    P.append(loft([(-1.5, 0.98, 0.09, 0.09, 0.09, 2), (-1.95, 1.02, 0.11, 0.11, 0.11, 2)], dark, 16, "exhaust"))
    P.append(tube([(0, 0, 1.2), (0, 0, 1.98)], 0.055, dark))
    P.append(tube([(0, 0, 1.25), (0, 0, 1.5)], 0.12, dark))
    P.append(box((0, 0, 1.92), (0.5, 0.16, 0.12), dark))
    for k in (-1, 1):
        P.append(tube([(0.0, 0.18 * k, 1.45), (0.05, 0.14 * k, 1.88)], 0.022, dark, 8))
    for k in (0, math.pi):
        a = math.radians(rot) + k
        b = obj(
            "blade",
            [
                (0.3, -0.1, 0),
                (5.1, -0.13, 0.28),
                (5.1, 0.13, 0.28),
                (0.3, 0.1, 0),
                (0.3, -0.1, 0.04),
                (5.1, -0.13, 0.305),
                (5.1, 0.13, 0.305),
                (0.3, 0.1, 0.04),
            ],
            [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            dark,
        )
        b.location = (0, 0, 1.9)
        b.rotation_euler = (0, 0, a)
        P.append(b)
    gh = ghostmat(0.30)
    for k in (0, math.pi):
        for q in (-9, -6, -3, 3, 6, 9):
            a = math.radians(rot + q) + k
            b = obj(
                "blade",
                [(0.6, -0.12, 0.02), (5.1, -0.13, 0.28), (5.1, 0.13, 0.28), (0.6, 0.12, 0.02)],
                [(3, 2, 1, 0)],
                gh,
            )
            b.location = (0, 0, 1.91)
            b.rotation_euler = (0, 0, a)
            P.append(b)
    n = 64
    dz = obj(
        "disc",
        [(0, 0, 1.95)] + [(5.1 * math.cos(6.2832 * i / n), 5.1 * math.sin(6.2832 * i / n), 2.18) for i in range(n)],
        [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)],
        ghostmat(0.07),
    )
    P.append(dz)
    P.append(
        prism(
            [(-5.75, 0.68), (-6.35, 1.62), (-6.75, 1.66), (-6.5, 0.66), (-6.72, -0.12), (-6.5, -0.16), (-6.05, 0.6)],
            0.07,
            dark,
            name="fin",
        )
    )
    P.append(
        prism([(-4.4, -1.0), (-4.35, 1.0), (-4.75, 1.0), (-4.8, -1.0)], 0.05, dark, axis="z", off=0.6, name="stab")
    )
    for s in (-1, 1):
        P.append(
            prism(
                [(-4.38, 0.60), (-4.55, 0.98), (-4.82, 0.98), (-4.86, 0.60), (-4.82, 0.30), (-4.60, 0.30)],
                0.03,
                dark,
                off=s * 1.0,
            )
        )
    t = prism([(-0.9, -0.07), (0.9, -0.07), (0.9, 0.07), (-0.9, 0.07)], 0.02, dark, name="tr")
    t.location = (-6.35, -0.28, 0.7)
    t.rotation_euler = (0, math.radians(38), 0)
    P.append(t)
    P.append(tube([(-6.35, 0, 0.68), (-6.35, -0.3, 0.7)], 0.04, dark))
    for s in (-1, 1):
        P.append(
            tube(
                [
                    (-1.75, s * 1.0, -1.42),
                    (1.55, s * 1.0, -1.42),
                    (1.85, s * 1.0, -1.36),
                    (2.1, s * 0.99, -1.2),
                    (2.2, s * 0.98, -1.02),
                ],
                0.045,
                dark,
            )
        )
        for x in (0.95, -0.75):
            P.append(
                tube([(x, s * 0.0, -0.72), (x, s * 0.45, -0.78), (x, s * 0.82, -1.05), (x, s * 1.0, -1.42)], 0.04, dark)
            )
    return parent(P, "heli")


def finish(name):
    s = bpy.context.scene
    if arg("bd", ""):
        q = [float(a) for a in arg("bd", "").split(",")]
        s.render.use_border = True
        s.render.use_crop_to_border = True
        s.render.border_min_x, s.render.border_min_y, s.render.border_max_x, s.render.border_max_y = q
        name = "bd"
    v = s.view_layers[0]
    v.use_pass_position = True
    v.use_pass_normal = True
    v.use_pass_diffuse_color = True
    v.use_pass_emit = True
    v.use_pass_object_index = True
    v.use_pass_z = True
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path = OUT
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for slot, so in (
        ("rgb", "Image"),
        ("pos", "Position"),
        ("nrm", "Normal"),
        ("alb", "DiffCol"),
        ("idx", "IndexOB"),
        ("alpha", "Alpha"),
        ("z", "Depth"),
    ):
        fo.file_slots.new(f"{name}_{slot}_")
        nt.links.new(rl.outputs[so], fo.inputs[-1])
    s.frame_set(1)
    t = time.time()
    bpy.ops.render.render()
    print("RENDER_SECONDS", round(time.time() - t, 1))
