// Drawn by hand in metres: one unit is one metre, the ground is y = 0 in side and front views.
// The proportions are those of common types of each class; no particular aircraft is shown.
import type { ReactNode, SVGProps } from "react";

export const aircraftTypes = ["single-engine", "multi-engine", "helicopter"] as const;
export type AircraftType = (typeof aircraftTypes)[number];
export type AircraftAspect = "top" | "side" | "front";

type View = {
  /** x, y, width, height of the drawing with its dimension lines. */
  box: readonly [number, number, number, number];
  /** Outlines as seen. */
  lines: string;
  /** Outlines of one half, drawn again mirrored at x = 0. */
  half?: string;
  /** Panel lines, windows, control surfaces. */
  details?: string;
  halfDetails?: string;
  /** Turning discs, dashed. */
  discs?: readonly (readonly [number, number, number])[];
  dimensions: readonly Dimension[];
};

type Dimension = {
  from: readonly [number, number];
  to: readonly [number, number];
  /** Where the line runs: y for a horizontal one, x for a vertical one. */
  at: number;
};

type Aircraft = { label: string; views: Record<AircraftAspect, View> };

const ring = (x: number, y: number, r: number) =>
  `M${x + r} ${y}a${r} ${r} 0 1 0-${2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0`;

const aircraft: Record<AircraftType, Aircraft> = {
  "single-engine": {
    label: "Single-engine high-wing trainer",
    views: {
      top: {
        box: [-5.9, -0.3, 11.8, 10.1],
        lines: "M-.95 .14Q0 .02 .95 .14",
        half:
          "M0 0C.09 0 .14 .15 .16 .3L.38 .33C.5 .36 .54 .6 .54 1L.56 2.05M.56 3.68C.5 4.7 .28 6.2 .14 7.6L.05 8.28H0" +
          "M0 2.05H2.6L5.2 2.24C5.42 2.26 5.5 2.4 5.5 2.6V3.08C5.5 3.28 5.42 3.38 5.2 3.41L2.6 3.68H0" +
          "M.21 6.78L1.5 6.98C1.65 7.01 1.7 7.1 1.7 7.22V7.42C1.7 7.58 1.64 7.66 1.5 7.67L.13 7.74",
        details: "M0 5.9V8.28",
        halfDetails:
          "M0 1.42C.26 1.42 .46 1.54 .55 1.84M.56 3.26H2.6L5 3.06V3.43M2.6 3.26V3.68M.18 7.3H1.69M.16 .3H0",
        dimensions: [{ from: [-5.5, 3.1], to: [5.5, 3.1], at: 9 }],
      },
      side: {
        box: [-0.4, -3.1, 10.2, 4.5],
        lines:
          "M.3-1.42C.16-1.38 .04-1.3 0-1.2C.04-1.1 .16-1.02 .3-.98M.3-1.48V-.92C.6-.78 1.3-.66 2-.62C2.9-.6 3.8-.68 4.6-.82L8.05-1.24L8.28-1.42L8-2.72H7.35C7.2-2.72 7.12-2.66 7.05-2.56L6.5-1.86C6.35-1.74 6.2-1.71 6-1.7L5-1.81L3.95-2.13L3.7-2.18" +
          "M.3-1.48C.6-1.58 1-1.62 1.45-1.63L2.03-2.12" +
          "M2.02-2.18C2.04-2.33 2.3-2.38 2.7-2.37L3.7-2.19L2.7-2.15Z" +
          "M6.75-1.53C6.9-1.59 7.3-1.59 7.76-1.51C7.3-1.45 6.9-1.47 6.75-1.53Z" +
          ring(1.15, -0.2, 0.2) +
          ring(2.82, -0.22, 0.22) +
          "M1.15-.36L1.25-.73M2.82-.4L2.72-.61M.12-2.14Q.2-1.2 .12-.26",
        details:
          "M1.45-1.63C2.5-1.66 3.8-1.6 4.4-1.5M1.64-1.67L2.13-2.08H2.26L2.03-1.69ZM2.12-1.69L2.34-2.09H3.05V-1.69ZM3.16-1.69V-2.09H3.7L3.98-1.66ZM4.12-1.65L3.92-2.03L4.85-1.77ZM2.05-1.69L2.02-.72M3.1-1.69V-.72M2.7-.8L2.9-2.15M7.5-2.72L7.78-1.28",
        dimensions: [
          { from: [0, -1.2], to: [8.28, -1.42], at: 0.65 },
          { from: [8.28, -2.72], to: [8.28, 0], at: 8.85 },
        ],
      },
      front: {
        box: [-5.9, -3.1, 11.8, 4.5],
        lines: "M0-2.33V-2.72",
        half:
          "M0-2.33L5.3-2.5C5.44-2.5 5.5-2.47 5.5-2.44C5.5-2.4 5.44-2.38 5.3-2.38L.5-2.18" +
          "M.5-2.18C.56-1.9 .58-1.5 .56-1.2C.54-.85 .4-.62 0-.62M0-1.62C.3-1.62 .44-1.5 .44-1.2C.44-.92 .3-.8 0-.8" +
          "M.54-.86L2.55-2.26M.5-.74L1.13-.3M1.13-.44H1.31V0H1.13ZM0-.4H.08V0H0M0-.4V-.62",
        halfDetails: "M0-1.66C.3-1.66 .46-1.68 .55-1.72M.57-1.53H1.7" + ring(0, -1.2, 0.12),
        discs: [[0, -1.2, 0.95]],
        dimensions: [{ from: [-1.22, 0], to: [1.22, 0], at: 0.65 }],
      },
    },
  },
  "multi-engine": {
    label: "Light twin",
    views: {
      top: {
        box: [-6.3, -0.3, 12.6, 10.5],
        lines: "",
        half:
          "M0 0C.28 0 .4 .3 .46 .7C.54 1.3 .62 1.9 .62 2.62V4.78C.56 5.9 .3 7.2 .17 8.3L.05 8.8H0" +
          "M.62 2.62L1.38 2.74M2.11 2.81L5.55 3.11C5.78 3.14 5.9 3.26 5.9 3.47V3.88C5.9 4.06 5.8 4.17 5.6 4.2L.62 4.78" +
          "M1.75 1.35C1.84 1.37 1.9 1.5 1.92 1.64L2.05 1.68C2.13 1.9 2.13 2.4 2.11 2.9C2.08 3.7 1.92 4.3 1.75 4.62C1.58 4.3 1.42 3.7 1.39 2.9C1.37 2.4 1.37 1.9 1.45 1.68L1.58 1.64C1.6 1.5 1.66 1.37 1.75 1.35ZM.8 1.52Q1.75 1.4 2.7 1.52" +
          "M.27 7.28L1.9 7.58C2.04 7.62 2.1 7.7 2.1 7.82V8.06C2.1 8.18 2.04 8.25 1.9 8.26L.16 8.34",
        details: "M0 6.5V8.8",
        halfDetails:
          "M0 1.76C.3 1.78 .5 1.94 .59 2.4M.62 4.38L1.56 4.28M1.93 4.24L3.3 4.09L5.5 3.86V4.21M3.3 4.09V4.47M.2 7.98L2.09 7.96M1.58 1.64H1.92",
        dimensions: [{ from: [-5.9, 3.7], to: [5.9, 3.7], at: 9.5 }],
      },
      side: {
        box: [-0.4, -3.4, 10.7, 4.8],
        lines:
          "M0-1.28C.3-1.52 .9-1.76 1.55-1.86L2.35-2.34C2.5-2.41 2.7-2.43 3-2.43C3.6-2.43 4.2-2.4 4.7-2.3L6.55-1.99C6.75-1.96 6.85-2 6.98-2.12L7.8-2.92C7.86-2.98 7.94-3 8.05-3H8.52L8.8-1.6L8.3-1.38L5.2-.98C4-.86 2.8-.82 2-.84C1.2-.86 .4-1.02 0-1.28Z" +
          "M1.35-1.3C1.4-1.4 1.5-1.45 1.62-1.46L1.7-1.56C2.3-1.64 3.1-1.6 3.6-1.5L4.6-1.24L3.2-1.06C2.6-1.02 2.1-1.03 1.7-1.06L1.62-1.14C1.5-1.16 1.4-1.2 1.35-1.3Z" +
          "M7.28-2.02C7.5-2.09 7.9-2.09 8.34-2C7.9-1.94 7.5-1.95 7.28-2.02Z" +
          ring(0.95, -0.2, 0.2) +
          ring(3.5, -0.24, 0.24) +
          "M.95-.38L1.05-.96M3.5-.44L3.42-.85M1.47-2.25Q1.56-1.3 1.47-.35",
        details:
          "M1.78-1.9L2.44-2.29L2.56-1.9ZM2.68-1.9L2.62-2.3H3.3V-1.9ZM3.43-1.9V-2.3H4V-1.9ZM4.13-1.9V-2.29C4.5-2.24 4.76-2.1 4.86-1.9ZM2.7-.95C3.3-1.01 4.2-1 4.8-.92M8.1-3L8.42-1.43M1.62-1.46V-1.14",
        dimensions: [
          { from: [0, -1.28], to: [8.8, -1.6], at: 0.65 },
          { from: [8.52, -3], to: [8.52, 0], at: 9.4 },
        ],
      },
      front: {
        box: [-6.3, -3.4, 12.6, 4.8],
        lines: "M0-2.43V-3",
        half:
          "M0-2.43C.4-2.43 .58-2.15 .62-1.65C.64-1.15 .5-.84 0-.84M.57-1.12L1.43-1.2M2.07-1.26L5.75-1.6C5.86-1.61 5.9-1.59 5.9-1.56C5.9-1.53 5.86-1.51 5.75-1.49L2-1.08M1.5-1.02L.5-.92" +
          ring(1.75, -1.3, 0.33) +
          ring(1.75, -1.3, 0.1) +
          "M1.75-.98V-.5M1.66-.48H1.84V0H1.66ZM0-.4H.08V0H0M0-.4V-.84",
        halfDetails:
          "M0-1.88C.3-1.88 .5-1.86 .6-1.83M.06-1.94V-2.33C.3-2.32 .46-2.2 .54-1.91M.62-2.01H2.1",
        discs: [
          [-1.75, -1.3, 0.95],
          [1.75, -1.3, 0.95],
        ],
        dimensions: [{ from: [-1.75, 0], to: [1.75, 0], at: 0.65 }],
      },
    },
  },
  helicopter: {
    label: "Light helicopter",
    views: {
      top: {
        box: [-6.6, -5.4, 12.1, 13.4],
        lines:
          "M-.09 1.7L-.06 6.05H.06L.09 1.7M-.06 5.9H-.3M-.26 5.17H-.34V6.63H-.26ZM.08 5.1H.8V5.45H.07" +
          // two blades, turned off the centre line so that both can be seen
          "M.19-.34L2.97-4.05L3.17-3.9L.4-.2M-.19 .34L-2.97 4.05L-3.17 3.9L-.4 .2" +
          ring(0, 0, 0.2),
        half: "M0-2.2C.34-2.2 .58-1.7 .64-1V.2C.62 .9 .42 1.4 .2 1.6L.09 1.9M1.09-1.5V1.35M1.09-1.5C1.09-1.62 1.06-1.7 .98-1.76M1.15-1.5V1.35M.64-.75H1.12M.56 .75H1.12",
        details: "M-.62-.95Q0-1.15 .62-.95M-.64 .1H.64M0-2.2V-1.05",
        discs: [[0, 0, 5.03]],
        dimensions: [
          { from: [-5.03, 0], to: [5.03, 0], at: 7.2 },
          { from: [0, -5.03], to: [-0.3, 6.63], at: -5.7 },
        ],
      },
      side: {
        box: [-5.4, -3.7, 13.6, 5.1],
        lines:
          "M-2.2-1.15C-2.05-1.75-1.5-2.22-.7-2.31H.3C.85-2.28 1.15-1.95 1.5-1.62L6-1.74V-1.58L1.62-1.33C1.5-.85 1.2-.52 .4-.5H-1.2C-1.8-.52-2.15-.8-2.2-1.15Z" +
          "M-.36-2.31C-.26-2.6-.16-2.8-.1-3.1H.1C.16-2.8 .3-2.5 .52-2.28M-.16-3.1H.16V-3.28H-.16Z" +
          "M-5.03-3.08Q-2.5-3.22-.16-3.22M5.03-3.08Q2.5-3.22 .16-3.22M-5.03-3.08V-3.03Q-2.5-3.16-.16-3.16M5.03-3.08V-3.03Q2.5-3.16 .16-3.16" +
          "M5.38-1.73L5.85-2.48H6.12L6.02-1.74M5.42-1.6L5.85-.86H6.1L6.02-1.58M-1.78-.16C-1.72-.05-1.6 0-1.45 0H1.4M-.78-.5L-.84 0M.74-.5L.8 0",
        details:
          "M-2.06-1.3C-1.85-1.75-1.45-2.06-.98-2.16L-.98-1.28ZM-.86-2.18H.02V-1.28H-.86ZM-.92-1.28V-.5M.08-2.3V-.5M.2-2.2H.4C.7-2.15 .9-1.98 1.06-1.8L.2-1.6ZM1.5-1.62L1.62-1.33M5.1-1.68H5.45" +
          ring(5.9, -1.66, 0.08),
        discs: [[5.9, -1.66, 0.73]],
        dimensions: [
          { from: [-2.2, -1.15], to: [6.63, -1.66], at: 0.65 },
          { from: [6.12, -3.28], to: [6.12, 0], at: 7.2 },
        ],
      },
      front: {
        box: [-5.4, -3.7, 10.8, 5.1],
        lines: "M-.16-3.1H.16V-3.28H-.16Z",
        half:
          "M0-2.35C.38-2.35 .58-1.95 .64-1.4C.67-.8 .45-.5 0-.5M.16-2.34C.14-2.6 .1-2.85 .08-3.1M.16-3.22Q2.5-3.22 5.03-3.08V-3.03Q2.5-3.16 .16-3.16" +
          "M.4-.58C.7-.52 .95-.34 1.09-.06" +
          ring(1.09, -0.06, 0.06),
        details: "M0-2.22V-1.15M-.6-1.25Q0-1 .6-1.25",
        halfDetails: "M.06-2.22C.32-2.2 .5-1.85 .58-1.32",
        dimensions: [{ from: [-1.09, 0], to: [1.09, 0], at: 0.65 }],
      },
    },
  },
};

