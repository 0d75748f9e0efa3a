import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { type NewEnquiry, sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { applicationErrorText } from "#app/contexts/admissions/messages.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { formOf } from "#app/web/form-data.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

/**
 * What the public's forms have in common: checked, stored, and answered with a toast on `back`; or
 * shown again with all that was typed and what is wrong.
 */
export async function takeEnquiry<Schema extends z.ZodType>(
  args: Pick<ActionFunctionArgs, "context" | "request">,
  form: {
    schema: Schema;
    enquiry: (filledIn: z.output<Schema>) => NewEnquiry;
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
  if (!parsed.ok) return data(parsed.reply, 422);
  try {
    const sent = await sendEnquiry(ctx, form.enquiry(parsed.value), { network });
    if (sent.ok) {
      return redirectWithToast(args.context, back, form.sent);
    }
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
