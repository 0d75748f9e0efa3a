import { ProgressBar } from "#app/ui/primitives/progress-bar.tsx";
import { percentGiven, type Progress } from "../checklist.ts";

/** How much of what is asked for was given, in numbers and per cent. */
export function EvidenceProgress({ progress }: { progress: Progress }) {
  const { given, accepted, total } = progress;
  return (
    <div className="max-w-text">
      <ProgressBar label={`${percentGiven(progress)}% is given`} done={given} of={total} />
      <p className="mt-1 text-slate">
        {accepted} of {total} found to be in order. What is optional does not count.
      </p>
    </div>
  );
}
