import { useState } from "react";
import { judgeFormation, type Place, places, settings } from "../formation.ts";
import { at, brass, Choice, Drawing, Interactive, ink, red, signal } from "./kit.tsx";

const middle: [number, number] = [200, 150];

/** A drill: where does the team walk, and which of the four things does it keep? */
export default function Formation() {
  const [team, setTeam] = useState<Place[]>(["close-behind"]);
  const [chosen, setChosen] = useState<(typeof settings)[number]["id"]>("street");
  const setting = settings.find(({ id }) => id === chosen)!;
  const kept = judgeFormation(team, setting);
  const toggle = (id: Place) =>
    setTeam((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  const [fx, fy] = at(middle, setting.from, 135);
  return (
    <Interactive
      title="Try it: who walks where?"
      task="Place one to four officers around the principal, who walks towards the top. Keep sight, reach, a way out and normality."
      drawing={
        <Drawing
          width={400}
          height={300}
          label={`${team.length} officers around the principal. ${setting.label}.`}
        >
          <circle cx={fx} cy={fy} r={12} fill={red} />
          <circle cx={middle[0]} cy={middle[1]} r={14} fill={brass} />
          {places.map(({ id, at: angle, close }) => {
            const [x, y] = at(middle, angle, close ? 45 : 95);
            const stands = team.includes(id);
            return (
              <circle
                key={id}
                cx={x}
                cy={y}
                r={11}
                fill={stands ? ink : "none"}
                stroke={stands ? ink : signal}
                strokeDasharray={stands ? undefined : "4 4"}
                strokeWidth={2}
              />
            );
          })}
        </Drawing>
      }
      controls={
        <>
          <Choice
            label="Where"
            value={chosen}
            options={settings.map(({ id, label }) => ({ value: id, label }))}
            onChange={setChosen}
          />
          <fieldset className="sm:col-span-2">
            <legend className="mb-1">Officers</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {places.map(({ id, label }) => (
                <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="checkbox"
                    checked={team.includes(id)}
                    onChange={() => toggle(id)}
                    className="size-5 accent-ink"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      }
      result={
        <ul className="space-y-1">
          {kept.map(({ what, kept: good, why }) => (
            <li key={what}>
              <strong className={good ? "text-green" : "text-red"}>
                {what}: {good ? "kept" : "not kept"}.
              </strong>{" "}
              {why}
            </li>
          ))}
        </ul>
      }
    />
  );
}
