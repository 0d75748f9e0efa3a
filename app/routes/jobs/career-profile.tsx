import { data, href } from "react-router";
import { unblockEmployer } from "#app/contexts/recruitment/candidate/block.server.ts";
import { candidateForm, licenceForm } from "#app/contexts/recruitment/candidate/form.ts";
import { addLicence, removeLicence } from "#app/contexts/recruitment/candidate/licence.server.ts";
import { ownCandidate, ownPrivacy } from "#app/contexts/recruitment/candidate/queries.server.ts";
import {
  removeCv,
  renewConsent,
  saveCandidate,
  storeCv,
} from "#app/contexts/recruitment/candidate/save.server.ts";
import { CareerProfile } from "#app/contexts/recruitment/candidate/ui/career-profile.tsx";
import { countryChoices } from "#app/contexts/recruitment/job/place.ts";
import {
  type RecruitmentError,
  recruitmentErrorText,
  recruitmentToasts,
} from "#app/contexts/recruitment/messages.ts";
import { ownProfileViews } from "#app/contexts/recruitment/search/queries.server.ts";
import { ProfileViewSections } from "#app/contexts/recruitment/search/ui/profile-views.tsx";
import { vocabulary } from "#app/contexts/recruitment/vocabulary/queries.server.ts";
import { selectedIds, selectedLanguages } from "#app/contexts/recruitment/vocabulary/selection.ts";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { Context } from "#app/web/context.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/career-profile.ts";

export const middleware = [hiddenFromViews];

const PAGE = href("/career-profile");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return {
    profile: await ownCandidate(ctx),
    privacy: await ownPrivacy(ctx),
    profileViews: await ownProfileViews(ctx),
    vocabulary: await vocabulary(ctx),
    countries: countryChoices(),
    licenceKey: newId(),
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const done = (toast: Parameters<typeof redirectWithToast>[2]) =>
    redirectWithToast(context, PAGE, toast);
  switch (intent) {
    case "save":
      return saved(context, form);
    case "cv":
      return cvSent(context, form);
    case "licence":
      return licenceSent(context, form);
    case "remove-cv":
      await removeCv(ctx, files);
      return done(recruitmentToasts.cvRemoved);
    case "remove-licence":
      await removeLicence(ctx, files, idParam(textOf(form, "id")));
      return done(recruitmentToasts.licenceRemoved);
    case "renew":
      await renewConsent(ctx);
      return done(recruitmentToasts.consentRenewed);
    case "unblock":
      await unblockEmployer(ctx, idParam(textOf(form, "id")));
      return done(recruitmentToasts.employerUnblocked);
    default:
      throw data(null, 400);
  }
}

async function saved(context: Context, form: FormData) {
  const parsed = parseForm(form, candidateForm);
  if (!parsed.ok) return data({ intent: "save", result: parsed.result }, 422);
  const stored = await saveCandidate(ctxOf(context), parsed.value, {
    skillIds: selectedIds(form, "skill"),
    languages: selectedLanguages(form),
    countries: selectedIds(form, "country"),
  });
  if (stored.ok) return sentWithToast(context, form, PAGE, recruitmentToasts.candidateSaved);
  return data({ intent: "save", result: changedMeanwhile(form, stored.detail) }, 409);
}

async function cvSent(context: Context, form: FormData) {
  const { ctx, files } = context.get(requestContext);
  const upload = await uploadIn(form, "cv");
  const stored = upload ? await storeCv(ctx, files, upload) : ({ error: "no-cv" } as const);
  if (!("error" in stored)) return redirectWithToast(context, PAGE, recruitmentToasts.cvStored);
  return refused(form, "cv", "cv", stored);
}

async function licenceSent(context: Context, form: FormData) {
  const { ctx, files } = context.get(requestContext);
  const parsed = parseForm(form, licenceForm);
  if (!parsed.ok) return data({ intent: "licence", result: parsed.result }, 422);
  const added = await addLicence(ctx, files, parsed.value, await uploadIn(form, "file"));
  if (added.ok) return redirectWithToast(context, PAGE, recruitmentToasts.licenceAdded);
  const field = { "unknown-licence": "licenceId", "too-many-licences": "licenceId" }[
    added.error as string
  ];
  return refused(form, "licence", field ?? "file", added);
}

type Refused = { error: RecruitmentError; detail?: Record<string, string | number> };

function refused(form: FormData, intent: string, field: string, { error, detail }: Refused) {
  const text =
    error === "wrong-type" && intent === "licence"
      ? "Please choose a PDF, JPEG or PNG"
      : recruitmentErrorText(error, detail);
  const status = error === "too-many-attempts" ? 429 : 422;
  return data({ intent, result: refusal(form, { field, text }) }, status);
}

/** Returns a file of the form. If none was chosen, a browser sends an empty one without a name. */
async function uploadIn(form: FormData, name: string) {
  const file = form.get(name);
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return undefined;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export const meta = titled("Your career profile", "What employers may read about you, made once.");

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "Your career profile" }];

export default function CareerProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Your career profile"
        lead="Made once: it shows you which jobs fit, and goes with your applications if you like."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        <CareerProfile
          {...loaderData}
          resultOf={(intent) => (actionData?.intent === intent ? actionData.result : undefined)}
        >
          <ProfileViewSections {...loaderData.profileViews} />
        </CareerProfile>
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
