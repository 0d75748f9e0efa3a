import { data, Link } from "react-router";
import {
  moveEnquiry,
  replyToEnquiry,
} from "#app/contexts/admissions/commands/handle-enquiry.server.ts";
import { enquiryStatuses } from "#app/contexts/admissions/enquiry.ts";
import { ReplyForm as ReplySchema } from "#app/contexts/admissions/forms.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { enquiryById } from "#app/contexts/admissions/queries.server.ts";
import {
  EnquiryControls,
  EnquiryFacts,
  EnquiryReplies,
} from "#app/contexts/admissions/ui/enquiry-detail.tsx";
import { ReplyForm } from "#app/contexts/admissions/ui/reply-form.tsx";
import { isId, newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { reportError } from "#app/routes/report-error.server.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/message.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { id: adminId } = await requireAdmin(context, request);
  const { enquiryId } = params;
  if (!isId(enquiryId)) throw data(null, 404);
  const enquiry = await answering(() => enquiryById(ctxOf(context), enquiryId));
  return { enquiry, mine: enquiry.assignedTo === adminId, replyKey: newId() };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requireAdmin(context, request);
  const { enquiryId } = params;
  const form = await formOf(request);
  if (!isId(enquiryId)) throw data(null, 404);
  if (form.get("intent") === "reply") return reply(args, enquiryId, form);

  const status = enquiryStatuses.find((each) => each === form.get("status"));
  if (!status) throw data(null, 400);
  await answering(() => moveEnquiry(ctxOf(context), enquiryId, status));
  const { enquiryUpdated } = admissionsToasts;
  return redirectWithToast(context, `/admin/messages/${enquiryId}`, enquiryUpdated);
}

async function reply(args: Route.ActionArgs, enquiryId: string, form: FormData) {
  const parsed = parseForm(form, ReplySchema);
  if (!parsed.ok) return data(parsed.reply, 422);
  const { ctx, wake } = args.context.get(requestContext);
  try {
    await answering(() => replyToEnquiry(ctx, enquiryId, parsed.value));
  } catch (error) {
    // A refusal is an answer; a bug keeps what was written.
    if (!(error instanceof Error)) throw error;
    reportError(error, args);
    const { title, description } = admissionsToasts.replyFailed;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
  wake();
  return redirectWithToast(
    args.context,
    `/admin/messages/${enquiryId}`,
    admissionsToasts.replySent,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Message", description: "One message.", noindex: true });

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
          <ReplyForm reply={actionData} replyKey={replyKey} to={enquiry.email} />
        </div>
      )}
    </>
  );
}
