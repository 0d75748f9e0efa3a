import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { counted } from "#app/kernel/wording.ts";
import type { Earned, Progress } from "../progress.ts";

/** A member's progress in a course, as a bar and as text, with what they had before it grew. */
export function ProgressBar({
  progress,
  label,
  earned,
}: {
  progress: Progress;
  label: string;
  earned?: Earned | null;
}) {
  const { percentComplete, completedItems, totalItems } = progress;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percentComplete}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-sm bg-mist print:border print:border-slate"
      >
        <div
          className="h-full bg-brass transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${percentComplete}%` }}
        />
      </div>
      <p className="mt-2 flex justify-between gap-4 text-slate tabular-nums">
        <span>
          {completedItems} of {totalItems} complete
        </span>
        <span className="font-semibold text-ink">{percentComplete}%</span>
      </p>
      {earned && (
        <p className="mt-1 text-sm text-slate tabular-nums">
          You had {earned.percentComplete}% of {counted(earned.totalItems, "item")} when the course
          grew, <LocalTime at={earned.until} />. That stays on record.
        </p>
      )}
    </div>
  );
}
