"""Smooths the floor of a graded range and gives it grain.

  python3 range_floor.py <master.png>

At a few dozen samples the denoiser takes the noise of the glossy floor for a pattern and draws it as fine worms. They
are weaker than the lane lines and the edges, which a bilateral filter keeps. The joints across the floor are as weak
as the worms, but long: what the filter took is averaged along the rows and given back.
"""

import cv2, numpy as np, sys

# The floor between the booths, and left and right of them, in shares of the frame.
FLOOR = (
    (
        (0.324, 0.559),
        (0.676, 0.559),
        (0.676, 0.675),
        (0.681, 0.885),
        (0.721, 1),
        (0.279, 1),
        (0.319, 0.885),
        (0.324, 0.675),
    ),
    ((0, 0.7), (0.175, 0.59), (0.175, 0.787), (0.191, 0.787), (0.191, 1), (0, 1)),
    ((1, 0.7), (0.825, 0.59), (0.825, 0.787), (0.809, 0.787), (0.809, 1), (1, 1)),
)

master = sys.argv[1]
whole = cv2.imread(master)
H, W = whole.shape[:2]
top = int(H * 0.55)
part = whole[top:]
mask = np.zeros((H, W), np.float32)
for area in FLOOR:
    cv2.fillPoly(mask, [np.round(np.array(area) * (W, H)).astype(np.int32)], 1.0)
mask = cv2.GaussianBlur(cv2.erode(mask, np.ones((5, 5))), (0, 0), 1.5)[top:, :, None]
smooth = part.astype(np.float32)
for _ in range(2):
    smooth = cv2.bilateralFilter(smooth, 11, 32, 3)
smooth += cv2.blur(part - smooth, (81, 1))
rng = np.random.default_rng(5)
grain = cv2.GaussianBlur(rng.normal(size=part.shape[:2]).astype(np.float32), (0, 0), 0.6)
grain *= 1.8 / grain.std()
out = part * (1 - mask) + (smooth + grain[..., None] + rng.random(part.shape) - 0.5) * mask
whole[top:] = np.clip(out, 0, 255).round().astype(np.uint8)
cv2.imwrite(master, whole)
