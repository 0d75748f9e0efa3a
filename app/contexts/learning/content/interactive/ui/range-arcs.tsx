import { useState } from "react";
import { threeFigures } from "../angles.ts";
import { type Arc, unsafe, widthOf } from "../arcs.ts";
import { at, Drawing, Facts, Interactive, ink, red, signal, slate, Slider, Verdict } from "./kit.tsx";

const middle: [number, number] = [200, 190];

/** Safety arcs over a ship's side: where a target may be, and who must not be near. */
export default function RangeArcs() {
  const [left, setLeft] = useState(320);
  const [width, setWidth] = useState(80);
  const [target, setTarget] = useState(0);
  const [tender, setTender] = useState(110);
  const arc: Arc = { left, right: left + width };
  const faults = unsafe(target, arc, [{ what: "The tender", at: tender }]);
  const [x1, y1] = at(middle, left, 150);
  const [x2, y2] = at(middle, left + width, 150);
  const [tx, ty] = at(middle, target, 130);
  const [bx, by] = at(middle, tender, 130);
  return (
    <Interactive
      title="Try it: safety arcs"
      task="Bearings from the firing point; the bow is at 270. Set the arc so that the target is well inside it and the tender well outside."
      drawing={
        <Drawing
          width={400}
          height={350}
          label={`An arc from ${threeFigures(left)} to ${threeFigures(left + width)}, the target at ${threeFigures(target)}, the tender at ${threeFigures(tender)}.`}
        >
          <path
            d={`M${middle[0]} ${middle[1]}L${x1} ${y1}A150 150 0 ${width > 180 ? 1 : 0} 1 ${x2} ${y2}Z`}
            fill="var(--color-amber-wash)"
            stroke={slate}
            strokeWidth={2}
          />
          <path d="M60 200C80 186 300 186 340 190V214C300 218 80 218 60 204Z" fill={slate} />
          <circle cx={middle[0]} cy={middle[1]} r={7} fill={ink} />
          <circle cx={tx} cy={ty} r={10} fill="none" stroke={red} strokeWidth={4} />
          <circle cx={tx} cy={ty} r={3} fill={red} />
          <rect x={bx - 13} y={by - 6} width={26} height={12} rx={6} fill={signal} />
        </Drawing>
      }
      controls={
        <>
          <Slider label="Left limit" value={left} min={270} max={359} shown={`${threeFigures(left)}°`} onChange={setLeft} />
          <Slider label="Width of the arc" value={width} min={20} max={170} step={5} shown={`${width}°`} onChange={setWidth} />
          <Slider label="Target" value={target} min={-80} max={80} step={5} shown={`${threeFigures(target)}°`} onChange={setTarget} />
          <Slider label="Tender" value={tender} min={0} max={355} step={5} shown={`${threeFigures(tender)}°`} onChange={setTender} />
        </>
      }
      result={
        <>
          <Facts facts={[["Right limit", `${threeFigures(arc.right)}°`], ["Width", `${widthOf(arc)}°`]]} />
          <Verdict good={faults.length === 0}>
            {faults.length === 0 ? "The arc is clear and the target well inside it." : faults.join(" ")}
          </Verdict>
        </>
      }
    />
  );
}
