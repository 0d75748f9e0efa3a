import { durationText } from "#app/contexts/training/flight/duration.ts";
import { ownLogbook } from "#app/contexts/training/flight/queries.server.ts";
import { Logbook } from "#app/contexts/training/flight/ui/logbook.tsx";
import { LogbookExports } from "#app/contexts/training/flight/ui/logbook-exports.tsx";
import { SoloEndorsements } from "#app/contexts/training/flight/ui/solo-endorsements.tsx";
import { pageIn } from "#app/kernel/list-query.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-logbook.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return ownLogbook(ctxOf(context), pageIn(new URL(request.url).searchParams));
}

export const meta = titled("Logbook", "What you have flown.");

const crumbs = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "My training", to: "/dashboard/training" },
  { label: "Logbook" },
];

export default function OwnLogbook({ loaderData }: Route.ComponentProps) {
  const { records, totals, broughtForward, entry, solo, page } = loaderData;
  return (
    <>
      <PageHero
        title="Logbook"
        lead="A training record, not your logbook."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-10 py-8">
        {page.total === 0 ? (
          <p>No flight of yours is recorded.</p>
        ) : (
          <>
            <p className="text-lg">
              <strong>{durationText(totals.total)} h</strong> in total:{" "}
              {durationText(broughtForward)} h brought forward, and{" "}
              {durationText(totals.total - broughtForward)} h here.
            </p>
            <LogbookExports />
            {entry.map(({ title, minutes, short }) => (
              <p key={title}>
                {title} asks for {durationText(minutes)} h before it begins: you are{" "}
                <strong>{durationText(short)} h</strong> short.
              </p>
            ))}
            <Logbook records={records} totals={totals} />
            <Pager page={page} />
            <SoloEndorsements endorsements={solo} />
          </>
        )}
      </div>
    </>
  );
}
