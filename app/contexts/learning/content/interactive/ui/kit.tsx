import { type ReactNode, useId } from "react";

/** The colours of drawings, as the site's variables. */
export const ink = "var(--color-ink)";
export const brass = "var(--color-brass)";
export const signal = "var(--color-signal)";
export const slate = "var(--color-slate)";
export const red = "var(--color-red)";
export const green = "var(--color-green)";

/** An interactive figure: what one does, the controls beside the drawing, and what follows. */
export function Interactive(props: {
  title: string;
  task: string;
  drawing?: ReactNode;
  controls: ReactNode;
  /** What follows from the values, which screen readers are told when it changes. */
  result: ReactNode;
}) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="rounded-md border border-mist bg-card p-4 text-base sm:p-5"
    >
      <p id={title} className="font-display font-semibold">
        {props.title}
      </p>
      <p className="mt-1 text-slate">{props.task}</p>
      {props.drawing && <div className="mt-4">{props.drawing}</div>}
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">{props.controls}</div>
      <div aria-live="polite" className="mt-4 border-t border-mist pt-3">
        {props.result}
      </div>
    </section>
  );
}

/** A value that is chosen with a slider, by keys too. */
export function Slider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as it is read, with its unit. */
  shown: string;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, step = 1, shown } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="font-semibold tabular-nums">{shown}</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => props.onChange(Number(target.value))}
        className="h-11 w-full accent-ink"
      />
    </div>
  );
}

/** One of a few choices. */
export function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1">{props.label}</legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-slate/50 px-3 has-checked:border-ink has-checked:bg-mist"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              className="size-4 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A drawing that is described in words. */
export function Drawing(props: {
  label: string;
  width: number;
  height: number;
  children: ReactNode;
}) {
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${props.width} ${props.height}`}
      className="mx-auto block h-auto max-h-80 w-full max-w-md"
    >
      {props.children}
    </svg>
  );
}

/** Facts side by side, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-slate">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sentence about whether it is right, in words and colour. */
export function Verdict({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <p className={`mt-2 font-semibold ${good ? "text-green" : "text-red"}`}>{children}</p>
  );
}

/** An arrow from one place of a drawing to another. */
export function Arrow(props: {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  colour: string;
}) {
  const [[x1, y1], [x2, y2]] = [props.from, props.to];
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g stroke={props.colour} fill={props.colour}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth="3" strokeLinecap="round" />
      <path d="M0 0L-12 -5.5V5.5Z" transform={`translate(${x2} ${y2}) rotate(${angle})`} />
    </g>
  );
}

/** Returns the place at a bearing (0 is up) and distance from another one. */
export function at(
  [x, y]: readonly [number, number],
  bearing: number,
  distance: number,
): [number, number] {
  const angle = (bearing * Math.PI) / 180;
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)];
}
