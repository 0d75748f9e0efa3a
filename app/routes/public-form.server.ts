import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { formOf } from "#app/web/form-data.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";

/** The sender's network, by which submissions are throttled. */
type Origin = { network: string };

/**
 * Handles a public form, for an enquiry or an application: validates it, stores it with `send`, and
 * redirects to `back` with a toast. A refused form is shown again as it was filled in: 422 for a
 * field, 429 for the throttle, 503 if it could not be stored.
 */
export async function takePublicForm<Schema extends z.ZodType>(
  args: Pick<ActionFunctionArgs, "context" | "request">,
  form: {
    schema: Schema;
    send: (
      ctx: Ctx,
      filledIn: z.output<Schema>,
      origin: Origin,
    ) => Promise<Result<unknown, "too-many-attempts" | "unknown-program">>;
    /** The address to redirect to once it is stored. */
    back: string | ((form: FormData) => string);
    sent: Toast;
    failed: { title: string; description: string };
  },
) {
  const { ctx, network } = args.context.get(requestContext);
  const filled = await formOf(args.request);
  const back = typeof form.back === "string" ? form.back : form.back(filled);
  // Only bots fill in the hidden field. They get the normal success message, and nothing is stored.
  if (filled.get("website")) return redirectWithToast(args.context, back, form.sent);

  const parsed = parseForm(filled, form.schema);
  if (!parsed.ok) return data(parsed.result, 422);
  try {
    const sent = await form.send(ctx, parsed.value, { network });
    if (sent.ok) return sentWithToast(args.context, filled, back, form.sent);
    const text = applicationErrorText(sent.error, sent.detail);
    return sent.error === "unknown-program"
      ? data(refusal(filled, { field: "program", text }), 422)
      : data(refusal(filled, { formError: { text } }), 429);
  } catch (error) {
    reportError(error, args);
  }
  const { title, description } = form.failed;
  return data(refusal(filled, { formError: { title, text: description } }), 503);
}
