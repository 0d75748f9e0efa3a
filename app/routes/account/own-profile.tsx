import { data } from "react-router";
import { profileForm } from "#app/contexts/identity/account/form.ts";
import {
  editProfile,
  removePhoto,
  replacePhoto,
  showPhoto,
} from "#app/contexts/identity/account/edit-profile.server.ts";
import { identityToasts, photoErrors } from "#app/contexts/identity/messages.ts";
import { ownProfile } from "#app/contexts/identity/account/queries.server.ts";
import { timeZones } from "#app/kernel/time-zones.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { PhotoForm, ProfileForm } from "#app/contexts/identity/account/ui/profile-form.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-profile.ts";
import { ProfileFrame } from "./profile-frame.tsx";

const PAGE = "/dashboard/profile";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, emailVerified } = memberHere(context);
  const { photo, photoShown, languages, ...told } = await ownProfile(ctxOf(context));
  const texts = Object.entries({ ...told, languages: languages.join(", ") });
  return {
    email,
    emailVerified,
    photo,
    photoShown,
    initial: Object.fromEntries(texts.map(([name, value]) => [name, value ?? ""])),
    timeZones: timeZones(),
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { ctx, files } = context.get(requestContext);
  switch (form.get("intent")) {
    case "profile": {
      const parsed = parseForm(form, profileForm);
      if (!parsed.ok) return data({ intent: "profile", result: parsed.result }, 422);
      await editProfile(ctx, parsed.value);
      return redirectWithToast(context, PAGE, identityToasts.profileSaved);
    }
    case "photo": {
      const file = form.get("file");
      const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
      const done = await replacePhoto(ctx, files, upload);
      if (done.ok) return redirectWithToast(context, PAGE, identityToasts.photoSaved);
      const result = refusal(form, { field: "file", text: photoErrors[done.error] });
      return data({ intent: "photo", result }, 422);
    }
    case "remove-photo":
      await removePhoto(ctx, files);
      return redirectWithToast(context, PAGE, identityToasts.photoRemoved);
    case "show-photo":
      await showPhoto(ctx, true);
      return redirectWithToast(context, PAGE, identityToasts.photoShown);
    case "hide-photo":
      await showPhoto(ctx, false);
      return redirectWithToast(context, PAGE, identityToasts.photoHidden);
    default:
      throw data(null, 400);
  }
}

export const meta = titled(
  "Your profile",
  "Your name, your contact details and whom we call for you.",
);

const tooLargeResult = { values: {}, fieldErrors: { file: [photoErrors["too-large"]] } };

export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailVerified, photo, photoShown, initial, tooLarge, timeZones } = loaderData;
  const result = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  const photoResult = result("photo") ?? (tooLarge ? tooLargeResult : undefined);
  return (
    <ProfileFrame part="about" title="Your profile">
      {!emailVerified && (
        <div className="mb-8 max-w-text">
          <ConfirmAddressNotice email={email}>
            Until it is confirmed you can look around; posting, accepting an offer and paying wait
            for it.
          </ConfirmAddressNotice>
        </div>
      )}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="about-heading">
          <h2 id="about-heading" className="mb-5 text-2xl">
            About you
          </h2>
          <ProfileForm result={result("profile")} initial={initial} timeZones={timeZones} />
        </section>
        <PhotoForm
          photo={photo}
          shown={photoShown}
          {...(photoResult ? { result: photoResult } : {})}
        />
      </div>
    </ProfileFrame>
  );
}
