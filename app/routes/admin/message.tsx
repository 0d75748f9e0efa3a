import { data, href } from "react-router";
import { moveEnquiry, replyToEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { enquiryStatuses } from "#app/contexts/admissions/enquiry/rules.ts";
import { replyForm } from "#app/contexts/admissions/enquiry/form.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { enquiryById } from "#app/contexts/admissions/enquiry/queries.server.ts";
import {
  EnquiryControls,
  EnquiryFacts,
  EnquiryReplies,
  ReplyForm,
} from "#app/contexts/admissions/enquiry/ui/enquiry-detail.tsx";
import { newId } from "#app/kernel/ids.ts";
import { isBug } from "#app/kernel/refusal.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/message.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: adminId } = memberHere(context);
  const enquiryId = idParam(params.enquiryId);
  const enquiry = await enquiryById(ctxOf(context), enquiryId);
  return { enquiry, mine: enquiry.assignedTo === adminId, replyKey: newId() };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const enquiryId = idParam(params.enquiryId);
  const form = await formOf(request);
  if (form.get("intent") === "reply") return reply(args, enquiryId, form);

  const status = enquiryStatuses.find((each) => each === form.get("status"));
  if (!status) throw data(null, 400);
  await moveEnquiry(ctxOf(context), enquiryId, status);
  const { enquiryUpdated } = admissionsToasts;
  return redirectWithToast(
    context,
    href("/admin/messages/:enquiryId", { enquiryId }),
    enquiryUpdated,
  );
}

async function reply(args: Route.ActionArgs, enquiryId: string, form: FormData) {
  const parsed = parseForm(form, replyForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(args.context);
  try {
    await replyToEnquiry(ctx, enquiryId, parsed.value);
  } catch (error) {
    // Refusals are thrown on. After a bug, the form is shown again with what was written.
    if (!isBug(error)) throw error;
    reportError(error, args);
    const { title, description } = admissionsToasts.replyFailed;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
  return redirectWithToast(
    args.context,
    href("/admin/messages/:enquiryId", { enquiryId }),
    admissionsToasts.replySent,
  );
}

export const meta = titled("Message", "One message.");

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, mine, replyKey } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/messages" className="link">
          Messages
        </Link>
      </p>
      <h1 className="mt-4 max-w-3xl text-2xl wrap-anywhere">{enquiry.subject}</h1>
      <EnquiryFacts enquiry={enquiry} />
      <EnquiryControls enquiry={enquiry} mine={mine} />
      <div className="mt-8 max-w-3xl border-y border-mist py-6 wrap-anywhere whitespace-pre-wrap">
        {enquiry.message || <span className="text-slate">No further information was given.</span>}
      </div>
      <EnquiryReplies replies={enquiry.replies} />
      {enquiry.can.reply && (
        <div className="mt-10 max-w-3xl">
          <ReplyForm result={actionData} replyKey={replyKey} to={enquiry.email} />
        </div>
      )}
    </>
  );
}
