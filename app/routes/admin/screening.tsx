import { data, href } from "react-router";
import {
  judgeEvidence,
  recordBackground,
} from "#app/contexts/admissions/screening/judge-evidence.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { screeningForStaff } from "#app/contexts/admissions/screening/queries.server.ts";
import { backgroundForm, decisionForm } from "#app/contexts/admissions/screening/form.ts";
import {
  type ScreeningError,
  screeningErrorText,
} from "#app/contexts/admissions/screening/messages.ts";
import {
  AccessLog,
  BackgroundCheck,
  EvidenceReview,
} from "#app/contexts/admissions/screening/ui/staff-screening.tsx";
import { EligibilityList } from "#app/contexts/admissions/screening/ui/eligibility-list.tsx";
import { StageBadge } from "#app/contexts/admissions/application/ui/stage-badge.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/screening.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const screening = await screeningForStaff(ctxOf(context), applicationId);
  return { applicationId, screening };
}

export async function action(args: Route.ActionArgs) {
  const applicationId = idParam(args.params.applicationId);
  const form = await formOf(args.request);
  const intent = form.get("intent");
  if (intent === "decision") return judge(args, applicationId, form);
  if (intent === "background") return record(args, applicationId, form);
  throw data(null, 400);
}

async function judge({ context }: Route.ActionArgs, id: string, form: FormData) {
  const parsed = parseForm(form, decisionForm);
  if (!parsed.ok) return refused("decision", parsed.result, 422);
  const ctx = ctxOf(context);
  const judged = await judgeEvidence(ctx, id, parsed.value);
  if (!judged.ok) return sendBack(context, id, judged.error);
  const { evidenceAccepted, evidenceNotAccepted } = admissionsToasts;
  const toast = parsed.value.decision === "accepted" ? evidenceAccepted : evidenceNotAccepted;
  return redirectWithToast(context, pageOf(id), toast);
}

async function record({ context }: Route.ActionArgs, id: string, form: FormData) {
  const parsed = parseForm(form, backgroundForm);
  if (!parsed.ok) return refused("background", parsed.result, 422);
  const recorded = await recordBackground(ctxOf(context), id, parsed.value);
  if (!recorded.ok) return sendBack(context, id, recorded.error);
  return redirectWithToast(context, pageOf(id), admissionsToasts.backgroundRecorded);
}

/** Shows the error as a toast, because the page no longer has the form that was sent. */
function sendBack(context: Route.ActionArgs["context"], id: string, error: ScreeningError) {
  return redirectWithToast(context, pageOf(id), {
    tone: "error",
    title: screeningErrorText(error),
  });
}

const refused = (intent: "decision" | "background", result: FormResult, status: number) =>
  data({ intent, result }, status);

const pageOf = (applicationId: string) =>
  href("/admin/applications/:applicationId/screening", { applicationId });

export const meta = titled("Screening", "One applicant's screening.");

export default function Screening({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, screening } = loaderData;
  const { name, stage, eligibility, documents, accessLog } = screening;
  const decisionResult = (document: string) =>
    actionData?.intent === "decision" && actionData.result.values.evidence === document
      ? actionData.result
      : undefined;
  return (
    <>
      <p>
        <Link to={href("/admin/applications/:applicationId", { applicationId })} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        Screening <StageBadge stage={stage} />
      </h1>
      <section aria-labelledby="asked-heading" className="mt-8">
        <h2 id="asked-heading" className="mb-3 text-xl">
          What the course asks for
        </h2>
        <EligibilityList eligibility={eligibility} />
      </section>
      <section aria-labelledby="evidence-heading" className="mt-10">
        <h2 id="evidence-heading" className="mb-3 text-xl">
          Evidence
        </h2>
        {documents.length === 0 ? (
          <p className="text-slate">Nothing has been handed in yet.</p>
        ) : (
          <ul className="max-w-4xl divide-y divide-mist border-y border-mist">
            {documents.map((document) => (
              <EvidenceReview
                key={document.id}
                applicationId={applicationId}
                document={document}
                result={decisionResult(document.id)}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="background-heading" className="mt-10">
        <h2 id="background-heading" className="mb-3 text-xl">
          Background check
        </h2>
        <BackgroundCheck
          screening={screening}
          result={actionData?.intent === "background" ? actionData.result : undefined}
        />
      </section>
      <section aria-labelledby="looks-heading" className="mt-10 max-w-4xl">
        <h2 id="looks-heading" className="mb-3 text-xl">
          Who has looked
        </h2>
        <AccessLog accessLog={accessLog} />
      </section>
    </>
  );
}
