import { signOut } from "#app/contexts/identity/session/sign-out.server.ts";
import { confirmErasure } from "#app/contexts/privacy/erase.server.ts";
import { privacyErrors, privacyToasts } from "#app/contexts/privacy/messages.ts";
import { erasesActor, erasureSummary, ownErasure } from "#app/contexts/privacy/queries.server.ts";
import { ErasureBlockers, ErasureSummary } from "#app/contexts/privacy/ui/erasure-form.tsx";
import { personalData } from "#app/personal-data.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/erasure-confirmation.ts";
import { privacyRefusal } from "./privacy-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

/** Opens from the emailed link. The account must also be signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = url.searchParams.get("token") ?? "";
  const { blockers } = await ownErasure(ctx, personalData);
  return {
    token,
    good: await erasesActor(ctx, token),
    blockers,
    summary: erasureSummary(personalData),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const done = await confirmErasure(ctx, personalData, textOf(form, "token"));
  if (!done.ok) return privacyRefusal(form, done);
  // The session was deleted with the account. This clears its cookie.
  const cleared = await signOut(ctx, request);
  return redirectWithToast(context, "/", privacyToasts.erased, cleared);
}

export const meta = titled("Confirm the erasure", "The last step before your account is erased.");

export default function ErasureConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, good, blockers, summary } = loaderData;
  return (
    <ProfileFrame part="data" title="Confirm the erasure">
      {!good ? (
        <div className="max-w-text">
          <Alert tone="error">{privacyErrors["link-expired"]}</Alert>
        </div>
      ) : (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ErasureSummary {...summary} />
          {blockers.length > 0 ? (
            <ErasureBlockers sentences={blockers} />
          ) : (
            <Form
              result={actionData}
              look="danger"
              submit="Erase my account for good"
              submitting="Erasing..."
              cancel="/dashboard/profile/data"
            >
              {() => (
                <>
                  <input type="hidden" name="token" value={token} />
                  <p className="font-semibold">This happens at once, and cannot be undone.</p>
                  <p>You are logged out. Your address can be used for a new account afterwards.</p>
                </>
              )}
            </Form>
          )}
        </div>
      )}
    </ProfileFrame>
  );
}
