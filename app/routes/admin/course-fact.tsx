import { data, href } from "react-router";
import { checkFact, factToCheck } from "#app/contexts/learning/review/facts.server.ts";
import { factCheckForm } from "#app/contexts/learning/review/form.ts";
import {
  IN_THE_FUTURE,
  outcomeLabels,
  reviewToasts,
} from "#app/contexts/learning/review/messages.ts";
import { FactCheckForm } from "#app/contexts/learning/review/ui/fact-forms.tsx";
import { FactStateBadge } from "#app/contexts/learning/review/ui/fact-list.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-fact.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { fact: await factToCheck(ctxOf(context), params.factId) };
}

/** Records a check. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, factCheckForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const checked = await checkFact(ctxOf(context), params.factId, parsed.value);
  if (!checked.ok) {
    return checked.error === "in-the-future"
      ? data(refusal(form, { field: "checkedOn", text: IN_THE_FUTURE }), 422)
      : data(changedMeanwhile(form, checked.detail), 409);
  }
  return redirectWithToast(context, href("/admin/courses/facts"), reviewToasts.factChecked);
}

export const meta = titled("Check of a fact", "What was found when a fact was compared.");

export default function CourseFact({ loaderData, actionData }: Route.ComponentProps) {
  const { fact } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/facts")} className="link">
          Facts
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        Check of a fact <FactStateBadge state={fact.state} />
      </h1>
      <p className="mt-4 max-w-text text-lg break-words">{fact.fact}</p>
      <p className="mt-2 mb-8 max-w-text text-slate">
        Stated in{" "}
        <Link
          to={href("/admin/courses/:courseId/items/:itemId", {
            courseId: fact.courseId,
            itemId: fact.itemId,
          })}
          className="link"
        >
          {fact.lecture}
        </Link>{" "}
        ({fact.course}). {lastCheck(fact)}
      </p>
      <FactCheckForm saved={fact} result={actionData} cancel={href("/admin/courses/facts")} />
      {actionData?.conflict && (
        <SavedNow
          fields={[
            ["What was found", outcomeLabels[fact.outcome]],
            ["Compared on", fact.checkedOn ? formatDate(fact.checkedOn) : ""],
            ["Note", fact.note],
          ]}
        />
      )}
    </>
  );
}

function lastCheck({ checkedOn, by }: { checkedOn: string | null; by: string | null }): string {
  if (!checkedOn) return "Nobody has compared it yet.";
  return `Last compared on ${formatDate(checkedOn)}${by ? ` by ${by}` : ", before the course was first published"}.`;
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
