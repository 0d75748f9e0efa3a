"""World light from a painted sky, the camera with its record, distant terrain, wet ground."""

from scene_kit import *
import numpy as np, json


def envworld(s, fn, strength=1.0):
    w = bpy.data.worlds.new("w")
    s.world = w
    nt, N, L = nodes(w)
    im = bpy.data.images.load(fn)
    im.colorspace_settings.name = "Linear"
    t = N("ShaderNodeTexEnvironment")
    t.image = im
    bg = N("ShaderNodeBackground", i_Strength=strength)
    L(t.outputs[0], bg.inputs[0])
    o = N("ShaderNodeOutputWorld")
    L(bg.outputs[0], o.inputs[0])
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 512


def camera(s, name, loc, pitch=0, yaw=0, lens=50, sx=0, sy=0):
    c = bpy.data.cameras.new("c")
    c.lens = lens
    c.clip_end = 80000
    c.clip_start = 0.1
    c.shift_x = sx
    c.shift_y = sy
    o = bpy.data.objects.new("c", c)
    s.collection.objects.link(o)
    s.camera = o
    o.location = loc
    o.rotation_euler = (math.radians(90 + pitch), 0, math.radians(-yaw))
    bpy.context.view_layer.update()
    json.dump(
        dict(loc=list(loc), R=[list(r) for r in o.matrix_world.to_3x3()], lens=lens, sx=sx, sy=sy),
        open(OUT + f"/{name}.json", "w"),
    )
    return o


def meshnp(name, V, F, m, smooth=False):
    V = np.asarray(V, np.float32)
    F = np.asarray(F, np.int32)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", V.ravel())
    me.loops.add(F.size)
    me.loops.foreach_set("vertex_index", F.ravel())
    k = F.shape[1]
    me.polygons.add(len(F))
    me.polygons.foreach_set("loop_start", np.arange(0, F.size, k, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(F), k, np.int32))
    me.polygons.foreach_set("use_smooth", np.full(len(F), smooth))
    me.update()
    me.validate()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    me.materials.append(m)
    return o


def terrain(m, size, height, loc, stride=4, rot=0, crop=(4, -4), edge=0.0, seed=0):
    h = np.fromfile("terrain.raw", np.float32).reshape(2000, 2000)[4:-4:stride, 4:-4:stride]
    h = np.rot90(h, rot)
    N = h.shape[0]
    xs = np.arange(N) / (N - 1) - 0.5
    X, Y = np.meshgrid(xs, xs)
    win = np.clip((0.5 - np.abs(Y)) / 0.2, 0, 1)
    hh = (h - h.min()) / (h.max() - h.min())
    r = np.random.default_rng(seed)
    e = sum(np.sin(2 * np.pi * (X * f + r.random())) * a for f, a in ((1.3, 0.5), (2.7, 0.32), (5.3, 0.2), (9.1, 0.1)))
    e = np.clip(0.5 + 0.42 * e, 0.08, 1.2)
    hh = hh * win * e
    V = np.stack([X * size[0] + loc[0], Y * size[1] + loc[1], hh * height + loc[2]], -1).reshape(-1, 3)
    i = np.arange((N - 1) * (N - 1))
    a = (i // (N - 1)) * N + i % (N - 1)
    return meshnp("terrain", V, np.stack([a, a + 1, a + N + 1, a + N], -1), m, True)


def wet(name, base, r0, r1, sc=0.23, t0=0.44, t1=0.6, stretch=1.0, bump=0.004, fine=9.0):
    m = bpy.data.materials.new(name)
    nt, N, L = nodes(m)
    g = N("ShaderNodeNewGeometry")
    mp = N("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (1, stretch, 1)
    L(g.outputs["Position"], mp.inputs[0])
    n1 = N("ShaderNodeTexNoise", i_Scale=sc, i_Detail=5.0, i_Roughness=0.55)
    n2 = N("ShaderNodeTexNoise", i_Scale=fine, i_Detail=6.0, i_Roughness=0.7)
    L(mp.outputs[0], n1.inputs["Vector"])
    L(g.outputs["Position"], n2.inputs["Vector"])
    mr = N("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
    mr.inputs[1].default_value = t0
    mr.inputs[2].default_value = t1
    mr.inputs[3].default_value = r0
    mr.inputs[4].default_value = r1
    L(n1.outputs["Fac"], mr.inputs[0])
    cr = N("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].color = (*[c * 0.6 for c in base], 1)
    cr.color_ramp.elements[1].color = (*[c * 1.4 for c in base], 1)
    L(n2.outputs["Fac"], cr.inputs[0])
    b = N("ShaderNodeBsdfPrincipled")
    L(cr.outputs[0], b.inputs["Base Color"])
    L(mr.outputs[0], b.inputs["Roughness"])
    b.inputs["Specular"].default_value = 0.5
    bp = N("ShaderNodeBump", i_Strength=0.3, i_Distance=bump)
    L(n2.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs[0], b.inputs["Normal"])
    o = N("ShaderNodeOutputMaterial")
    L(b.outputs[0], o.inputs[0])
    return m
