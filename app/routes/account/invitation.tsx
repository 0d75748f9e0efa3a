import { data } from "react-router";
import {
  acceptInvitation,
  invitationOffer,
} from "#app/contexts/identity/people/invitation.server.ts";
import { newPasswordForm } from "#app/contexts/identity/account/password-reset-form.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { roleNames } from "#app/contexts/identity/people/role.ts";
import { NewPasswordFields } from "#app/contexts/identity/ui/account-fields.tsx";
import { joinByInvitation } from "#app/contexts/recruitment/partner/commands.server.ts";
import { partnerOfInvitation } from "#app/contexts/recruitment/partner/queries.server.ts";
import type { Role } from "#app/kernel/actor.ts";
import { err } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/invitation.ts";
import { formRefusal } from "./account-refusal.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { offer, partner } = await offerOf(ctxOf(context), token);
  return { token, offer, partner };
}

/** Returns a link's offer and its partner, or nothing if staff have revoked the invitation. */
async function offerOf(ctx: Ctx, token: string) {
  const offer = token ? await invitationOffer(ctx, token) : undefined;
  const partner = offer && (await partnerOfInvitation(ctx, offer.id));
  return partner?.revoked ? {} : { offer, partner: partner?.partnerName };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const sent = form.get("token");
  const token = typeof sent === "string" ? sent : "";
  let password: string | undefined;
  if (form.has("password")) {
    const parsed = parseForm(form, newPasswordForm);
    if (!parsed.ok) return data(parsed.result, 422);
    password = parsed.value.password;
  }
  const { offer } = await offerOf(ctx, token);
  const result = offer ? await acceptInvitation(ctx, { token, password }) : err("link-expired");
  if (!result.ok) {
    return formRefusal(form, result, 409);
  }
  // Joins the partner now, without waiting for the background job that does the same.
  const joined = offer && (await joinByInvitation(ctx, offer.id));
  const office = workplaceOf(offer?.roles ?? []);
  const to = joined ? "/partner/dashboard" : office;
  return redirectWithToast(context, to, identityToasts.invitationAccepted, result.value);
}

/** The area in which somebody with these roles begins. */
function workplaceOf(roles: readonly Role[]): string {
  if (roles.includes("admin") || roles.includes("super_admin")) return "/admin";
  return roles.includes("instructor") ? "/teach" : "/dashboard";
}

export const meta = titled("Invitation", "Accept an invitation.", { noindex: true });

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, offer, partner } = loaderData;
  if (!offer) {
    return (
      <CardPage title="Invitation">
        <Alert tone="error">{identityErrors["link-expired"]}</Alert>
      </CardPage>
    );
  }
  const as = partner ? `Partner (${partner})` : roleNames(offer.roles);
  return (
    <CardPage
      title="Your invitation"
      lead={
        <p>
          For {offer.name} ({offer.email})
          {as && (
            <>
              , as <strong>{as}</strong>
            </>
          )}
          .
        </p>
      }
    >
      {offer.needs === "password" ? (
        <Form
          result={actionData}
          schema={async () =>
            (await import("#app/contexts/identity/account/password-reset-form.ts")).newPasswordForm
          }
          submit="Accept the invitation"
        >
          {(field) => (
            <>
              <input type="hidden" name="token" value={token} />
              <NewPasswordFields field={field} />
            </>
          )}
        </Form>
      ) : offer.signedInAsInvited ? (
        <Form result={actionData} submit="Accept the invitation">
          {() => <input type="hidden" name="token" value={token} />}
        </Form>
      ) : (
        <div className="space-y-5">
          <p>This address already has an account. Log in with it to accept.</p>
          <ButtonLink to={`/login?returnTo=${encodeURIComponent(`/invitation?token=${token}`)}`}>
            Login
          </ButtonLink>
        </div>
      )}
      <p className="mt-5 text-slate">
        By accepting it you accept the{" "}
        <Link to="/terms" className="link" target="_blank">
          terms and conditions
        </Link>
        . The{" "}
        <Link to="/privacy" className="link" target="_blank">
          privacy notice
        </Link>{" "}
        says how we use your data.
      </p>
      <p className="mt-5">
        <Link to="/" className="link">
          Not now
        </Link>
      </p>
    </CardPage>
  );
}
