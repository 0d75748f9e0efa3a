import { Path, Svg } from "@react-pdf/renderer";
import { qrPath } from "../pictures/qr-path.ts";

/** A QR code of a text. It is `size` points wide, with its quiet zone. */
export function QrCode({ text, size, colour }: { text: string; size: number; colour: string }) {
  const { path, modules } = qrPath(text);
  return (
    <Svg viewBox={`0 0 ${modules} ${modules}`} style={{ width: size, height: size }}>
      <Path d={path} fill={colour} />
    </Svg>
  );
}
