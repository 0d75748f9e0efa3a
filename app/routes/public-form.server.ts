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
import { redirectWithToast } from "#app/web/toast.server.ts";

/** Where something was sent from; so many an hour are taken from one network. */
type Origin = { network: string };

/**
 * The action of a form by which the public writes to us: an enquiry or an application. What was
 * filled in is checked, stored by `send`, and answered with a toast on `back`. Where something is
 * wrong, the form is shown again with all that was typed: 422 for a field, 429 for the throttle,
 * 503 where it could not be stored.
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
    /** Where one is once it is stored. */
    back: string | ((form: FormData) => string);
    sent: Toast;
    failed: { title: string; description: string };
  },
) {
  const { ctx, network } = args.context.get(requestContext);
  const filled = await formOf(args.request);
  const back = typeof form.back === "string" ? form.back : form.back(filled);
  // Only a machine fills in what nobody sees. It is told what it wants to hear.
  if (filled.get("website")) return redirectWithToast(args.context, back, form.sent);

  const parsed = parseForm(filled, form.schema);
  if (!parsed.ok) return data(parsed.result, 422);
  try {
    const sent = await form.send(ctx, parsed.value, { network });
    if (sent.ok) return redirectWithToast(args.context, back, form.sent);
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
