/**
 * The mark, the wordmark and the favicon set.
 *
 * Two open contours make a shield; a brass bearing line leaves its summit through the gap.
 * The gap is cut analytically (de Casteljau) so that both contours stop at the same distance
 * from the line. Letters are outlined from Archivo so that the wordmark needs no font.
 *
 * Run: node pictures/logo.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { outline } from "./lib/letters.ts";

const root = resolve(import.meta.dirname, "..");

type Point = readonly [number, number];
type Cubic = readonly [Point, Point, Point, Point];

const summit: Point = [12, 12.4];
const right: Cubic[] = [
  [
    [12, 2.2],
    [14.6, 3.7],
    [17.3, 4.4],
    [20.4, 4.5],
  ],
  [
    [20.4, 4.5],
    [20.9, 12.1],
    [18.8, 18.1],
    [12, 21.8],
  ],
];
const left: Cubic[] = [
  [
    [12, 21.8],
    [5.2, 18.1],
    [3.1, 12.1],
    [3.6, 4.5],
  ],
  [
    [3.6, 4.5],
    [6.7, 4.4],
    [9.4, 3.7],
    [12, 2.2],
  ],
];

const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function split(c: Cubic, t: number): [Cubic, Cubic] {
  const a = mix(c[0], c[1], t);
  const b = mix(c[1], c[2], t);
  const d = mix(c[2], c[3], t);
  const e = mix(a, b, t);
  const f = mix(b, d, t);
  const g = mix(e, f, t);
  return [
    [c[0], a, e, g],
    [g, f, d, c[3]],
  ];
}

/** Distance of a point from the bearing line, which runs north-east through the summit. */
const offLine = (p: Point) => Math.abs(p[0] - summit[0] + (p[1] - summit[1])) / Math.SQRT2;

const short = (n: number) => String(Math.round(n * 100) / 100);

function contour(scale: number, gap: number, keepTop: boolean): string {
  const put = (p: Point): Point => [
    summit[0] + (p[0] - summit[0]) * scale,
    summit[1] + (p[1] - summit[1]) * scale,
  ];
  const scaled = (c: Cubic): Cubic => [put(c[0]), put(c[1]), put(c[2]), put(c[3])];
  const [top, side] = right.map(scaled) as [Cubic, Cubic];
  const [rise, crest] = left.map(scaled) as [Cubic, Cubic];
  const cut = (c: Cubic, backwards: boolean) => {
    for (let i = 0; i <= 2000; i++) {
      const t = backwards ? 1 - i / 2000 : i / 2000;
      if (offLine(split(c, t)[0][3]) >= gap) return t;
    }
    return backwards ? 0 : 1;
  };
  const parts = [split(side, cut(side, false))[1], rise, crest];
  if (keepTop) parts.push(split(top, cut(top, true))[0]);
  const start = parts[0]![0];
  return `M${start.map(short).join(" ")}${parts
    .map((c) => `C${[c[1], c[2], c[3]].map((p) => p.map(short).join(" ")).join(" ")}`)
    .join("")}`;
}

const outer = contour(1, 2.5, true);
const inner = contour(0.53, 2.4, false);
const bearing = "M12 12.4 21.2 3.2";

const ink = "#0b1420";
const paper = "#f7f5f0";
const brassOnDark = "#d2a85a";

type MarkStyle = { line: string; brass: string; weight?: number; simple?: boolean };

function mark({ line, brass, weight = 1.75, simple = false }: MarkStyle): string {
  const strokes = simple ? [outer] : [outer, inner];
  return (
    `<g fill="none" stroke="${line}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">` +
    strokes.map((d) => `<path d="${d}"/>`).join("") +
    `<path stroke="${brass}" stroke-width="${weight + 0.25}" d="${bearing}"/></g>`
  );
}

