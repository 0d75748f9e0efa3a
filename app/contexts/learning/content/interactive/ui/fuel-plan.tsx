import { useState } from "react";
import { fuelPlan } from "../fuel.ts";
import { Choice, Interactive, Slider, Verdict } from "./kit.tsx";

/** The fuel sheet of the lecture, whose values are changed. */
export default function FuelPlan() {
  const [plan, setPlan] = useState({
    litresAnHour: 36,
    taxi: 6,
    out: 37,
    back: 37,
    diversion: 20,
    night: false,
    margin: 15,
    onBoard: 100,
  });
  const set = (part: Partial<typeof plan>) => setPlan((before) => ({ ...before, ...part }));
  const { lines, needed, left, enough, enduranceMinutes } = fuelPlan(plan);
  return (
    <Interactive
      title="Try it: the fuel sheet"
      task="Let the wind lengthen the way out, or fly at night. When is it not enough any more?"
      controls={
        <>
          <Slider
            label="On board, usable"
            value={plan.onBoard}
            min={40}
            max={150}
            step={5}
            shown={`${plan.onBoard} l`}
            onChange={(onBoard) => set({ onBoard })}
          />
          <Slider
            label="Use"
            value={plan.litresAnHour}
            min={24}
            max={48}
            shown={`${plan.litresAnHour} l/h`}
            onChange={(litresAnHour) => set({ litresAnHour })}
          />
          <Slider
            label="Leg out"
            value={plan.out}
            min={10}
            max={90}
            shown={`${plan.out} min`}
            onChange={(out) => set({ out })}
          />
          <Slider
            label="Leg back"
            value={plan.back}
            min={10}
            max={90}
            shown={`${plan.back} min`}
            onChange={(back) => set({ back })}
          />
          <Slider
            label="Diversion"
            value={plan.diversion}
            min={0}
            max={60}
            step={5}
            shown={`${plan.diversion} min`}
            onChange={(diversion) => set({ diversion })}
          />
          <Slider
            label="Own margin"
            value={plan.margin}
            min={0}
            max={45}
            step={5}
            shown={`${plan.margin} min`}
            onChange={(margin) => set({ margin })}
          />
          <Choice
            label="Flight under visual rules"
            value={plan.night ? "night" : "day"}
            options={[
              { value: "day", label: "By day" },
              { value: "night", label: "By night" },
            ]}
            onChange={(when) => set({ night: when === "night" })}
          />
        </>
      }
      result={
        <>
          <table>
            <caption className="sr-only">The fuel plan</caption>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Minutes</th>
                <th scope="col">Litres</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ item, minutes, litres }) => (
                <tr key={item}>
                  <th scope="row">{item}</th>
                  <td>{minutes ?? "–"}</td>
                  <td>{litres}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">Needed</th>
                <td>–</td>
                <td>
                  <strong>{needed}</strong>
                </td>
              </tr>
            </tbody>
          </table>
          <Verdict good={enough}>
            {enough
              ? `Enough: ${left} litres are left over. The tanks last ${Math.floor(enduranceMinutes / 60)} h ${enduranceMinutes % 60} min.`
              : `Not enough: ${-left} litres are missing.`}
          </Verdict>
        </>
      }
    />
  );
}
