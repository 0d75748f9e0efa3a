import { Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";

/** A QR code of a text, `size` points wide with its quiet zone. A quarter of it may be damaged. */
export function QrCode({ text, size, colour }: { text: string; size: number; colour: string }) {
  const { data, size: modules } = encode(text, { ecc: "Q", border: 2 });
  return (
    <Svg viewBox={`0 0 ${modules} ${modules}`} style={{ width: size, height: size }}>
      <Path d={squares(data)} fill={colour} />
    </Svg>
  );
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
