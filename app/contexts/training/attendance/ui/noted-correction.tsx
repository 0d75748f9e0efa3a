import { useId } from "react";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { markLabels, marks } from "../rules.ts";
import type { RollCallData } from "./roll-call-data.ts";
import type { RollCallQueue } from "./use-roll-call-queue.ts";

// Not the parts of `primitives/field`: their script is loaded with other pages' forms.
const box = "block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink";

/** Corrects an entry without a connection. With one, there is a page for it. */
export function NotedCorrection(props: {
  student: RollCallData["students"][number];
  most: number;
  queue: RollCallQueue;
}) {
  const { student, most, queue } = props;
  const id = useId();
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 text-signal underline underline-offset-4">
        Correct<span className="sr-only"> {student.name}</span>
      </summary>
      <form
        method="post"
        onSubmit={(event) => queue.correct(event, student)}
        {...{ [NEEDS_SCRIPT]: "" }}
        className="max-w-text space-y-4 py-3"
      >
        <div>
          <label htmlFor={`${id}-status`} className="mb-1 block font-semibold">
            Attendance
          </label>
          <select id={`${id}-status`} name="status" required className={box}>
            {marks.map((mark) => (
              <option key={mark} value={mark}>
                {markLabels[mark]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-minutes`} className="mb-1 block font-semibold">
            Minutes of {most}, if late
          </label>
          <input
            id={`${id}-minutes`}
            name="minutes"
            type="number"
            min={1}
            max={most - 1}
            className={box}
          />
        </div>
        <div>
          <label htmlFor={`${id}-reason`} className="mb-1 block font-semibold">
            Reason
          </label>
          <input
            id={`${id}-reason`}
            name="reason"
            required
            minLength={3}
            maxLength={500}
            className={box}
          />
        </div>
        <Button look="secondary">Note the correction</Button>
      </form>
    </details>
  );
}
