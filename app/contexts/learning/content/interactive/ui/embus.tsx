import { useState } from "react";
import { Button } from "#app/ui/primitives/button.tsx";
import { embusSteps, firstWrong, offered } from "../embus.ts";
import { Interactive, Verdict } from "./kit.tsx";

/** A drill: the steps of a departure are put in order, and each says why it stands where it does. */
export default function Embus() {
  const [done, setDone] = useState<number[]>([]);
  const [wrong, setWrong] = useState<number>();
  const choose = (step: number) => {
    const next = [...done, step];
    if (firstWrong(next) === undefined) {
      setDone(next);
      setWrong(undefined);
    } else setWrong(step);
  };
  const last = embusSteps[done.length - 1];
  const complete = done.length === embusSteps.length;
  return (
    <Interactive
      title="Try it: leaving, step by step"
      task="What comes first, and what comes next?"
      controls={
        <ul className="space-y-2 sm:col-span-2">
          {offered.map((step) => {
            const place = done.indexOf(step);
            return (
              <li key={step}>
                <button
                  type="button"
                  disabled={place >= 0}
                  onClick={() => choose(step)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-md border border-slate/50 px-3 py-2 text-left hover:bg-mist/60 disabled:border-green disabled:bg-green-wash"
                >
                  <span className="w-6 shrink-0 font-semibold tabular-nums">
                    {place >= 0 ? `${place + 1}.` : ""}
                  </span>
                  {embusSteps[step]!.step}
                </button>
              </li>
            );
          })}
        </ul>
      }
      result={
        <>
          {wrong !== undefined ? (
            <Verdict good={false}>
              Not yet: something comes before “{embusSteps[wrong]!.step}”.
            </Verdict>
          ) : last ? (
            <Verdict good>{last.why}</Verdict>
          ) : (
            <p className="text-slate">Choose the first step.</p>
          )}
          {complete && <p className="mt-2">All {embusSteps.length} steps are in order.</p>}
          <Button
            type="button"
            look="quiet"
            onClick={() => {
              setDone([]);
              setWrong(undefined);
            }}
          >
            Begin again
          </Button>
        </>
      }
    />
  );
}
