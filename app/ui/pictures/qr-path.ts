import { encode } from "uqr";

/**
 * A QR code of a text, its quiet zone included, as one path of squares over so many `modules` each
 * way. A quarter of it may be damaged.
 */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: "Q", border: 2 });
  return { path: squares(data), modules: size };
}

/** The dark modules as one path, a run of neighbours as one rectangle. */
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
