import { useState } from "react";
import { clockText, planBack, reserveFor } from "../plan-back.ts";
import { Choice, Interactive, Slider } from "./kit.tsx";

/** The task of the lecture: times are reckoned back from a ceremony that cannot move. */
export default function PlanBack() {
  const [fixed, setFixed] = useState(19 * 60 + 30);
  const [drive, setDrive] = useState(26);
  const [kerb, setKerb] = useState(4);
  const [road, setRoad] = useState<"city" | "open">("city");
  const reserve = reserveFor(drive, road);
  const times = planBack(fixed, [
    { what: "The advance officer is in place", minutes: 60 - drive - reserve },
    { what: "The principal leaves the hotel room", minutes: 6 },
    { what: `The car leaves (drive ${drive}, reserve ${reserve})`, minutes: drive + reserve },
    { what: "At the kerb", minutes: kerb },
    { what: "In the side room", minutes: 10 },
  ]);
  const kerbAt = times.find(({ what }) => what === "At the kerb")!.at;
  const shown = [
    ...times.map((time) =>
      time.what.startsWith("The advance") ? { ...time, at: kerbAt - 60 } : time,
    ),
    { what: "The award is handed over: fixed", at: fixed },
  ].toSorted((a, b) => a.at - b.at);
  return (
    <Interactive
      title="Try it: reckon back"
      task="The hour of the award cannot move. Make the drive longer, and see which times move and which do not."
      controls={
        <>
          <Slider label="The award" value={fixed} min={1020} max={1320} step={5} shown={clockText(fixed)} onChange={setFixed} />
          <Slider label="Drive, as measured" value={drive} min={5} max={60} shown={`${drive} min`} onChange={setDrive} />
          <Slider label="Kerb to the room" value={kerb} min={1} max={15} shown={`${kerb} min`} onChange={setKerb} />
          <Choice
            label="Road"
            value={road}
            options={[
              { value: "city", label: "City: a third in hand" },
              { value: "open", label: "Open road: a quarter" },
            ]}
            onChange={setRoad}
          />
        </>
      }
      result={
        <ol className="space-y-1">
          {shown.map(({ what, at }) => (
            <li key={what} className="flex gap-4">
              <span className="w-14 shrink-0 font-semibold tabular-nums">{clockText(at)}</span>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      }
    />
  );
}
