import type { Toast } from "#app/kernel/toast.ts";
import { forgetSentDraft } from "#app/contexts/drafts/commands.server.ts";
import { writeFlash } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { type Context, ctxOf } from "./context.ts";
import { textOf } from "./form-data.ts";

/** Redirects to another page with a toast, and with cookies if a session began or ended. */
export async function redirectWithToast(
  context: Context,
  to: string,
  toast: Toast,
  setCookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await writeFlash(ctxOf(context).site, toast));
  return redirect(to, { status: 303, headers });
}

/**
 * The same after a form was accepted that keeps drafts (`ui/patterns/draft`). The draft is deleted.
 */
export async function sentWithToast(
  context: Context,
  form: FormData,
  to: string,
  toast: Toast,
): Promise<Response> {
  await forgetSentDraft(ctxOf(context), textOf(form, "draft"));
  return redirectWithToast(context, to, toast);
}
