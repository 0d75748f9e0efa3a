import { type ReactNode, useRef, useState } from "react";
import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";

/**
 * Sets a picture's focal point, which every crop keeps. Clicking in the picture sets it. The two
 * number fields do the same without script, or before the picture has loaded.
 */
export function FocalPoint({
  picture,
  x,
  y,
}: {
  /** The whole picture, if there is one. */
  picture?: ReactNode;
  x: FieldState;
  y: FieldState;
}) {
  const [point, setPoint] = useState({ x: Number(x.value ?? 50), y: Number(y.value ?? 50) });
  const box = useRef<HTMLDivElement>(null);
  const choose = (event: React.MouseEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (!area) return;
    const share = (at: number, from: number, size: number) =>
      Math.round(Math.min(1, Math.max(0, (at - from) / size)) * 1000) / 10;
    setPoint({
      x: share(event.clientX, area.left, area.width),
      y: share(event.clientY, area.top, area.height),
    });
  };
  const type = (axis: "x" | "y") => (event: React.ChangeEvent<HTMLInputElement>) => {
    const value = Number(event.target.value);
    if (Number.isFinite(value)) setPoint((before) => ({ ...before, [axis]: value }));
  };
  return (
    <fieldset>
      <legend className="font-semibold">The point that every crop keeps</legend>
      <p className="mt-1 mb-3 text-sm text-slate">
        In percent from the left and from the top
        {picture
          ? "; a click into the picture sets both."
          : ". Once the picture is there, a click into it sets both."}
      </p>
      {picture && (
        // A shortcut for the pointer; the two fields below do the same.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div ref={box} onClick={choose} className="relative mb-4 cursor-crosshair">
          {picture}
          <span
            aria-hidden
            className="absolute size-6 -translate-1/2 rounded-full border-2 border-white ring-2 ring-ink"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="focalX"
          label="From the left"
          inputMode="decimal"
          state={x}
          defaultValue={undefined}
          value={String(point.x)}
          onChange={type("x")}
        />
        <TextField
          name="focalY"
          label="From the top"
          inputMode="decimal"
          state={y}
          defaultValue={undefined}
          value={String(point.y)}
          onChange={type("y")}
        />
      </div>
    </fieldset>
  );
}