/** A square icon: the mark on ink. `share` is the mark's share of the edge, `round` the corner radius in 24ths. */
function tile(share: number, round: number, style: Partial<MarkStyle> = {}): string {
  const offset = 12 - 12 * share;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${round}" fill="${ink}"/>` +
    `<g transform="translate(${short(offset)} ${short(offset)}) scale(${share})">${mark({ line: paper, brass: brassOnDark, ...style })}</g></svg>\n`
  );
}

const raster = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();

/** An .ico holding PNGs, which every browser since 2009 reads. */
function ico(images: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map((image) => image.png)]);
}

const initials = outline("GCPI", { wght: 680, wdth: 125 }, 11, 28.6, 17.5, 0.5);
const rule = Math.round((initials.end + 5) * 10) / 10;
const line1 = outline("Global Close", { wght: 480, wdth: 112 }, 5.4, rule + 5, 10.6, 0.12);
const line2 = outline("Protection Institute", { wght: 480, wdth: 112 }, 5.4, rule + 5, 19.4, 0.12);
const widthShort = Math.ceil(initials.end);
const widthFull = Math.ceil(Math.max(line1.end, line2.end));

const component = `// Made by pictures/logo.ts. Change it there.
import type { SVGProps } from "react";

type MarkProps = Omit<SVGProps<SVGSVGElement>, "children" | "viewBox"> & {
  /** Text for screen readers. Leave it out where the name stands beside the mark. */
  label?: string;
};

function naming(label: string | undefined) {
  return label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
}

const initials = "${initials.d}";

function Strokes() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round">
      <path d="${outer}" />
      <path d="${inner}" />
      <path className="bearing" stroke="var(--color-brass, #b58b43)" strokeWidth={2} d="${bearing}" />
    </g>
  );
}

/** Two contours in the outline of a shield, and a bearing line leaving the summit. */
export function LogoMark({ label, ...rest }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} focusable="false" {...naming(label)} {...rest}>
      <Strokes />
    </svg>
  );
}

/** The mark with the four initials. */
export function Wordmark({ label, ...rest }: MarkProps) {
  return (
    <svg viewBox="0 0 ${widthShort} 24" width={${widthShort}} height={24} focusable="false" {...naming(label)} {...rest}>
      <Strokes />
      <path fill="currentColor" d={initials} />
    </svg>
  );
}

/** The mark, the initials and the full name in two lines. Not narrower than 200 px. */
export function WordmarkFull({ label, ...rest }: MarkProps) {
  return (
    <svg viewBox="0 0 ${widthFull} 24" width={${widthFull}} height={24} focusable="false" {...naming(label)} {...rest}>
      <Strokes />
      <path fill="currentColor" d={initials} />
      <path fill="none" stroke="currentColor" strokeOpacity={0.35} strokeWidth={0.6} d="M${rule} 4V21" />
      <path
        fill="currentColor"
        d="${line1.d}${line2.d}"
      />
    </svg>
  );
}
`;

mkdirSync(resolve(root, "public"), { recursive: true });
mkdirSync(resolve(root, "app/ui/pictures"), { recursive: true });
writeFileSync(resolve(root, "app/ui/pictures/logo.tsx"), component);

const out = (name: string) => resolve(root, "public", name);
writeFileSync(out("favicon.svg"), tile(0.82, 5));
writeFileSync(
  out("favicon.ico"),
  ico([
    { size: 16, png: await raster(tile(0.9, 4, { weight: 2.3, simple: true }), 16) },
    { size: 32, png: await raster(tile(0.84, 5, { weight: 1.9 }), 32) },
    { size: 48, png: await raster(tile(0.82, 5), 48) },
  ]),
);
writeFileSync(out("apple-touch-icon.png"), await raster(tile(0.66, 0), 180));
writeFileSync(out("icon-192.png"), await raster(tile(0.7, 4.5), 192));
writeFileSync(out("icon-512.png"), await raster(tile(0.7, 4.5), 512));
writeFileSync(out("icon-maskable-512.png"), await raster(tile(0.54, 0), 512));
