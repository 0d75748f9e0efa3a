import { data, href } from "react-router";
import {
  editPublicProfile,
  ownPublicProfile,
} from "#app/contexts/identity/account/public-profile.server.ts";
import { publicProfileForm } from "#app/contexts/identity/account/form.ts";
import { PublicProfileForm } from "#app/contexts/identity/account/ui/public-profile-form.tsx";
import { identityToasts, shownNameErrors } from "#app/contexts/identity/messages.ts";
import { chooseCertificatesOnProfile } from "#app/contexts/learning/certificate/on-profile.server.ts";
import { ownCertificates } from "#app/contexts/learning/certificate/queries.server.ts";
import { ProfileCertificates } from "#app/contexts/learning/certificate/ui/profile-certificates.tsx";
import { learningToasts } from "#app/contexts/learning/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/public-profile.ts";
import { ProfileFrame } from "./profile-frame.tsx";

const PAGE = "/dashboard/profile/public";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [profile, certificates] = await Promise.all([ownPublicProfile(ctx), ownCertificates(ctx)]);
  return { profile, certificates: certificates.filter(({ state }) => state !== "revoked") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  if (form.get("intent") === "certificates") {
    const numbers = form.getAll("certificate").filter((each) => typeof each === "string");
    await chooseCertificatesOnProfile(ctx, numbers);
    return redirectWithToast(context, PAGE, learningToasts.profileCertificatesSaved);
  }
  const parsed = parseForm(form, publicProfileForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await editPublicProfile(ctx, parsed.value);
  if (saved.ok) return redirectWithToast(context, PAGE, identityToasts.publicProfileSaved);
  return data(refusal(form, { field: "shownName", text: shownNameErrors[saved.error] }), 422);
}

export const meta = titled("Your public profile", "What everybody sees of you in the forum.");

export default function PublicProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, certificates } = loaderData;
  return (
    <ProfileFrame part="public" title="Your public profile">
      <p className="mb-8 max-w-text text-slate">
        Beside what you write in the forum, everybody sees your name and, if you work with us, your
        role. Everything else is shown only if you choose it here.
      </p>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <PublicProfileForm profile={profile} result={actionData} />
        <ProfileCertificates certificates={certificates} />
      </div>
      <p className="mt-10">
        <ButtonLink to={href("/members/:memberId", { memberId: profile.id })} look="secondary">
          See your profile as others do
        </ButtonLink>
      </p>
    </ProfileFrame>
  );
}
