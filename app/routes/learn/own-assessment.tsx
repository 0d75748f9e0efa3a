import { data, Form as PlainForm, href } from "react-router";
import {
  acknowledgeAssessment,
  disputeAssessment,
} from "#app/contexts/training/assessment/answer.server.ts";
import { disputeForm } from "#app/contexts/training/assessment/form.ts";
import { ownAssessment } from "#app/contexts/training/assessment/queries.server.ts";
import { AssessmentFacts } from "#app/contexts/training/assessment/ui/assessment-facts.tsx";
import { DisputeForm } from "#app/contexts/training/assessment/ui/decision-forms.tsx";
import { assessmentErrorText, trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-assessment.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return ownAssessment(ctxOf(context), idParam(params.assessmentId));
}

/** Acknowledges an assessment, or disputes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const assessmentId = idParam(params.assessmentId);
  const here = href("/dashboard/training/assessments/:assessmentId", { assessmentId });
  const form = await formOf(request);
  if (textOf(form, "intent") === "acknowledge") {
    const done = await acknowledgeAssessment(ctx, assessmentId, { seen: textOf(form, "seen") });
    return done.ok
      ? redirectWithToast(context, "/dashboard/training", trainingToasts.acknowledged)
      : redirectWithToast(context, here, errorToast(assessmentErrorText(done.error)));
  }
  const parsed = parseForm(form, disputeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await disputeAssessment(ctx, assessmentId, parsed.value);
  if (!done.ok) {
    const text = assessmentErrorText(done.error);
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(context, here, trainingToasts.disputed);
}

export const meta = titled("My assessment", "What was found of you, by whom and on what.");

export default function OwnAssessment({ loaderData, actionData }: Route.ComponentProps) {
  const { set, session, can, seen } = loaderData;
  return (
    <>
      <PageHero
        title={set.title}
        lead={session.topic}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Dashboard", to: "/dashboard" },
              { label: "My training", to: "/dashboard/training" },
              { label: set.title },
            ]}
          />
        }
      />
      <div className="page max-w-3xl space-y-10 py-10">
        <AssessmentFacts page={loaderData} />
        {can.answer && (
          <>
            <section aria-labelledby="acknowledge-heading">
              <h2 id="acknowledge-heading" className="mb-3 text-xl">
                Acknowledge
              </h2>
              <p className="mb-3 text-slate">
                You confirm that you have seen it. If you do not answer, it counts all the same.
              </p>
              <PlainForm method="post">
                <input type="hidden" name="seen" value={seen} />
                <Button name="intent" value="acknowledge">
                  Acknowledge
                </Button>
              </PlainForm>
            </section>
            <section id="dispute" aria-labelledby="dispute-heading">
              <h2 id="dispute-heading" className="mb-3 text-xl">
                Dispute
              </h2>
              <DisputeForm seen={seen} result={actionData} />
            </section>
          </>
        )}
      </div>
    </>
  );
}

/** Reloads after a refusal too, so that what is signed now is shown. */
export const shouldRevalidate = () => true;
