import { type Stage, stageLabels, steps } from "../../stage/rules.ts";

/** The four steps of D1 §2 in short, shown beside the form. */
const texts: Partial<Record<Stage, string>> = {
  "online-application":
    "Your personal information, experience, qualifications and choice of program.",
  "initial-screening": "The admissions team checks the basic requirements.",
  interview: "In person or by video call.",
  "acceptance-enrollment": "An offer letter; you confirm your place and arrange payment.",
};

export function WhatHappensNext() {
  return (
    <ol className="space-y-5">
      {steps.map((step, position) => (
        <li key={step} className="flex gap-4">
          <span className="font-display text-2xl leading-tight font-bold text-brass-deep tabular-nums">
            {position + 1}
          </span>
          <span>
            <span className="block font-semibold">{stageLabels[step]}</span>
            <span className="text-slate">{texts[step]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
