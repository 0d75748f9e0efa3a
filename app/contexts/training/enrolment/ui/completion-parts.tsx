import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import type { Completion, PartState } from "../../completion/completion.ts";
import { partLabels } from "../../rule/rules.ts";

const looks: Record<PartState, { tone: BadgeTone; label: string }> = {
  met: { tone: "green", label: "Met" },
  missing: { tone: "red", label: "Missing" },
  "not-part": { tone: "neutral", label: "Not asked for" },
};

/** Whether an award is complete, and each of its parts with one sentence. */
export function CompletionParts({ completion }: { completion: Completion }) {
  return (
    <>
      <p className="font-semibold">
        {completion.complete ? "All parts of the award are met." : "The award is incomplete."}
      </p>
      <ul className="mt-4 max-w-3xl divide-y divide-mist border-y border-mist">
        {completion.parts.map(({ part, state, explanation }) => (
          <li key={part} className="py-3 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
            <div className="min-w-0">
              <p className="font-semibold">{partLabels[part]}</p>
              <p className="wrap-anywhere text-slate">{explanation}</p>
            </div>
            <p className="mt-1 shrink-0 sm:mt-0">
              <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
