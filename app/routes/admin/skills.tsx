import { data } from "react-router";
import {
  addTerm,
  removeTerm,
  removeTerms,
  renameTerm,
  type TermKind,
} from "#app/contexts/recruitment/vocabulary/commands.server.ts";
import { renamedTermForm } from "#app/contexts/recruitment/vocabulary/form.ts";
import {
  recruitmentErrorText,
  recruitmentToasts,
  termsRemoved,
} from "#app/contexts/recruitment/messages.ts";
import { vocabularyAddress, vocabularyViewOf } from "#app/contexts/recruitment/list-views.ts";
import { vocabularyInUse } from "#app/contexts/recruitment/vocabulary/queries.server.ts";
import {
  removalsOf,
  VocabularyList,
  VocabularySearch,
} from "#app/contexts/recruitment/vocabulary/ui/vocabulary-list.tsx";
import { isId } from "#app/kernel/ids.ts";
import { valueOf } from "#app/kernel/result.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { confirmedBulkAction } from "#app/routes/admin/bulk.server.ts";
import { BulkQuestion } from "#app/ui/patterns/bulk-question.tsx";
import { BulkActions } from "#app/ui/patterns/bulk.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/skills.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewAt(request);
  return { view, vocabulary: await vocabularyInUse(ctxOf(context), view) };
}

const viewAt = (request: Request) => vocabularyViewOf(new URL(request.url).searchParams);

/** For example "add-skill", "rename-language" or "remove-skill". */
const intents = /^(add|rename|remove)-(skill|language)$/;

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const view = viewAt(request);
  const sent = form.get("intent");
  if (sent === "remove" && form.has("bulk")) {
    return confirmedBulkAction(args, form, async (ctx, ids) => {
      const removed = valueOf(await removeTerms(ctx, ids));
      return termsRemoved(removed, ids.length - removed);
    });
  }
  const intent = typeof sent === "string" ? sent : "";
  const [, what, named] = intents.exec(intent) ?? [];
  if (!what || !named) throw data(null, 400);
  const kind = named as TermKind;
  // Clears the search after a term is added, so that the list shows the new term.
  const back = vocabularyAddress(what === "add" ? { ...view, search: undefined } : view);
  const id = form.get("id");
  const termId = typeof id === "string" && isId(id) ? id : undefined;
  if (what !== "add" && !termId) throw data(null, 404);

  if (what === "remove") {
    const removed = await removeTerm(ctx, kind, termId!);
    const toast = removed.ok
      ? recruitmentToasts.vocabularyChanged
      : errorToast(recruitmentErrorText(removed.error, removed.detail));
    return redirectWithToast(context, back, toast);
  }
  const subject = `${intent} ${termId ?? ""}`.trim();
  const parsed = parseForm(form, renamedTermForm);
  if (!parsed.ok) return data({ subject, result: parsed.result }, 422);
  const changed = await (what === "add"
    ? addTerm(ctx, kind, parsed.value.term)
    : renameTerm(ctx, kind, termId!, parsed.value));
  if (!changed.ok && changed.error === "changed-meanwhile") {
    const now = `It is “${changed.detail?.["term"]}” now.`;
    return data({ subject, result: changedMeanwhile(form, changed.detail, now) }, 409);
  }
  if (!changed.ok) {
    const text = recruitmentErrorText(changed.error);
    return data({ subject, result: refusal(form, { field: "term", text }) }, 422);
  }
  return redirectWithToast(context, back, recruitmentToasts.vocabularyChanged);
}

export const meta = titled("Skills and languages", "What job listings can ask for.");

const headings = { skill: "Skills", language: "Languages" } as const;

const bulkActions = [{ intent: "remove", label: "Remove" }];

export default function Skills({ loaderData, actionData }: Route.ComponentProps) {
  const { view, vocabulary } = loaderData;
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  const refused = actionData && "asked" in actionData ? undefined : actionData;
  const unused = [...vocabulary.skill, ...vocabulary.language].some(({ uses }) => uses === 0);
  const nothing = view.search ? "None matches this search." : "There is none yet.";
  return (
    <>
      <h1 className="text-2xl">Skills and languages</h1>
      <p className="mt-2 text-slate">What job listings can ask for. What one asks for stays.</p>
      <VocabularySearch view={view} />
      {asked ? (
        <div className="mt-6">
          <BulkQuestion {...removalsOf(asked, vocabulary)} />
        </div>
      ) : (
        <div className="mt-6">
          <BulkActions actions={unused ? bulkActions : []}>
            <div className="mt-6 grid gap-12 xl:grid-cols-2">
              {(["skill", "language"] as const).map((kind) => (
                <VocabularyList
                  key={kind}
                  kind={kind}
                  heading={headings[kind]}
                  vocabulary={vocabulary[kind]}
                  nothing={nothing}
                  refused={refused}
                />
              ))}
            </div>
          </BulkActions>
        </div>
      )}
    </>
  );
}
