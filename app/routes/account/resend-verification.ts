import { resendVerification } from "#app/contexts/identity/registration/verify-email.server.ts";
import { identityErrorText, identityToasts } from "#app/contexts/identity/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/resend-verification.ts";

export function loader(): never {
  throw redirect("/dashboard");
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const ctx = ctxOf(context);
  const result = await resendVerification(ctx);
  if (!result.ok) {
    const title = identityErrorText(result.error, result.detail);
    return redirectWithToast(context, "/dashboard", errorToast(title));
  }
  return redirectWithToast(context, "/dashboard", identityToasts.verificationSent);
}
