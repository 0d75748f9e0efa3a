import { data, href } from "react-router";
import { handInEvidence } from "#app/contexts/admissions/screening/hand-in.server.ts";
import { stateScreening } from "#app/contexts/admissions/screening/state.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { ownScreening } from "#app/contexts/admissions/screening/queries.server.ts";
import {
  claimVeteranRate,
  withdrawVeteranClaim,
} from "#app/contexts/admissions/screening/veteran-claim.server.ts";
import { ownVeteranClaim } from "#app/contexts/admissions/screening/veteran-claim-queries.server.ts";
import { OwnVeteranClaimPart } from "#app/contexts/admissions/screening/ui/veteran-claim.tsx";
import { claimForm, handInForm, statementForm } from "#app/contexts/admissions/screening/form.ts";
import {
  type ScreeningError,
  screeningErrorText,
} from "#app/contexts/admissions/screening/messages.ts";
import {
  OwnScreeningForms,
  ScreeningNotice,
} from "#app/contexts/admissions/screening/ui/own-screening-forms.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Result } from "#app/kernel/result.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm, refusal, typedValues } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { crumbsTo } from "#app/routes/admissions/application-crumbs.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/evidence.ts";

export const middleware = [hiddenFromViews];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const applicationId = idParam(params.applicationId);
  const screening = await ownScreening(ctxOf(context), applicationId);
  const query = url.searchParams;
  const replaced = screening?.documents.find(
    ({ id, can }) => id === query.get("replace") && can.change,
  );
  const claim = screening && (await ownVeteranClaim(ctxOf(context), applicationId));
  const entries = screening?.checklist.entries ?? [];
  return {
    email,
    screening,
    claim,
    claimKey: newId(),
    replaced: replaced?.id,
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: query.has("too-large"),
    formKeys: Object.fromEntries(entries.map(({ id }) => [id, newId()] as const)),
  };
}

export async function action(args: Route.ActionArgs) {
  const applicationId = idParam(args.params.applicationId);
  // Checks the owner before the upload is read.
  const screening = await ownScreening(ctxOf(args.context), applicationId);
  if (!screening) throw data(null, 404);
  const form = await formOf(args.request);
  // The form of a checklist's entry names its entry too ("hand-in:identity").
  const [intent] = (typedValues(form).intent ?? "").split(":");
  if (intent === "statement") {
    return state(args, applicationId, form, statementForm(screening.asked));
  }
  if (intent === "hand-in") return handIn(args, applicationId, form);
  if (intent === "claim") return claim(args, applicationId, form);
  if (intent === "withdraw-claim") {
    const { context } = args;
    const withdrawn = await withdrawVeteranClaim(ctxOf(context), applicationId);
    if (!withdrawn.ok) return sendBack(context, applicationId, withdrawn);
    return redirectWithToast(
      context,
      pageOf(applicationId),
      admissionsToasts.veteranClaimWithdrawn,
    );
  }
  throw data(null, 400);
}

async function state(
  { context }: Route.ActionArgs,
  id: string,
  form: FormData,
  schema: ReturnType<typeof statementForm>,
) {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return refused("statement", parsed.result, 422);
  const stated = await stateScreening(ctxOf(context), id, parsed.value);
  if (!stated.ok) {
    if (formless.has(stated.error)) return sendBack(context, id, stated);
    return refused("statement", refusalOf(form, stated, { "born-later": "birthDate" }), 409);
  }
  return redirectWithToast(context, pageOf(id), admissionsToasts.screeningStated);
}

async function handIn({ context }: Route.ActionArgs, id: string, form: FormData) {
  const { ctx, files } = context.get(requestContext);
  const parsed = parseForm(form, handInForm);
  if (!parsed.ok) return refused("hand-in", parsed.result, 422);
  const { file, ...about } = parsed.value;
  const upload = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const taken = await handInEvidence(ctx, files, id, about, upload);
  if (!taken.ok) {
    if (formless.has(taken.error)) return sendBack(context, id, taken);
    const fields = {
      "empty-file": "file",
      "too-large": "file",
      "wrong-type": "file",
    };
    const status = taken.error === "too-many-uploads" ? 429 : 422;
    return refused("hand-in", refusalOf(form, taken, fields), status);
  }
  return redirectWithToast(context, pageOf(id), admissionsToasts.evidenceHandedIn);
}

