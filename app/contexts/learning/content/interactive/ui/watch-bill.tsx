import { useState } from "react";
import { judgeBill, watchBill } from "../watches.ts";
import { Drawing, Interactive, Slider, Verdict } from "./kit.tsx";

/** The fill of a pair and the colour of its letter. */
const colours = ["var(--color-ink)", "var(--color-brass-deep)", "var(--color-signal)", "var(--color-green)"];
const HANDOVER = 10;
const rounded = (hours: number) => Math.round(hours * 10) / 10;

/** The watch bill of a ship: who is on when in three days, and what that asks of them. */
export default function WatchBill() {
  const [teams, setTeams] = useState(3);
  const [hours, setHours] = useState(4);
  const bill = { teams, hours };
  const watches = watchBill(bill, 3);
  const asked = judgeBill(bill, HANDOVER);
  const tired = asked.filter(({ faults }) => faults.length > 0);
  return (
    <Interactive
      title="Try it: a watch bill"
      task="Pairs relieve each other around the clock, with ten minutes for the handover. Find a bill that people can keep for a week."
      drawing={
        <Drawing width={400} height={150} label={`Three days with ${teams} pairs and watches of ${hours} hours.`}>
          {[0, 1, 2].map((day) => (
            <g key={day}>
              <rect x={16 + (2 / 24) * 368} y={8 + day * 44} width={(3 / 24) * 368} height={38} fill="var(--color-amber-wash)" />
              {watches
                .filter(({ from, to }) => from < (day + 1) * 24 && to > day * 24)
                .map(({ team, from, to }) => {
                  const start = Math.max(from, day * 24) - day * 24;
                  const end = Math.min(to, (day + 1) * 24) - day * 24;
                  return (
                    <g key={from}>
                      <rect x={16 + (start / 24) * 368} y={14 + day * 44} width={((end - start) / 24) * 368 - 2} height={26} fill={colours[team]} />
                      <text x={16 + ((start + end) / 48) * 368} y={32 + day * 44} textAnchor="middle" fontSize={13} fill="white">
                        {String.fromCharCode(65 + team)}
                      </text>
                    </g>
                  );
                })}
            </g>
          ))}
          <text x={16} y={146} fontSize={12} fill="var(--color-slate)">
            00
          </text>
          <text x={384} y={146} fontSize={12} textAnchor="end" fill="var(--color-slate)">
            24
          </text>
        </Drawing>
      }
      controls={
        <>
          <Slider label="Pairs" value={teams} min={1} max={4} shown={String(teams)} onChange={setTeams} />
          <Slider label="Length of a watch" value={hours} min={2} max={8} shown={`${hours} h`} onChange={setHours} />
        </>
      }
      result={
        <>
          <table>
            <caption className="sr-only">What the bill asks of each pair</caption>
            <thead>
              <tr>
                <th scope="col">Pair</th>
                <th scope="col">On watch a day</th>
                <th scope="col">Longest rest</th>
                <th scope="col">02 to 05, a week</th>
              </tr>
            </thead>
            <tbody>
              {asked.map((each) => (
                <tr key={each.team}>
                  <th scope="row">{String.fromCharCode(65 + each.team)}</th>
                  <td>{rounded(each.watchHours)} h</td>
                  <td>{rounded(each.longestRest)} h</td>
                  <td>{each.nightHours} h</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Verdict good={tired.length === 0}>
            {tired.length === 0
              ? "The rest that seafarers must have is kept."
              : `Not to be kept: ${[...new Set(tired.flatMap(({ faults }) => faults))].join(", ")}.`}
          </Verdict>
          <p className="mt-1 text-slate">
            {asked.every(({ regular }) => regular)
              ? "Everybody sleeps at the same hours each day."
              : "The hours move from day to day: nobody has one long sleep at the same time."}
          </p>
        </>
      }
    />
  );
}
