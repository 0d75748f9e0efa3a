import { href, useSearchParams } from "react-router";
import { signingReauthentication } from "#app/contexts/identity/public.server.ts";
import { assessmentPage } from "#app/contexts/training/assessment/queries.server.ts";
import { AssessmentFacts } from "#app/contexts/training/assessment/ui/assessment-facts.tsx";
import { DecisionForms } from "#app/contexts/training/assessment/ui/decision-forms.tsx";
import { ExhibitForm } from "#app/contexts/training/assessment/ui/exhibit-form.tsx";
import { Exhibits } from "#app/contexts/training/assessment/ui/exhibits.tsx";
import { SignOffForm } from "#app/contexts/training/assessment/ui/sign-off-form.tsx";
import { assessmentErrorText } from "#app/contexts/training/messages.ts";
import { actOnAssessment } from "#app/routes/teach/assessment-actions.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ReauthenticationWay } from "#app/ui/patterns/reauthentication.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/assessment.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return {
    page: await assessmentPage(ctx, idParam(params.assessmentId)),
    reauthentication: await signingReauthentication(ctx),
  };
}

/** Saves, signs, verifies, returns or decides; and adds or removes exhibits. */
export async function action({ context, request, params }: Route.ActionArgs) {
  return actOnAssessment(context, await formOf(request), idParam(params.assessmentId));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData
      ? `${args.loaderData.page.set.title}: ${args.loaderData.page.student}`
      : "Assessment",
    description: "What was found of a student, by whom, and what became of it.",
  });

export default function TeachAssessment({ loaderData, actionData }: Route.ComponentProps) {
  const { page, reauthentication } = loaderData;
  const { session, student, set, attempt, can } = page;
  const tooLarge = useSearchParams()[0].has("too-large");
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <ReauthenticationWay value={reauthentication}>
      <PageHero
        eyebrow={attempt === 1 ? "Sign-off" : `Sign-off, attempt ${attempt}`}
        title={student}
        lead={`${set.title}, version ${set.number}`}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              {
                label: session.topic,
                to: href("/teach/sessions/:sessionId/sign-off", { sessionId: session.id }),
              },
              { label: student },
            ]}
          />
        }
      />
      <div className="page max-w-3xl space-y-10 py-8">
        {can.edit ? (
          <>
            {page.returned && (
              <Alert tone="info" title="Returned to be corrected">
                {page.returned.by}: {page.returned.reason}
              </Alert>
            )}
            <SignOffForm page={page} result={resultOf("")} />
            <section id="exhibits" aria-labelledby="exhibits-heading" className="space-y-6">
              <h2 id="exhibits-heading" className="text-xl">
                Exhibits
              </h2>
              <p className="text-slate">
                Save the draft before you add an exhibit: what is chosen above is sent with its own
                buttons only.
              </p>
              {tooLarge && <Alert tone="error">{assessmentErrorText("too-large")}</Alert>}
              <Exhibits assessmentId={page.id} exhibits={page.exhibits} canRemove />
              <ExhibitForm
                key={page.version}
                criteria={page.criteria}
                result={resultOf("exhibit")}
              />
            </section>
          </>
        ) : (
          <>
            {actionData?.intent === "" && actionData.result.formError && (
              <Alert tone="error">{actionData.result.formError.text}</Alert>
            )}
            <AssessmentFacts page={page} />
            <DecisionForms page={page} answers={actionData} />
          </>
        )}
      </div>
    </ReauthenticationWay>
  );
}

/** Reloads after a refusal too, so that whoever was too late sees what was signed. */
export const shouldRevalidate = () => true;
