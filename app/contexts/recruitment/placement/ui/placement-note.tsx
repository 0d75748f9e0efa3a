import { formatDate } from "#app/kernel/dates.ts";
import type { PublishedFigure } from "../rules.ts";

/** What became of graduates, on a course page: each published figure with its date and base. */
export function PlacementNote({ figures }: { figures: readonly PublishedFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="placements-heading" className="page py-10">
      <div className="max-w-text border-l-4 border-brass pl-5">
        <h2 id="placements-heading" className="text-xl">
          What became of our graduates
        </h2>
        {figures.map(({ title, base, placed, from, countedOn }) => (
          <p key={title} className="mt-2">
            <strong className="tabular-nums">
              {placed} of {base}
            </strong>{" "}
            people who completed {title} between {formatDate(from)} and {formatDate(countedOn)} were
            hired through our job board afterwards.
          </p>
        ))}
        <p className="mt-2 text-sm text-slate">
          Only those who have agreed are counted as hired. Posts that graduates found elsewhere are
          not counted, so the true number may be higher.
        </p>
      </div>
    </section>
  );
}
