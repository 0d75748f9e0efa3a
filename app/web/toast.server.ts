import type { Toast } from "#app/kernel/toast.ts";
import { writeFlash } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { type Context, ctxOf } from "./context.ts";

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
