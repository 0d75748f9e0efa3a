import { data, href } from "react-router";
import { addFact, lecturesWithFacts } from "#app/contexts/learning/review/facts.server.ts";
import { newFactForm } from "#app/contexts/learning/review/form.ts";
import { factSource } from "#app/contexts/learning/review/list.server.ts";
import { factList } from "#app/contexts/learning/review/list.ts";
import { reviewToasts } from "#app/contexts/learning/review/messages.ts";
import { NewFactForm } from "#app/contexts/learning/review/ui/fact-forms.tsx";
import { factCells } from "#app/contexts/learning/review/ui/fact-list.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-facts.ts";

export async function loader(args: Route.LoaderArgs) {
  return {
    list: await loadList(args, factSource),
    lectures: await lecturesWithFacts(ctxOf(args.context)),
  };
}

/** Adds a fact. */
export async function action({ context, request }: Route.ActionArgs) {
  const parsed = parseForm(await formOf(request), newFactForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const added = await addFact(ctxOf(context), parsed.value);
  if (!added.ok) throw data(null, 409);
  const { factId } = added.value;
  return redirectWithToast(
    context,
    href("/admin/courses/facts/:factId", { factId }),
    reviewToasts.factAdded,
  );
}

export const meta = titled("Facts in the lectures", "What may change, and when it was checked.");

export default function CourseFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lectures } = loaderData;
  const { q, state, course } = list.view.filters;
  return (
    <>
      <p className="print:hidden">
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Facts</h1>
      <p className="mt-1 max-w-text text-slate">
        What the lectures state and what may change: law, rules, figures and names. Each is compared
        with the place where it is published at least every 18 months.
      </p>
      <ListPage
        list={factList}
        data={list}
        cells={factCells}
        idOf={({ id }) => id}
        nameOf={({ fact }) => fact}
        links={({ id }) => [
          { to: href("/admin/courses/facts/:factId", { factId: id }), label: "Record a check" },
        ]}
        empty={
          q || course || state !== "open"
            ? "No fact matches this search."
            : "No fact needs another look now. “Checked” lists all of them, the oldest check first."
        }
      />
      <details open={actionData !== undefined} className="mt-8 print:hidden">
        <summary className="link inline-block cursor-pointer py-2">Add a fact</summary>
        <NewFactForm lectures={lectures} result={actionData} />
      </details>
    </>
  );
}
