import { PublishDraft } from "#app/contexts/training/rule/ui/publish-draft.tsx";
import { data, href } from "react-router";
import {
  discardRuleDraft,
  publishRule,
  saveRuleDraft,
} from "#app/contexts/training/rule/commands.server.ts";
import { ruleForm } from "#app/contexts/training/rule/form.ts";
import { ruleToDraft } from "#app/contexts/training/rule/queries.server.ts";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { RuleForm } from "#app/contexts/training/rule/ui/rule-form.tsx";
import { RuleTexts } from "#app/contexts/training/rule/ui/rule-texts.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/award-draft.ts";
import { awardParam } from "./award-param.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return ruleToDraft(ctxOf(context), awardParam(params));
}

/** Saves, publishes or deletes the draft. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const awardId = awardParam(params);
  const award = href("/admin/awards/:kind/:subjectId", awardParams(awardId));
  const here = href("/admin/awards/:kind/:subjectId/draft", awardParams(awardId));
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "publish") {
    const published = await publishRule(ctx, awardId, textOf(form, "version"));
    if (published.ok) return redirectWithToast(context, award, trainingToasts.rulePublished);
    const { error } = published;
    const toast =
      error === "changed-meanwhile" ? changedMeanwhileToast : errorToast(trainingErrors[error]);
    return redirectWithToast(context, here, toast);
  }
  if (intent === "discard") {
    await discardRuleDraft(ctx, awardId);
    return redirectWithToast(context, award, trainingToasts.draftDiscarded);
  }
  const parsed = parseForm(form, ruleForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await saveRuleDraft(ctx, awardId, parsed.value);
  if (!saved.ok) {
    if (saved.error === "changed-meanwhile") return data(changedMeanwhile(form, saved.detail), 409);
    return data(refusal(form, { formError: { text: trainingErrors[saved.error] } }), 422);
  }
  return redirectWithToast(context, here, trainingToasts.draftSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Draft of a rule: ${args.loaderData.title}` : "Draft of a rule",
    description: "What an award is to ask for.",
  });

export default function AwardDraft({ loaderData, actionData }: Route.ComponentProps) {
  const { awardId, title, courses, criteriaSets, initial, draft, can } = loaderData;
  const award = href("/admin/awards/:kind/:subjectId", awardParams(awardId));
  return (
    <>
      <p>
        <Link to={award} className="link">
          {title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl break-words">Draft of a rule</h1>
      <p className="mt-2 mb-8 max-w-text text-slate">
        What is left empty is not part of the award. The draft holds for nobody until it is
        published.
      </p>
      {can.draft ? (
        <RuleForm
          initial={initial}
          courses={courses}
          criteriaSets={criteriaSets}
          cancel={award}
          result={actionData}
        />
      ) : (
        <p className="max-w-text">
          {draft ? "Super admins can change and publish it." : "There is no draft."}
        </p>
      )}
      {actionData?.conflict && draft && (
        <SavedNow fields={draft.texts.map(({ label, text }): [string, string] => [label, text])} />
      )}
      {draft && (
        <section aria-labelledby="publish-heading" className="mt-12">
          <h2 id="publish-heading" className="mb-4 text-xl">
            Publish as rule {draft.number}
          </h2>
          <RuleTexts texts={draft.texts} />
          {can.draft && (
            <PublishDraft version={initial["version"] ?? ""} summary="Publish it for good">
              A published rule can neither be changed nor taken back; the next one replaces it. It
              holds for courses that begin from now on. Whoever is on a course keeps their rule
              until you move them one by one.
            </PublishDraft>
          )}
        </section>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
