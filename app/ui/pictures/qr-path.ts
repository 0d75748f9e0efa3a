import { encode } from "uqr";

/**
 * Returns a QR code of a text, with its quiet zone, as one path of squares. It is `modules` wide
 * and high. A quarter of it may be damaged.
 */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: "Q", border: 2 });
  return { path: squares(data), modules: size };
}

/** Returns the dark modules as one path. Neighbours in a row are one rectangle. */
function squares(data: readonly (readonly boolean[])[]): string {
  let d = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      d += `M${from} ${y}H${x + 1}V${y + 1}H${from}Z`;
    }
  }
  return d;
}
