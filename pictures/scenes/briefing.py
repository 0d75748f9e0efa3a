"""Briefing room before dawn, contour map under lamps. Run in Blender; see render.sh."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from world_kit import *
import sky_kit, cv2, random

s = reset(arg("spp", 64), w=1600, h=900, scale=arg("scale", 100))
s.render.film_transparent = True
P = json.load(open(HERE + "/briefing_sky.json"))
sky_kit.equirect(P, OUT + "/briefing_env.exr")
envworld(s, OUT + "/briefing_env.exr", arg("sky", 1.0))
# ---- map: contour lines from the terrain, paper tone, grid, brass route
h = np.fromfile("terrain.raw", np.float32).reshape(2000, 2000)[300:1000, 200:1600]
h = cv2.GaussianBlur(cv2.resize(h, (3000, 1500), interpolation=cv2.INTER_CUBIC), (0, 0), 7)
h = (h - h.min()) / (h.max() - h.min())
gy, gx = np.gradient(h)
gm = np.hypot(gx, gy) + 1e-7


def lines(n, wd):
    q = h * n
    f = np.abs(q - np.round(q)) / (gm * n)
    return np.clip(1.2 - f / wd, 0, 1)


paper = np.ones((1500, 3000, 3), np.float32) * np.array([0.70, 0.655, 0.56])
shade = np.clip(0.5 + (gx - gy) * 45, 0.0, 1)[..., None]
tint = np.clip((h - 0.25) * 1.4, 0, 1)[..., None]
paper = paper * (0.80 + 0.30 * shade)
paper = paper * (1 - 0.25 * (1 - tint)) + np.array([0.42, 0.52, 0.44]) * 0.25 * (1 - tint)
c1 = lines(13, 3.6)[..., None] * 0.8
c2 = lines(3.25, 7.0)[..., None] * 0.95
ink = np.array([0.20, 0.11, 0.05])
paper = paper * (1 - c1) + ink * c1
paper = paper * (1 - c2) + ink * 0.8 * c2
lake = (cv2.GaussianBlur((h < 0.13).astype(np.float32), (0, 0), 2))[..., None]
paper = paper * (1 - lake) + np.array([0.40, 0.47, 0.50]) * lake
grid = np.zeros((1500, 3000, 1), np.float32)
for q in range(5):
    grid[q::250] = 1
    grid[:, q::250] = 1
paper = paper * (1 - 0.35 * grid) + np.array([0.12, 0.2, 0.35]) * 0.35 * grid
rt = np.array(
    [[350, 1180], [620, 1010], [900, 960], [1180, 760], [1500, 700], [1820, 520], [2150, 560], [2480, 330]], np.int32
)
im = (paper * 255).clip(0, 255).astype(np.uint8)[..., ::-1].copy()
cv2.polylines(im, [rt], False, (110, 58, 22), 14, cv2.LINE_AA)
[cv2.circle(im, tuple(int(v) for v in q), 34, (110, 58, 22), 11, cv2.LINE_AA) for q in rt]
b = 46
im[:b] = im[-b:] = (205, 214, 220)
im[:, :b] = im[:, -b:] = (205, 214, 220)
cv2.rectangle(im, (b, b), (3000 - b, 1500 - b), (40, 45, 50), 4)
cv2.imwrite(OUT + "/map.png", im)
mm = bpy.data.materials.new("map")
mm.use_nodes = True
nt = mm.node_tree
t = nt.nodes.new("ShaderNodeTexImage")
t.image = bpy.data.images.load(OUT + "/map.png")
bs = nt.nodes["Principled BSDF"]
nt.links.new(t.outputs[0], bs.inputs["Base Color"])
bs.inputs["Roughness"].default_value = 0.75
bs.inputs["Specular"].default_value = 0.2
# ---- room 9 x 11 m, window wall at y=+5.2
W = 9.6
Y0 = -6.4
Y1 = 5.2
H = 3.1


def plain(n, c, r, **k):
    return mat(n, c, r, **k)


fl = wet("floor", (0.030, 0.033, 0.038), 0.16, 0.34, sc=0.5, fine=30.0, bump=0.0008)
wl = plain("wall", (0.10, 0.115, 0.135), 0.85)
ce = plain("ceil", (0.05, 0.056, 0.066), 0.9)
fr = plain("frame", (0.012, 0.014, 0.018), 0.75, spec=0.15)
wood = mat("wood", (0.055, 0.034, 0.02), 0.38)
lea = mat("leather", (0.014, 0.017, 0.023), 0.42)
steel = mat("steel", (0.10, 0.105, 0.115), 0.35, 0.9)
brass = mat("brass", (0.50, 0.34, 0.15), 0.32, 0.9)
blk = mat("blk", (0.01, 0.011, 0.013), 0.5)
box((0, (Y0 + Y1) / 2, -0.1), (W, Y1 - Y0, 0.2), fl)
box((0, (Y0 + Y1) / 2, H + 0.1), (W, Y1 - Y0, 0.2), ce)
box((0, Y0 - 0.1, H / 2), (W, 0.2, H), wl)
for sx in (-1, 1):
    box((sx * (W / 2 + 0.1), (Y0 + Y1) / 2, H / 2), (0.2, Y1 - Y0, H), wl)
    box((sx * (W / 2 - 0.02), (Y0 + Y1) / 2, 0.06), (0.04, Y1 - Y0, 0.12), fr)
    y = Y0 + 0.6
    while y < Y1:
        box((sx * (W / 2 - 0.015), y, H / 2), (0.03, 0.035, H), fr)
        y += 1.2
box((0, Y1 + 0.05, 0.17), (W, 0.25, 0.34), fr)
box((0, Y1 + 0.05, H - 0.13), (W, 0.25, 0.26), fr)
n = 6
for i in range(n + 1):
    box((-W / 2 + W * i / n, Y1 + 0.05, H / 2), (0.07, 0.18, H), fr)
box((0, Y1 + 0.05, 1.02), (W, 0.10, 0.05), fr)
# outside: airfield edge, ridges in post fog
# table
TL = 5.2
TWd = 1.55
TH = 0.75
TY = 0.9
box((0, TY, TH - 0.025), (TWd, TL, 0.05), wood, bevel=0.008)
box((0, TY, TH - 0.10), (TWd - 0.3, TL - 0.4, 0.09), blk)
for y in (TY - TL / 2 + 0.7, TY + TL / 2 - 0.7):
    box((0, y, (TH - 0.1) / 2), (0.75, 0.10, TH - 0.1), blk, bevel=0.01)
    box((0, y, 0.02), (0.95, 0.14, 0.04), blk, bevel=0.01)
# map sheet, slightly curled at one corner, lying across the table
MX, MY = 1.22, 2.44
nx, ny = 24, 48
V = []
F = []
U = []
for j in range(ny + 1):
    for i in range(nx + 1):
        u, v = i / nx, j / ny
        z = (
            0.003
            + 0.0015 * math.sin(u * 9 + v * 5)
            + 0.05 * max(0, (u + v - 1.78)) ** 1.5 * 4
            + 0.03 * max(0, ((1 - u) + (1 - v) - 1.85)) ** 1.5 * 4
        )
        V.append(((u - 0.5) * MX, (v - 0.5) * MY, z))
        U.append((v, 1 - u) if 0 else (1 - v, u))
for j in range(ny):
    for i in range(nx):
        a = j * (nx + 1) + i
        F.append((a, a + 1, a + nx + 2, a + nx + 1))
mp = obj("map", V, F, mm, smooth=True)
uv = mp.data.uv_layers.new()
for l in mp.data.loops:
    uv.data[l.index].uv = U[l.vertex_index]
mp.location = (0.02, TY - 0.75, TH)
mp.rotation_euler = (0, 0, math.radians(2.5))
# small things: dividers, ruler, pencils, cups, folder
box((0.30, TY - 1.05, TH + 0.012), (0.035, 0.42, 0.004), steel, rot=(0, 0, 0.5))
tube([(-0.2, TY - 0.55, TH + 0.012), (-0.05, TY - 0.40, TH + 0.012)], 0.004, brass, 8)
for a in (-0.12, 0.12):
    tube(
        [
            (0.12, TY - 0.15, TH + 0.012),
            (0.12 + 0.16 * math.sin(a + 0.9), TY - 0.15 + 0.16 * math.cos(a + 0.9), TH + 0.01),
        ],
        0.004,
        brass,
        8,
    )


def cup(x, y):
    bpy.ops.mesh.primitive_cylinder_add(radius=0.038, depth=0.095, location=(x, y, TH + 0.048), vertices=40)
    o = bpy.context.object
    o.data.materials.append(mat("cup", (0.06, 0.065, 0.075), 0.3))


cup(-0.62, TY - 0.9)
cup(0.66, TY + 0.5)
cup(0.64, TY + 1.75)
for x, y, r in ((-0.56, TY + 1.55, 0.1), (0.56, TY - 1.55, -0.12), (-0.57, TY + 0.35, 0.04)):
    box((x, y, TH + 0.006), (0.22, 0.30, 0.012), blk, rot=(0, 0, r), bevel=0.002)


# chairs
def chair(x, y, a):
    P = []
    P.append(box((0, 0, 0.46), (0.47, 0.46, 0.065), lea, bevel=0.025))
    V = []
    F = []
    m = 9
    k = 9
    for j in range(k + 1):
        for i in range(m + 1):
            u = i / m - 0.5
            v = j / k
            wd = 0.44 - 0.05 * v
            V.append(
                (u * wd, -0.225 - 0.09 * v + 0.10 * u * u * 1.2 * 2 - 0.0, 0.50 + 0.40 * v - 0.02 * (2 * u) ** 4 * v)
            )
    for j in range(k):
        for i in range(m):
            q = j * (m + 1) + i
            F.append((q, q + 1, q + m + 2, q + m + 1))
    b = obj("back", V, F, lea, smooth=True)
    so = b.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.035
    bv = b.modifiers.new("b", "BEVEL")
    bv.width = 0.012
    bv.segments = 2
    P.append(b)
    for sx in (-1, 1):
        P.append(
            tube(
                [(sx * 0.25, 0.20, 0.0), (sx * 0.235, 0.19, 0.44), (sx * 0.235, -0.17, 0.44), (sx * 0.25, -0.24, 0.0)],
                0.011,
                steel,
                8,
            )
        )
        P.append(tube([(sx * 0.235, -0.17, 0.44), (sx * 0.20, -0.30, 0.82)], 0.010, steel, 8))
        P.append(tube([(sx * 0.25, -0.23, 0.60), (sx * 0.265, 0.0, 0.655), (sx * 0.265, 0.16, 0.655)], 0.012, blk, 8))
    e = parent(P, "chair")
    e.location = (x, y, 0)
    e.rotation_euler = (0, 0, a)
    return e


R = random.Random(7)
for y in (TY - 1.85, TY - 0.62, TY + 0.62, TY + 1.85):
    chair(-1.12 + R.uniform(-0.06, 0.06), y + R.uniform(-0.08, 0.08), -math.pi / 2 + R.uniform(-0.12, 0.12))
    chair(1.12 + R.uniform(-0.06, 0.06), y + R.uniform(-0.08, 0.08), math.pi / 2 + R.uniform(-0.12, 0.12))
chair(0.05, TY + TL / 2 + 0.55, math.pi + 0.1)
# pendants: wide cones over the table
for k, y in enumerate((TY - 1.15, TY + 0.95)):
    z = 2.02
    n = 48
    V = []
    F = []
    prof = [
        (0.035, 0.30),
        (0.04, 0.25),
        (0.10, 0.20),
        (0.24, 0.05),
        (0.27, 0.0),
        (0.262, 0.0),
        (0.232, 0.05),
        (0.09, 0.19),
    ]
    for r, h in prof:
        V += [(r * math.cos(6.2832 * i / n), r * math.sin(6.2832 * i / n), h) for i in range(n)]
    for j in range(len(prof) - 1):
        for i in range(n):
            F.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    o = obj("shade", V, F, blk, smooth=True)
    o.location = (0, y, z)
    o.data.materials.append(mat("inner", (0.75, 0.55, 0.30), 0.4, emit=(1, 0.66, 0.32), es=arg("in", 1.6)))
    o.data.materials[1].cycles.sample_as_light = False
    for p in o.data.polygons:
        p.material_index = 1 if p.index >= 5 * n else 0
    tube([(0, y, z + 0.28), (0, y, H)], 0.006, blk, 8)
    l = bpy.data.lights.new("p", "SPOT")
    l.energy = arg("pe", 170.0)
    l.color = (1, 0.72, 0.42)
    l.spot_size = math.radians(128)
    l.spot_blend = 0.7
    l.shadow_soft_size = 0.09
    q = bpy.data.objects.new("p", l)
    q.location = (0, y, z + 0.0)
    s.collection.objects.link(q)
    bpy.ops.mesh.primitive_uv_sphere_add(radius=0.055, location=(0, y, z + 0.055))
    q = bpy.context.object
    e = mat("bulb", (0, 0, 0), emit=(1, 0.76, 0.45), es=arg("bu", 14.0))
    e.cycles.sample_as_light = False
    q.data.materials.append(e)
    q.visible_diffuse = False
    q.visible_shadow = False
# side wall: shelf with binders and a framed chart, barely lit
sh = mat("shelf", (0.03, 0.034, 0.04), 0.6)
box((-W / 2 + 0.22, -1.2, 1.0), (0.4, 2.6, 0.04), sh)
box((-W / 2 + 0.22, -1.2, 0.5), (0.4, 2.6, 0.96), sh, bevel=0.01)
R = random.Random(3)
y = -2.3
while y < -0.2:
    w = R.uniform(0.035, 0.07)
    box(
        (-W / 2 + 0.2, y, 1.17),
        (0.24, w, R.uniform(0.26, 0.32)),
        mat("bk", tuple(v * R.uniform(0.4, 1.3) for v in (0.06, 0.065, 0.08)), 0.6),
    )
    y += w + 0.004
box((W / 2 - 0.02, 1.2, 1.75), (0.03, 1.8, 1.15), fr)
box((W / 2 - 0.04, 1.2, 1.75), (0.01, 1.68, 1.03), mat("board", (0.16, 0.17, 0.18), 0.5))


# faint cool wash along the side walls, warm bounce above the table
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
    o.visible_glossy = False


area((W / 2 - 0.35, 0.5, H - 0.06), 0.12, 7, (1, 0.72, 0.42), arg("wp", 9.0), (0, math.radians(18), 0))
area((-W / 2 + 0.35, -0.5, H - 0.06), 0.12, 7, (1, 0.72, 0.42), arg("wp", 9.0) * 0.6, (0, math.radians(-18), 0))
area((0, TY - 0.4, 1.2), 1.0, 2.2, (1, 0.74, 0.45), arg("bo", 5.0), (math.pi, 0, 0))
# window portal
l = bpy.data.lights.new("a", "AREA")
l.shape = "RECTANGLE"
l.size = W
l.size_y = H
l.cycles.is_portal = True
o = bpy.data.objects.new("a", l)
o.location = (0, Y1 + 0.2, H / 2)
o.rotation_euler = (math.radians(-90), 0, 0)
s.collection.objects.link(o)
s.cycles.sample_clamp_direct = 8
s.cycles.max_bounces = 6
s.cycles.diffuse_bounces = 4
camera(
    s,
    "briefing",
    (arg("cx", -1.45), arg("cy", -4.1), arg("cz", 1.86)),
    arg("pitch", -9.0),
    arg("yaw", 14.0),
    arg("lens", 27.0),
    sy=arg("sy", -0.02),
)
finish("briefing")