async function claim({ context }: Route.ActionArgs, id: string, form: FormData) {
  const { ctx, files } = context.get(requestContext);
  const parsed = parseForm(form, claimForm);
  if (!parsed.ok) return refused("claim", parsed.result, 422);
  const { file, ...about } = parsed.value;
  const upload = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const claimed = await claimVeteranRate(ctx, files, id, about, upload);
  if (!claimed.ok) {
    if (formless.has(claimed.error)) return sendBack(context, id, claimed);
    const fields = { "empty-file": "file", "too-large": "file", "wrong-type": "file" };
    const status = claimed.error === "too-many-uploads" ? 429 : 422;
    return refused("claim", refusalOf(form, claimed, fields), status);
  }
  return redirectWithToast(context, pageOf(id), admissionsToasts.veteranRateClaimed);
}

type Failure = Extract<Result<never, ScreeningError>, { ok: false }>;

/** Errors that are shown as a toast, because the page no longer has the form that was sent. */
const formless = new Set<ScreeningError>([
  "not-now",
  "statement-checked",
  "no-consent",
  "too-many-documents",
  "not-asked-for",
  "request-over",
  "no-veteran-rate",
  "claim-accepted",
]);

function sendBack(context: Route.ActionArgs["context"], id: string, { error, detail }: Failure) {
  const title = screeningErrorText(error, detail);
  return redirectWithToast(context, pageOf(id), errorToast(title));
}

/** Shows a failure beside its field in `fields`, or above the form. */
function refusalOf(
  form: FormData,
  { error, detail }: Failure,
  fields: Partial<Record<ScreeningError, string>>,
): FormResult {
  const text = screeningErrorText(error, detail);
  const field = fields[error];
  return refusal(form, field ? { field, text } : { formError: { text } });
}

const refused = (intent: "statement" | "hand-in" | "claim", result: FormResult, status: number) =>
  data({ intent, result }, status);

const pageOf = (applicationId: string) =>
  href("/applications/:applicationId/evidence", { applicationId });

export const meta = titled("Your documents", "What is handed in for screening.");

export default function Evidence({ loaderData, actionData }: Route.ComponentProps) {
  const { email, screening, claim: veteran, claimKey, replaced, tooLarge, formKeys } = loaderData;
  if (!screening || !veteran) {
    return (
      <>
        <PageHero
          title="Your documents"
          crumbs={<Breadcrumbs crumbs={crumbsTo("Documents", undefined)} />}
        />
        <div className="page py-12">
          <ConfirmAddressNotice email={email}>
            Documents are handed in once we know that the address the application came from is
            yours.
          </ConfirmAddressNotice>
        </div>
      </>
    );
  }
  const result = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <PageHero
        title="Your documents"
        lead={screening.programme}
        crumbs={<Breadcrumbs crumbs={crumbsTo("Documents", screening.id)} />}
      />
      <div className="page space-y-12 py-12">
        <ScreeningNotice />
        <OwnScreeningForms
          page={pageOf(screening.id)}
          screening={screening}
          replaced={replaced}
          formKeys={formKeys}
          results={{ statement: result("statement"), handIn: result("hand-in") }}
          tooLarge={tooLarge}
        />
        <section id="veterans" aria-labelledby="veterans-heading">
          <h2 id="veterans-heading" className="mb-5 text-2xl">
            Veterans' rate
          </h2>
          <OwnVeteranClaimPart
            claim={veteran}
            page={pageOf(screening.id)}
            formKey={claimKey}
            result={result("claim")}
          />
        </section>
      </div>
    </>
  );
}