const metres = (n: number) => n.toFixed(2);

function DimensionLine({ from, to, at }: Dimension) {
  const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
  const size = upright ? Math.abs(to[1] - from[1]) : Math.abs(to[0] - from[0]);
  const gap = 0.18;
  const away = Math.sign(at - (upright ? from[0] : from[1])) || 1;
  const d = upright
    ? `M${from[0] + away * gap} ${from[1]}H${at + away * 0.15}M${to[0] + away * gap} ${to[1]}H${at + away * 0.15}M${at} ${from[1]}V${to[1]}`
    : `M${from[0]} ${from[1] + away * gap}V${at + away * 0.15}M${to[0]} ${to[1] + away * gap}V${at + away * 0.15}M${from[0]} ${at}H${to[0]}`;
  const ends = upright
    ? `M${at - 0.1} ${from[1] + 0.1}l.2-.2M${at - 0.1} ${to[1] + 0.1}l.2-.2`
    : `M${from[0] - 0.1} ${at + 0.1}l.2-.2M${to[0] - 0.1} ${at + 0.1}l.2-.2`;
  const x = upright ? at + 0.42 * away : (from[0] + to[0]) / 2;
  const y = upright ? (from[1] + to[1]) / 2 : at + 0.58;
  return (
    <>
      <path stroke="var(--color-brass, #b58b43)" strokeWidth={0.025} d={d} />
      <path stroke="var(--color-brass, #b58b43)" strokeWidth={0.05} d={ends} />
      <text
        x={x}
        y={y}
        fill="currentColor"
        stroke="none"
        fontSize={0.5}
        fontVariant="tabular-nums"
        textAnchor="middle"
        transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
        dy={upright ? (away > 0 ? 0.16 : 0.1) : 0}
      >
        {metres(size)}
      </text>
    </>
  );
}

