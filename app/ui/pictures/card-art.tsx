// The picture on a card: a piece of land, a bearing ring, and what the card is about.
import { landPatches, strataPatches } from "./card-patches.ts";
import { type PictogramName, pictogramNames, pictogramPaths } from "./pictogram-paths.ts";

type CardArtProps = {
  /**
   * A stable text, such as the module's id or the post's slug. The same seed draws the same card.
   */
  seed: string;
  /** The pictogram in the ring: a module's id, "post" or "resource". */
  kind: PictogramName;
  className?: string;
};

/** FNV-1a: short, and the same on the server and in the browser. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Returns a point on a circle, with the bearing clockwise from north. */
const on = (x: number, y: number, r: number, bearing: number) => {
  const a = (bearing * Math.PI) / 180;
  return `${round(x + r * Math.sin(a))} ${round(y - r * Math.cos(a))}`;
};

function ringTicks(x: number, y: number, r: number, every: number, length: number): string {
  let d = "";
  for (let bearing = 0; bearing < 360; bearing += every)
    d += `M${on(x, y, r, bearing)}L${on(x, y, r - length, bearing)}`;
  return d;
}

const cy = 90;

/**
 * Draws a card's picture from the seed, in the text's colour. It is decoration; the heading says
 * what the card is about.
 */
export function CardArt({ seed, kind, className }: CardArtProps) {
  const h = hash(seed);
  const bearing = h % 360;
  const family = kind === "post" || kind === "resource" ? kind : "module";
  const patches = family === "module" ? landPatches : strataPatches;
  // Each module has its own patch of land, so no two modules look alike. Other cards that use a
  // module's pictogram choose a patch by their seed.
  const own = family === "module" && seed === kind;
  const patch = patches[(own ? pictogramNames.indexOf(kind) : h >>> 9) % patches.length]!;
  const flip =
    `${(h >>> 17) & 1 ? "translate(320 0) scale(-1 1)" : ""}${(h >>> 18) & 1 ? " translate(0 180) scale(1 -1)" : ""}`.trim();
  // The ring of a module is in the middle, that of other kinds on the left or right.
  const cx = family === "module" ? 160 : family === "post" ? 92 : 228;
  const r = 52;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {family === "resource" && (
        <path
          strokeOpacity={0.26}
          strokeWidth={0.75}
          d="M0 22.500H320M0 45H320M0 67.500H320M0 90H320M0 112.500H320M0 135H320M0 157.500H320M20 0V180M60 0V180M100 0V180M140 0V180M180 0V180M220 0V180M260 0V180M300 0V180"
        />
      )}
      <g transform={flip === "" ? undefined : flip}>
        <path strokeOpacity={0.3} strokeWidth={0.9} d={patch.line} />
        <path strokeOpacity={0.5} strokeWidth={1.2} d={patch.index} />
      </g>
      <circle
        cx={cx}
        cy={cy}
        r={r + 10}
        fill="var(--card-art-ground, var(--color-paper, #f7f5f0))"
        stroke="none"
      />
      <circle cx={cx} cy={cy} r={r} strokeOpacity={0.55} />
      <path strokeOpacity={0.55} d={ringTicks(cx, cy, r, 30, 6)} />
      <path
        stroke="var(--color-brass, #b58b43)"
        strokeWidth={2.5}
        d={`M${on(cx, cy, r - 9, bearing)}L${on(cx, cy, r + 16, bearing)}`}
      />
      <path
        strokeWidth={1.25}
        d={pictogramPaths[kind]}
        transform={`translate(${cx - 26.4} ${cy - 26.4}) scale(2.2)`}
      />
    </svg>
  );
}
