import type { RouterContextProvider } from "react-router";
import { isBug } from "#app/kernel/refusal.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

/**
 * Does something that has no form to come back to. What goes wrong unexpectedly is reported, and
 * said in a toast on the page that one came from (D2 §8); a refusal goes its usual way.
 */
export async function orToast<T>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { back, failed }: { back: string; failed: Toast },
  work: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (!isBug(error)) throw error;
    reportError(error, args);
    return redirectWithToast(args.context, back, failed);
  }
}
