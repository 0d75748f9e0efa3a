import { figuresView, hiringFigures } from "#app/contexts/recruitment/funnel/queries.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/figures-export.ts";

export const middleware = [partnersOnly];

const columns = [
  "Listing",
  "Views",
  "Applications",
  "Interviews",
  "Offers",
  "Hired",
  "Days to hire",
] as const;

/** Exports the figures of each listing and of all together as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { listings, all, view } = await hiringFigures(
    ctx,
    await figuresView(ctx, url.searchParams),
  );
  const line = (title: string, of: typeof all) => ({
    Listing: title,
    Views: of.views,
    Applications: of.applied,
    Interviews: of.interviewed,
    Offers: of.offered,
    Hired: of.hired,
    "Days to hire": of.daysToHire,
  });
  async function* lines() {
    yield [...listings.map(({ title, ...of }) => line(title, of)), line("All", all)];
  }
  return new Response(csvStream(columns, lines()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="hiring-${view.from}-${view.to}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
