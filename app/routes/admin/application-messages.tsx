import { data, href } from "react-router";
import { applicationConversation as kind } from "#app/contexts/admissions/application/conversation.server.ts";
import { applicationById } from "#app/contexts/admissions/application/queries.server.ts";
import { StageBadge } from "#app/contexts/admissions/application/ui/stage-badge.tsx";
import { conversationErrorText } from "#app/contexts/conversations/messages.ts";
import { correctNote, writeNote } from "#app/contexts/conversations/note.server.ts";
import { staffConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeAsInstitute } from "#app/contexts/conversations/send.server.ts";
import {
  MessageForm,
  NoteCorrection,
  NoteForm,
} from "#app/contexts/conversations/ui/conversation-forms.tsx";
import { faceOf } from "#app/kernel/face.ts";
import { newId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import {
  messageSentBy,
  noteAddedBy,
  noteCorrectedBy,
} from "#app/routes/conversation-forms.server.ts";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/application-messages.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const id = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const { name, email, stage } = await applicationById(ctx, id);
  const query = url.searchParams;
  const asked = { timeZone: await timeZoneFor(ctx), before: query.get("before") };
  const conversation = await staffConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return {
    application: { id, name, email, stage },
    conversation,
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: query.has("too-large"),
    keys: { message: newId(), note: newId() },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam(params.applicationId);
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  const back = href("/admin/applications/:applicationId/messages", { applicationId: id });
  const of = { context, form, back };
  const intent = form.get("intent");
  if (intent === "message") {
    return messageSentBy(of, (message, uploads) =>
      writeAsInstitute(ctx, files, { kind, id }, message, uploads),
    );
  }
  if (intent === "note") return noteAddedBy(of, (note) => writeNote(ctx, { kind, id }, note));
  if (intent === "correct") {
    return noteCorrectedBy(of, (correction) => correctNote(ctx, { kind, id }, correction));
  }
  throw data(null, 400);
}

export const meta = titled("Messages about an application", "What was written about it.");

export default function ApplicationMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { application, conversation, keys, tooLarge } = loaderData;
  const { id: applicationId } = application;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  const oversized = { values: {}, fieldErrors: { files: [conversationErrorText("too-large")] } };
  return (
    <>
      <p>
        <Link to={href("/admin/applications/:applicationId", { applicationId })} className="link">
          Application
        </Link>
      </p>
      <PersonHeading
        face={faceOf({ id: application.email, name: application.name })}
        beside={<StageBadge stage={application.stage} />}
      >
        Messages: {application.name}
      </PersonHeading>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-10">
          <Conversation
            days={conversation.days}
            newFrom={conversation.newFrom}
            earlier={conversation.earlier && `?before=${encodeURIComponent(conversation.earlier)}`}
            empty="Nothing has been written yet. What you write here, the applicant reads in their account."
            attachment={(attachmentId) =>
              href("/admin/applications/:applicationId/messages/:attachmentId", {
                applicationId,
                attachmentId,
              })
            }
            renderCorrection={(note) =>
              conversation.can.note && <NoteCorrection note={note} result={resultOf("correct")} />
            }
          />
          {conversation.can.write && (
            <section aria-labelledby="write-heading" id="write" className="print:hidden">
              <h2 id="write-heading" className="mb-4 text-xl">
                Write to the applicant
              </h2>
              <MessageForm
                result={resultOf("message") ?? (tooLarge ? oversized : undefined)}
                formKey={keys.message}
                version={conversation.version}
                label="Message"
                help="The applicant reads it in their account, under the institute's name, and is told by email."
              />
            </section>
          )}
        </div>
        {conversation.can.note && (
          <section aria-labelledby="note-heading" className="print:hidden">
            <h2 id="note-heading" className="mb-3 text-xl">
              Add a note
            </h2>
            <NoteForm
              formKey={keys.note}
              help="For colleagues; the applicant never sees it."
              result={resultOf("note")}
            />
          </section>
        )}
      </div>
    </>
  );
}

/** Reloads after a refused message too, so that a conflict shows the new answer. */
export const shouldRevalidate = () => true;
