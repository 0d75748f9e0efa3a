"""Draws the edge of the aircraft in a graded runway again, without steps.

  python3 runway_edge.py <master.png>

The denoiser and the haze go by the mean position of what a pixel covers. For a pixel half on the wing and half on the
hills that is a distance of kilometres, so it becomes all hill, and the edge is stepped. Here the outline is traced,
smoothed along its length and filled with part coverage; the colours are those of the nearest whole pixels.
"""

import cv2, numpy as np, sys
from scipy import ndimage, signal

# The part of the frame in which the aircraft is darker than all that is behind it: left, top, right, bottom.
BOX = (1230, 690, 2270, 928)
# Between these columns is the cabin: its edges are round, and its windows are as light as the sky.
CABIN = (1625, 1845)
# Its lamps are soft already: x, y, radius.
LAMPS = ((1292, 882, 18), (2203, 877, 22), (1818, 769, 14))
DARK = 50
FINE = 8

master = sys.argv[1]
whole = cv2.imread(master)
x0, y0, x1, y1 = BOX
part = whole[y0:y1, x0:x1]
h, w = part.shape[:2]
luma = part.astype(np.float32) @ np.array([0.0722, 0.7152, 0.2126], np.float32)
body = (luma < DARK).astype(np.uint8)
count, label, stats, _ = cv2.connectedComponentsWithStats(body, connectivity=4)
body = np.isin(label, [i for i in range(1, count) if stats[i, cv2.CC_STAT_AREA] > 60]).astype(np.uint8)

# The outlines run through the centres of pixels, so they are traced in an enlarged copy.
large = cv2.resize(body, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_NEAREST)
outlines, _ = cv2.findContours(large, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
fill = np.zeros_like(large)
for line in outlines:
    p = line[:, 0].astype(np.float64)
    window = 18 * FINE + 1
    if len(p) > 2 * window:
        p = signal.savgol_filter(p, window, 2, axis=0, mode="wrap")
    drawn = np.zeros_like(large)
    cv2.fillPoly(drawn, [np.round(p).astype(np.int32)], 1)
    fill ^= drawn
cover = cv2.resize(fill.astype(np.float32), (w, h), interpolation=cv2.INTER_AREA)

edge = cv2.dilate(body, np.ones((5, 5))) - cv2.erode(body, np.ones((5, 5))) > 0
yy, xx = np.mgrid[y0:y1, x0:x1]
for x, y, r in LAMPS:
    edge &= np.hypot(xx - x, yy - y) > r
edge &= yy < y1 - 4
edge &= (xx < CABIN[0]) | (xx > CABIN[1])
light = (part / 255.0) ** 2.2


def nearest(mask):
    i = ndimage.distance_transform_edt(~mask, return_distances=False, return_indices=True)
    return light[i[0], i[1]]


inside = nearest(cv2.erode(body, np.ones((3, 3))) > 0)
# Parts thinner than three pixels have no whole pixel inside.
inside = np.where((body > 0)[..., None], np.minimum(inside, light), inside)
outside = nearest(cv2.dilate(body, np.ones((3, 3))) == 0)
c = cover[..., None]
mixed = (inside * c + outside * (1 - c)) ** (1 / 2.2) * 255
noise = np.random.default_rng(5).random(mixed.shape) - 0.5
part[edge] = np.clip(mixed + noise, 0, 255).round().astype(np.uint8)[edge]
cv2.imwrite(master, whole)
