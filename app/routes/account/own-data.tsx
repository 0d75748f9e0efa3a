import { data } from "react-router";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { prepareArchive } from "#app/contexts/privacy/archive.server.ts";
import { archiveForm } from "#app/contexts/privacy/form.ts";
import { privacyToasts } from "#app/contexts/privacy/messages.ts";
import { ownArchive } from "#app/contexts/privacy/queries.server.ts";
import { ArchivePanel } from "#app/contexts/privacy/ui/archive-panel.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-data.ts";
import { privacyRefusal } from "./privacy-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/data";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const link = await ownArchive(ctx);
  return {
    reauthentication: await reauthenticationOf(ctx),
    archive: link && { address: `${PAGE}/archives/${link.id}/archive.zip`, until: link.expiresAt },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  if (form.get("intent") !== "archive") throw data(null, 400);
  const parsed = parseForm(form, archiveForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await prepareArchive(ctxOf(context), parsed.value);
  if (done.ok) return redirectWithToast(context, PAGE, privacyToasts.archivePrepared);
  return privacyRefusal(form, done);
}

export const meta = titled("Your data", "Download what we hold of you, or have it erased.");

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileFrame part="data" title="Your data" reauthentication={loaderData.reauthentication}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <ArchivePanel archive={loaderData.archive} result={actionData} />
        <section aria-labelledby="erasure-heading">
          <h2 id="erasure-heading" className="text-2xl">
            Erase your account
          </h2>
          <p className="mt-2 mb-5 max-w-text text-slate">
            Your account is closed, and what we hold of you is deleted or loses your name. A little
            is kept; the next page says what and why before anything happens. How long we keep
            things otherwise is in the{" "}
            <Link to="/privacy" className="link">
              privacy notice
            </Link>
            .
          </p>
          <ButtonLink to={`${PAGE}/erasure`} look="secondary">
            See what would be erased
          </ButtonLink>
        </section>
      </div>
    </ProfileFrame>
  );
}
