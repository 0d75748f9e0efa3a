import { data, Form } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import {
  awardFigures,
  publishFigure,
  withdrawFigure,
} from "#app/contexts/recruitment/placement/figures.server.ts";
import { COUNTED_YEARS, mayBePublished } from "#app/contexts/recruitment/placement/rules.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/placements.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await awardFigures(ctxOf(context)), years: COUNTED_YEARS };
}

/** Shows an award's figure on its course page, or takes it off. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const awardId = textOf(form, "award");
  const intent = form.get("intent");
  const back = "/admin/placements";
  if (intent === "withdraw") {
    await withdrawFigure(ctx, awardId);
    return redirectWithToast(context, back, recruitmentToasts.figureWithdrawn);
  }
  if (intent !== "publish") throw data(null, 400);
  const published = await publishFigure(ctx, awardId);
  const said = published.ok
    ? recruitmentToasts.figurePublished
    : errorToast(recruitmentErrorText(published.error));
  return redirectWithToast(context, back, said);
}

export const meta = titled("Placements on course pages", "What became of our graduates.");

export default function Placements({ loaderData }: Route.ComponentProps) {
  const { figures, years } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/jobs" className="link">
          Job Listings
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Placements on course pages</h1>
      <p className="mt-2 max-w-text text-slate">
        Those who completed an award in the last {years} years, and how many of them were hired
        through the job board since and have agreed to be counted. A course page shows the figure
        only if you publish it, with its date and its base. More than ten graduates and at least
        three placements are needed, so that nobody can be recognised. The{" "}
        <Link to="/admin/reports/placements" className="link">
          report by year
        </Link>{" "}
        has a table to download.
      </p>
      {figures.length === 0 ? (
        <p className="mt-8 text-slate">Nobody has completed an award in this time.</p>
      ) : (
        <ul className="mt-8 max-w-4xl divide-y divide-mist border-y border-mist">
          {figures.map((figure) => (
            <li key={figure.awardId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <h2 className="text-base font-semibold wrap-anywhere">{figure.title}</h2>
                <p className="text-sm text-slate tabular-nums">
                  {figure.placed} of {figure.base} hired.{" "}
                  {figure.published
                    ? `The course page says ${figure.published.placed} of ${figure.published.base}, counted on ${formatDate(figure.published.countedOn)}.`
                    : mayBePublished(figure)
                      ? "Not on the course page."
                      : "Too few to be published."}
                </p>
              </div>
              <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
                <input type="hidden" name="award" value={figure.awardId} />
                {mayBePublished(figure) && (
                  <Button name="intent" value="publish" look="secondary">
                    {figure.published ? "Count again" : "Publish"}
                    <span className="sr-only"> for {figure.title}</span>
                  </Button>
                )}
                {figure.published && (
                  <Button name="intent" value="withdraw" look="secondary">
                    Take off
                    <span className="sr-only"> the page of {figure.title}</span>
                  </Button>
                )}
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
