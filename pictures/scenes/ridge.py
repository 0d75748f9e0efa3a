"""Helicopter before the sun over mountain ridges. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scene_kit import *
import numpy as np

s = reset(arg("spp", 48), scale=arg("scale", 100))
N = 2000
SZ = 26000.0
HZ = arg("hz", 1700.0)
h = np.fromfile("terrain.raw", np.float32).reshape(N, N)[4:-4, 4:-4]
N = h.shape[0]
cx, cy = arg("cx", 0.0), arg("cy", -7200.0)


def grid(xs, ys, Z, name, hole=None):
    ny, nx = Z.shape
    X, Y = np.meshgrid(xs, ys)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3).astype(np.float32)
    i = np.arange((ny - 1) * (nx - 1))
    a = (i // (nx - 1)) * nx + i % (nx - 1)
    F = np.stack([a, a + 1, a + nx + 1, a + nx], -1).astype(np.int32)
    if hole is not None:
        c = V[F].mean(1)
        F = F[~((c[:, 0] > hole[0]) & (c[:, 0] < hole[1]) & (c[:, 1] > hole[2]) & (c[:, 1] < hole[3]))]
    me = bpy.data.meshes.new("t")
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", V.ravel())
    me.loops.add(F.size)
    me.loops.foreach_set("vertex_index", F.ravel())
    me.polygons.add(len(F))
    me.polygons.foreach_set("loop_start", np.arange(0, F.size, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(F), 4, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(F), bool))
    me.update()
    me.validate()
    o = bpy.data.objects.new(name, me)
    s.collection.objects.link(o)
    o.pass_index = 1
    return o


xs = (np.arange(N) / (N - 1) - 0.5) * SZ


# detail: ridged value noise, stronger on steep ground, only on the near patch
def bil(A, u, v):
    iu = np.clip(np.floor(u).astype(int), 0, A.shape[1] - 2)
    iv = np.clip(np.floor(v).astype(int), 0, A.shape[0] - 2)
    fu = u - iu
    fv = v - iv
    fu = fu * fu * (3 - 2 * fu) if A.shape[0] == 512 else fu
    fv = fv * fv * (3 - 2 * fv) if A.shape[0] == 512 else fv
    return (A[iv, iu] * (1 - fu) + A[iv, iu + 1] * fu) * (1 - fv) + (
        A[iv + 1, iu] * (1 - fu) + A[iv + 1, iu + 1] * fu
    ) * fv


def cub(A, u, v):  # Catmull-Rom, separable on a regular grid
    def w(f):
        return [
            (-0.5 * f + f * f - 0.5 * f**3),
            (1 - 2.5 * f * f + 1.5 * f**3),
            (0.5 * f + 2 * f * f - 1.5 * f**3),
            (-0.5 * f * f + 0.5 * f**3),
        ]

    iu = np.floor(u).astype(int)
    iv = np.floor(v).astype(int)
    wu = w(u - iu)
    wv = w(v - iv)
    B = sum(wv[k][:, None] * A[np.clip(iv + k - 1, 0, A.shape[0] - 1)] for k in range(4))
    return sum(wu[k][None] * B[:, np.clip(iu + k - 1, 0, A.shape[1] - 1)] for k in range(4))


x0, x1, y0, y1 = -3400.0, 3400.0, cy, cy + 6200.0
st = arg("st", 4.4)
px = np.arange(x0, x1 + 1, st)
py = np.arange(y0, y1 + 1, st)
U = (px / SZ + 0.5) * (N - 1)
Vv = (py / SZ + 0.5) * (N - 1)
Z = cub(h, U, Vv) * HZ
gy, gx = np.gradient(Z, st)
sl_ = np.hypot(gx, gy)
rng = np.random.default_rng(5)
T = rng.random((512, 512)).astype(np.float32)
D = np.zeros_like(Z)
GX, GY = np.meshgrid(px, py)
a = 1.0
wl = 38.0
wx = bil(T, (GX / 90.0) % 500, (GY / 90.0) % 500) * 26
wy = bil(T, (GX / 90.0 + 77) % 500, (GY / 90.0 + 31) % 500) * 26
for k in range(4):
    n_ = bil(T, ((GX + wx) / wl + 13 * k) % 500, ((GY + wy) / wl + 29 * k) % 500)
    D += a * (1 - np.abs(2 * n_ - 1) * 2)
    a *= 0.52
    wl *= 0.5
ed = np.minimum(np.minimum(GX - x0, x1 - GX), np.minimum(GY - y0 + 400, y1 - GY))
fade = np.clip(ed / 600, 0, 1)
Z = Z + D * fade * np.clip(sl_ - 0.12, 0, 1.2) * arg("da", 7.5)
grid(xs, xs, h * HZ, "terrain", hole=(x0 + 20, x1 - 20, y0 + 20, y1 - 20))
t = bpy.data.objects["terrain"]
me = t.data
nearo = grid(px, py, Z, "near")
m = bpy.data.materials.new("rock")
nt, Nn, L = nodes(m)
geo = Nn("ShaderNodeNewGeometry")
sep = Nn("ShaderNodeSeparateXYZ")
L(geo.outputs["Normal"], sep.inputs[0])
sp = Nn("ShaderNodeSeparateXYZ")
L(geo.outputs["Position"], sp.inputs[0])
nz = Nn("ShaderNodeTexNoise", i_Scale=0.009, i_Detail=12.0, i_Roughness=0.62)
L(geo.outputs["Position"], nz.inputs["Vector"])


def M(op, a, b):
    n = Nn("ShaderNodeMath", operation=op)
    for k, v in enumerate((a, b)):
        if isinstance(v, (int, float)):
            n.inputs[k].default_value = v
        else:
            L(v, n.inputs[k])
    return n.outputs[0]


snow = M(
    "ADD",
    M("ADD", M("MULTIPLY", sep.outputs[2], 3.2), M("MULTIPLY", sp.outputs[2], 0.0016)),
    M("MULTIPLY", nz.outputs["Fac"], 1.6),
)
r = Nn("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
r.inputs[1].default_value = 5.0
r.inputs[2].default_value = 5.6
L(snow, r.inputs[0])
ramp = Nn("ShaderNodeMixRGB", blend_type="MIX")
L(r.outputs[0], ramp.inputs[0])
ramp.inputs[1].default_value = (0.045, 0.043, 0.042, 1)
ramp.inputs[2].default_value = (0.8, 0.83, 0.88, 1)
b = Nn("ShaderNodeBsdfDiffuse")
L(ramp.outputs[0], b.inputs["Color"])
bp = Nn("ShaderNodeBump", i_Strength=0.9, i_Distance=22.0)
L(nz.outputs["Fac"], bp.inputs["Height"])
L(bp.outputs[0], b.inputs["Normal"])
o = Nn("ShaderNodeOutputMaterial")
L(b.outputs[0], o.inputs[0])
me.materials.append(m)
nearo.data.materials.append(m)
# world + sun
AZ = math.radians(arg("az", 14.0))
EL = math.radians(arg("el", 6.0))  # azimuth right of +Y
w = bpy.data.worlds.new("w")
s.world = w
nt, Nn, L = nodes(w)
sky = Nn("ShaderNodeTexSky", sky_type="NISHITA")
sky.sun_disc = False
sky.sun_elevation = EL
sky.sun_rotation = AZ
sky.altitude = 1500
sky.dust_density = 2.0
bg = Nn("ShaderNodeBackground", i_Strength=0.12)
L(sky.outputs[0], bg.inputs[0])
o = Nn("ShaderNodeOutputWorld")
L(bg.outputs[0], o.inputs[0])
sd = Vector((math.sin(AZ) * math.cos(EL), math.cos(AZ) * math.cos(EL), math.sin(EL)))
sl = bpy.data.lights.new("sun", "SUN")
sl.energy = 3.2
sl.color = (1, 0.62, 0.33)
sl.angle = 0.009
so = bpy.data.objects.new("sun", sl)
so.rotation_euler = sd.to_track_quat("Z", "Y").to_euler()
s.collection.objects.link(so)
# camera
cam = bpy.data.cameras.new("c")
cam.lens = arg("lens", 42.0)
cam.clip_end = 60000
cam.clip_start = 0.5
co = bpy.data.objects.new("c", cam)
s.collection.objects.link(co)
s.camera = co
cx, cy = arg("cx", 0.0), arg("cy", -7200.0)
iy = int((cy / SZ + 0.5) * (N - 1))
ix = int((cx / SZ + 0.5) * (N - 1))
ground = float(h[max(0, iy - 20) : iy + 20, ix - 20 : ix + 20].max() * HZ)
cz = ground + arg("dz", 140.0)
co.location = (cx, cy, cz)
co.rotation_euler = (math.radians(90 + arg("pitch", -2.0)), 0, math.radians(-arg("yaw", 0.0)))
print("cam", cx, cy, cz, "max", h.max() * HZ, "mean", h.mean() * HZ)
bpy.context.view_layer.update()
if arg("heli", 1):
    dark = mat("dark", (0.012, 0.014, 0.018), 0.45)
    H = helicopter(dark, glassmat(), rot=24)
    d = arg("hd", 62.0)
    px, py = arg("hx", -0.17), arg("hy", 0.11)  # in screen widths from centre
    f = cam.lens / 36
    loc = co.matrix_world @ Vector((px * d / f, py * d / f, -d))
    H.location = loc
    H.rotation_euler = (math.radians(2), math.radians(4), math.radians(arg("hr", 28.0)))
    for c in H.children:
        c.pass_index = 2
    for c in H.children:
        if "blade" in c.name or c.name.startswith("tr"):
            c.pass_index = 3
json = __import__("json")
json.dump(
    dict(
        cam=list(co.location), sun=list(sd), az=AZ, el=EL, lens=cam.lens, yaw=arg("yaw", 0.0), pitch=arg("pitch", -2.0)
    ),
    open(OUT + "/ridge.json", "w"),
)
s.render.film_transparent = True
s.cycles.pixel_filter_type = "BLACKMAN_HARRIS"
finish("ridge")
