import { data, href } from "react-router";
import {
  judgeEvidence,
  recordBackground,
} from "#app/contexts/admissions/screening/judge-evidence.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { screeningForStaff } from "#app/contexts/admissions/screening/queries.server.ts";
import {
  recordSighting,
  withdrawSighting,
} from "#app/contexts/admissions/screening/see-evidence.server.ts";
import {
  requestEvidence,
  withdrawRequest,
} from "#app/contexts/admissions/screening/request-evidence.server.ts";
import {
  backgroundForm,
  claimDecisionForm,
  decisionForm,
  requestForm,
  sightingForm,
} from "#app/contexts/admissions/screening/form.ts";
import {
  type ScreeningError,
  screeningErrorText,
} from "#app/contexts/admissions/screening/messages.ts";
import {
  AccessLog,
  BackgroundCheck,
  RequestForm,
  type ScreeningResults,
  StaffChecklist,
} from "#app/contexts/admissions/screening/ui/staff-screening.tsx";
import { decideVeteranClaim } from "#app/contexts/admissions/screening/veteran-claim.server.ts";
import { veteranClaimForStaff } from "#app/contexts/admissions/screening/veteran-claim-queries.server.ts";
import { StaffVeteranClaimPart } from "#app/contexts/admissions/screening/ui/veteran-claim.tsx";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { StageBadge } from "#app/contexts/admissions/application/ui/stage-badge.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal, typedValues } from "#app/kernel/parse-form.ts";
import type { Toast } from "#app/kernel/toast.ts";
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
  const formKeys = Object.fromEntries(
    screening.checklist.entries.map(({ id }) => [id, newId()] as const),
  );
  const claim = await veteranClaimForStaff(ctxOf(context), applicationId);
  return { applicationId, screening, claim, formKeys, requestKey: newId() };
}

export async function action(args: Route.ActionArgs) {
  const applicationId = idParam(args.params.applicationId);
  const form = await formOf(args.request);
  // The forms of a checklist's entries name their entry too ("seen:identity").
  const [intent] = (typedValues(form).intent ?? "").split(":");
  if (intent === "decision") return judge(args, applicationId, form);
  if (intent === "background") return record(args, applicationId, form);
  if (intent === "request") return request(args, applicationId, form);
  if (intent === "seen") return see(args, applicationId, form);
  if (intent === "claim-decision") return decideClaim(args, applicationId, form);
  if (intent === "withdraw-request" || intent === "withdraw-seen") {
    return takeBack(args, applicationId, form, intent);
  }
  throw data(null, 400);
}

async function request({ context }: Route.ActionArgs, id: string, form: FormData) {
  const parsed = parseForm(form, requestForm);
  if (!parsed.ok) return refused("request", parsed.result, 422);
  const asked = await requestEvidence(ctxOf(context), id, parsed.value);
  if (asked.ok) return done(context, id, admissionsToasts.evidenceRequested);
  const text = screeningErrorText(asked.error, asked.detail);
  return asked.error === "due-past"
    ? refused("request", refusal(form, { field: "dueOn", text }), 422)
    : refused("request", refusal(form, { formError: { text } }), 409);
}

async function see({ context }: Route.ActionArgs, id: string, form: FormData) {
  const parsed = parseForm(form, sightingForm);
  if (!parsed.ok) return refused("seen", parsed.result, 422);
  const recorded = await recordSighting(ctxOf(context), id, parsed.value);
  if (recorded.ok) return done(context, id, admissionsToasts.evidenceSeen);
  const text = screeningErrorText(recorded.error, recorded.detail);
  return refused("seen", refusal(form, { formError: { text } }), 409);
}

async function decideClaim({ context }: Route.ActionArgs, id: string, form: FormData) {
  const parsed = parseForm(form, claimDecisionForm);
  if (!parsed.ok) return refused("claim", parsed.result, 422);
  const decided = await decideVeteranClaim(ctxOf(context), id, parsed.value);
  if (decided.ok) return done(context, id, admissionsToasts.veteranClaimDecided);
  if (decided.error === "changed-meanwhile") {
    const now = screeningErrorText(decided.error);
    return refused("claim", changedMeanwhile(form, decided.detail, now), 409);
  }
  const text = screeningErrorText(decided.error);
  return refused("claim", refusal(form, { formError: { text } }), 409);
}

async function takeBack(
  { context }: Route.ActionArgs,
  id: string,
  form: FormData,
  intent: "withdraw-request" | "withdraw-seen",
) {
  const ctx = ctxOf(context);
  const which = idParam(typedValues(form).id);
  if (intent === "withdraw-request") {
    await withdrawRequest(ctx, id, which);
    return done(context, id, admissionsToasts.evidenceRequestWithdrawn);
  }
  const withdrawn = await withdrawSighting(ctx, id, which);
  if (!withdrawn.ok) return sendBack(context, id, withdrawn.error);
  return done(context, id, admissionsToasts.sightingWithdrawn);
}

const done = (context: Route.ActionArgs["context"], id: string, toast: Toast) =>
  redirectWithToast(context, pageOf(id), toast);

async function judge({ context }: Route.ActionArgs, id: string, form: FormData) {
  const parsed = parseForm(form, decisionForm);
  if (!parsed.ok) return refused("decision", parsed.result, 422);
  const ctx = ctxOf(context);
  const judged = await judgeEvidence(ctx, id, parsed.value);
  if (!judged.ok && judged.error === "not-looked-at") {
    const text = screeningErrorText(judged.error);
    return refused("decision", refusal(form, { formError: { text } }), 409);
  }
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

const refused = (intent: keyof ScreeningResults, result: FormResult, status: number) =>
  data({ intent, result }, status);

const pageOf = (applicationId: string) =>
  href("/admin/applications/:applicationId/screening", { applicationId });

export const meta = titled("Screening", "One applicant's screening.");

export default function Screening({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, screening, claim, formKeys, requestKey } = loaderData;
  const { name, stage, accessLog, can } = screening;
  const results: ScreeningResults = actionData ? { [actionData.intent]: actionData.result } : {};
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
      <section aria-labelledby="evidence-heading" className="mt-8">
        <h2 id="evidence-heading" className="mb-3 text-xl">
          What the course asks for
        </h2>
        <StaffChecklist
          applicationId={applicationId}
          screening={screening}
          formKeys={formKeys}
          results={results}
        />
      </section>
      {can.request && (
        <section aria-labelledby="request-heading" className="mt-10">
          <h2 id="request-heading" className="mb-3 text-xl">
            Ask for a document
          </h2>
          <RequestForm formKey={requestKey} result={results.request} />
        </section>
      )}
      <section aria-labelledby="veterans-heading" className="mt-10">
        <h2 id="veterans-heading" className="mb-3 text-xl">
          Veterans' rate
        </h2>
        <StaffVeteranClaimPart claim={claim} result={results.claim} />
      </section>
      <section aria-labelledby="background-heading" className="mt-10">
        <h2 id="background-heading" className="mb-3 text-xl">
          Background check
        </h2>
        <BackgroundCheck screening={screening} result={results.background} />
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
