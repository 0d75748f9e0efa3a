import { formatDate } from "#app/kernel/dates.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { StaffIntake } from "./staff-intake.tsx";

/** How far an intake is from its minimum, and where its applications are worked on. */
export function IntakeSummary({ intake }: { intake: StaffIntake }) {
  const { id, people, seats, paid, short, minimum, decideBy, runState } = intake;
  const enrolled = people.enrolled.length;
  // Paid places of groups count before their people are enrolled.
  const ofGroups = paid - enrolled;
  const open = runState === "planned";
  const query = new URLSearchParams({ stage: "all", intake: id });
  return (
    <>
      <p className="mt-2 tabular-nums">
        {enrolled} enrolled, {ofGroups > 0 && <>{ofGroups} more paid for by groups, </>}
        {people.held.length} held, {people.offered.length} offered, {people.waiting.length} waiting;{" "}
        {seats} seats.{" "}
        {short > 0 ? `${short} more to be paid for to reach the minimum of ${minimum}` : ""}
        {short > 0 && open && decideBy ? ` by ${formatDate(decideBy)}.` : short > 0 ? "." : ""}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 print:hidden">
        <Link
          to={`/admin/applications?${query}`}
          className="link inline-flex min-h-11 items-center"
        >
          Its applications as a list
        </Link>
        <Link
          to={`/admin/applications/board?${query}`}
          className="link inline-flex min-h-11 items-center"
        >
          Its applications as a board
        </Link>
        <a
          href={`/admin/lists/applications.csv?${query}`}
          download
          className="link inline-flex min-h-11 items-center"
        >
          Download as CSV
        </a>
        <Button
          type="button"
          look="quiet"
          onClick={() => window.print()}
          className="[@media(scripting:none)]:hidden"
        >
          Print
        </Button>
      </p>
    </>
  );
}
