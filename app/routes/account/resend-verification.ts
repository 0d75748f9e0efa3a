import { resendVerification } from "#app/contexts/identity/commands/verify-email.server.ts";
import { identityErrorText, identityToasts } from "#app/contexts/identity/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/resend-verification.ts";

export function loader(): never {
  throw redirect("/dashboard");
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, wake } = context.get(requestContext);
  const result = await answering(() => resendVerification(ctx));
  if (!result.ok) {
    const title = identityErrorText(result.error, result.detail);
    return redirectWithToast(context, "/dashboard", { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, "/dashboard", identityToasts.verificationSent);
}
