import { data, href } from "react-router";
import { enquiryConversation as kind } from "#app/contexts/admissions/enquiry/conversation.server.ts";
import { moveEnquiry, replyToEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { replyForm } from "#app/contexts/admissions/enquiry/form.ts";
import { enquiryStatuses } from "#app/contexts/admissions/enquiry/rules.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { enquiryById } from "#app/contexts/admissions/enquiry/queries.server.ts";
import {
  EnquiryControls,
  EnquiryFacts,
  ReplyForm,
} from "#app/contexts/admissions/enquiry/ui/enquiry-detail.tsx";
import { conversationErrorText } from "#app/contexts/conversations/messages.ts";
import { correctNote, writeNote } from "#app/contexts/conversations/note.server.ts";
import { staffConversation } from "#app/contexts/conversations/queries.server.ts";
import { NoteCorrection, NoteForm } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { isBug } from "#app/kernel/refusal.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { newId } from "#app/kernel/ids.ts";
import {
  noteAddedBy,
  noteCorrectedBy,
  refusedMessage,
  uploadsOf,
} from "#app/routes/conversation-forms.server.ts";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/message.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { id: adminId } = memberHere(context);
  const id = idParam(params.enquiryId);
  const ctx = ctxOf(context);
  const enquiry = await enquiryById(ctx, id);
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await staffConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  const keys = { reply: newId(), note: newId() };
  // An upload over the server's limit never reaches the action; it redirects with this instead.
  const tooLarge = url.searchParams.has("too-large");
  return { enquiry, conversation, mine: enquiry.assignedTo === adminId, keys, tooLarge };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const id = idParam(params.enquiryId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const back = href("/admin/messages/:enquiryId", { enquiryId: id });
  const of = { context, form, back };
  const intent = form.get("intent");
  if (intent === "reply") return reply(args, id, form);
  if (intent === "note") return noteAddedBy(of, (note) => writeNote(ctx, { kind, id }, note));
  if (intent === "correct") {
    return noteCorrectedBy(of, (correction) => correctNote(ctx, { kind, id }, correction));
  }

  const status = enquiryStatuses.find((each) => each === form.get("status"));
  if (!status) throw data(null, 400);
  await moveEnquiry(ctx, id, status);
  return redirectWithToast(context, back, admissionsToasts.enquiryUpdated);
}

async function reply(args: Route.ActionArgs, enquiryId: string, form: FormData) {
  const parsed = parseForm(form, replyForm);
  if (!parsed.ok) return refused(parsed.result, 422);
  const { ctx, files } = args.context.get(requestContext);
  try {
    const attached = { files, uploads: await uploadsOf(form) };
    const sent = await replyToEnquiry(ctx, enquiryId, parsed.value, attached);
    if (!sent.ok) {
      const { result, status } = refusedMessage(form, sent.error, sent.detail);
      return refused(result, status);
    }
  } catch (error) {
    // Refusals are thrown on. After a bug, the form is shown again with what was written.
    if (!isBug(error)) throw error;
    reportError(error, args);
    const { title, description } = admissionsToasts.replyFailed;
    return refused(refusal(form, { formError: { title, text: description } }), 503);
  }
  const back = href("/admin/messages/:enquiryId", { enquiryId });
  return sentWithToast(args.context, form, back, admissionsToasts.replySent);
}

const refused = (result: FormResult, status: number) =>
  data({ intent: "reply" as const, result }, status);

export const meta = titled("Message", "One message.");

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, conversation, mine, keys, tooLarge } = loaderData;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  const oversized = { values: {}, fieldErrors: { files: [conversationErrorText("too-large")] } };
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
      <section aria-labelledby="conversation-heading" className="mt-10 max-w-3xl">
        <h2 id="conversation-heading" className="mb-4 text-xl">
          Replies and notes
        </h2>
        <Conversation
          days={conversation.days}
          newFrom={conversation.newFrom}
          earlier={conversation.earlier && `?before=${encodeURIComponent(conversation.earlier)}`}
          empty="Nobody has replied yet."
          attachment={(attachmentId) =>
            href("/admin/messages/:enquiryId/:attachmentId", {
              enquiryId: enquiry.id,
              attachmentId,
            })
          }
          renderCorrection={(note) =>
            conversation.can.note && <NoteCorrection note={note} result={resultOf("correct")} />
          }
        />
      </section>
      {enquiry.can.reply && (
        <div id="reply" className="mt-10 max-w-3xl scroll-mt-28">
          <ReplyForm
            result={resultOf("reply") ?? (tooLarge ? oversized : undefined)}
            replyKey={keys.reply}
            version={conversation.version}
            to={enquiry.email}
          />
        </div>
      )}
      {conversation.can.note && (
        <section aria-labelledby="note-heading" className="mt-10 max-w-3xl print:hidden">
          <h2 id="note-heading" className="mb-3 text-xl">
            Add a note
          </h2>
          <NoteForm
            formKey={keys.note}
            help="For colleagues; the sender never sees it."
            result={resultOf("note")}
          />
        </section>
      )}
    </>
  );
}

/** Reloads after a refused reply too, so that a conflict shows the new answer. */
export const shouldRevalidate = () => true;
