import { useState } from "react";
import { aeroplane, balance } from "../load.ts";
import { brass, Drawing, Facts, green, Interactive, red, slate, Slider, Verdict } from "./kit.tsx";

/** The load of an invented aeroplane in its envelope. */
export default function WeightBalance() {
  const [load, setLoad] = useState({ front: 160, rear: 0, bags: 10, fuel: 100 });
  const set = (part: Partial<typeof load>) => setLoad((before) => ({ ...before, ...part }));
  const { mass, arm, faults } = balance(load);
  const x = (metres: number) => 60 + ((metres - 0.84) / 0.42) * 310;
  const y = (kilograms: number) => 250 - ((kilograms - 660) / 500) * 220;
  const inside = faults.length === 0;
  const kilograms = `${Math.round(mass)} kg`;
  const metres = `${arm.toFixed(2)} m`;
  return (
    <Interactive
      title="Try it: weight and balance"
      task="An invented aeroplane with four seats. Fill it until it leaves its envelope, and bring it back."
      drawing={
        <Drawing
          width={400}
          height={290}
          label={`${kilograms} at ${metres}: ${inside ? "inside" : "outside"} the envelope.`}
        >
          <polygon
            points={aeroplane.envelope.map((corner) => `${x(corner.arm)},${y(corner.mass)}`).join(" ")}
            fill="var(--color-green-wash)"
            stroke={slate}
            strokeWidth={2}
          />
          <path d={`M${x(0.84)} ${y(660)}H${x(1.26)}M${x(0.84)} ${y(660)}V${y(1160)}`} stroke={slate} fill="none" />
          <text x={x(1.26)} y={275} textAnchor="end" fontSize={13} fill={slate}>
            arm, metres from the datum
          </text>
          <text x={8} y={26} fontSize={13} fill={slate}>
            kg
          </text>
          <circle cx={x(arm)} cy={y(mass)} r={8} fill={inside ? green : red} stroke={brass} strokeWidth={2} />
        </Drawing>
      }
      controls={
        <>
          <Slider label="Front seats" value={load.front} min={60} max={280} step={5} shown={`${load.front} kg`} onChange={(front) => set({ front })} />
          <Slider label="Rear seats" value={load.rear} min={0} max={240} step={5} shown={`${load.rear} kg`} onChange={(rear) => set({ rear })} />
          <Slider label="Bags" value={load.bags} min={0} max={80} step={2} shown={`${load.bags} kg`} onChange={(bags) => set({ bags })} />
          <Slider label="Fuel" value={load.fuel} min={20} max={150} step={5} shown={`${load.fuel} l`} onChange={(fuel) => set({ fuel })} />
        </>
      }
      result={
        <>
          <Facts facts={[["Mass", kilograms], ["Centre of gravity", metres]]} />
          <Verdict good={inside}>
            {inside ? "Inside the envelope." : `Not to be flown: ${faults.join(", ")}.`}
          </Verdict>
        </>
      }
    />
  );
}
