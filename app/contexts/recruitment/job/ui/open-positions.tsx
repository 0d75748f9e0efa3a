import { counted } from "#app/kernel/wording.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { BOARD } from "../board-view.ts";

/** Says how many jobs are open, in the light or dark head of pages that link to the board. */
export function OpenPositions({ jobs, partners }: { jobs: number; partners: number }) {
  if (jobs === 0) {
    return (
      <p className="mt-6 text-slate in-[.on-dark]:text-mist print:text-ink">
        No position is open at the moment.
      </p>
    );
  }
  const positions = `${jobs} open ${jobs === 1 ? "position" : "positions"}`;
  const from = partners > 0 ? ` with ${counted(partners, "partner")}` : "";
  return (
    <p className="mt-6">
      <Link to={BOARD} className="link font-semibold in-[.on-dark]:text-brass-light print:text-ink">
        {positions}
        {from}
      </Link>
    </p>
  );
}