function Drawing({ view }: { view: View }): ReactNode {
  return (
    <>
      <g strokeWidth={0.045}>
        <path d={view.lines} />
        {view.half === undefined ? null : (
          <>
            <path d={view.half} />
            <path d={view.half} transform="scale(-1 1)" />
          </>
        )}
      </g>
      <g strokeWidth={0.025} strokeOpacity={0.65}>
        {view.details === undefined ? null : <path d={view.details} />}
        {view.halfDetails === undefined ? null : (
          <>
            <path d={view.halfDetails} />
            <path d={view.halfDetails} transform="scale(-1 1)" />
          </>
        )}
        {view.discs?.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} strokeDasharray=".16 .14" />
        ))}
      </g>
      {view.dimensions.map((dimension) => (
        <DimensionLine key={dimension.at} {...dimension} />
      ))}
    </>
  );
}

const hairline = {
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

type Rest = Omit<SVGProps<SVGSVGElement>, "children" | "viewBox" | "type">;

/** One view with its dimensions; three of these stack well on a phone. */
export function AircraftView({
  type,
  aspect,
  ...rest
}: { type: AircraftType; aspect: AircraftAspect } & Rest) {
  const { label, views } = aircraft[type];
  return (
    <svg
      viewBox={views[aspect].box.join(" ")}
      role="img"
      aria-label={`${label}, ${aspect} view, dimensions in metres`}
      {...hairline}
      {...rest}
    >
      <Drawing view={views[aspect]} />
    </svg>
  );
}

/** Top, side and front view at one scale, the same for all three types. Needs about 640 px. */
export function ThreeView({ type, ...rest }: { type: AircraftType } & Rest) {
  const { label, views } = aircraft[type];
  const middle = (view: View) =>
    [view.box[0] + view.box[2] / 2, view.box[1] + view.box[3] / 2] as const;
  const [tx, ty] = middle(views.top);
  const [sx] = middle(views.side);
  const [fx] = middle(views.front);
  return (
    <svg
      viewBox="0 0 27 13.6"
      role="img"
      aria-label={`${label}: top, side and front view, dimensions in metres`}
      {...hairline}
      {...rest}
    >
      <g transform={`translate(${6.6 - tx} ${6.8 - ty})`}>
        <Drawing view={views.top} />
      </g>
      <g transform={`translate(${20.1 - sx} 4.9)`}>
        <Drawing view={views.side} />
      </g>
      <g transform={`translate(${20.1 - fx} 11.6)`}>
        <Drawing view={views.front} />
      </g>
    </svg>
  );
}
