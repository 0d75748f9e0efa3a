import { conversationErrorText } from "#app/contexts/conversations/messages.ts";
import type { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { MessageForm } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import type { ConversationAnswer } from "#app/routes/conversation-forms.server.ts";
import { Conversation } from "#app/ui/patterns/conversation.tsx";

type Shown = Pick<
  Awaited<ReturnType<typeof ownConversation>>,
  "days" | "newFrom" | "earlier" | "can"
> & { version?: string };

/** The conversation about a job application, as each side reads it and writes in it. */
export function JobConversation(props: {
  conversation: Shown;
  formKey: string;
  /** An upload over the server's limit never reached the action. */
  tooLarge: boolean;
  answer: ConversationAnswer | undefined;
  /** What is said before anybody has written. */
  empty: string;
  heading: string;
  help: string;
  /** The address of an attachment. */
  attachment: (attachmentId: string) => string;
}) {
  const { conversation, formKey, tooLarge, answer, empty, heading, help } = props;
  const oversized = { values: {}, fieldErrors: { files: [conversationErrorText("too-large")] } };
  return (
    <div className="space-y-12">
      <Conversation
        days={conversation.days}
        newFrom={conversation.newFrom}
        earlier={conversation.earlier && `?before=${encodeURIComponent(conversation.earlier)}`}
        empty={empty}
        attachment={props.attachment}
      />
      {conversation.can.write ? (
        <section aria-labelledby="write-heading" id="write" className="print:hidden">
          <h2 id="write-heading" className="mb-4 text-2xl">
            {heading}
          </h2>
          <MessageForm
            result={answer?.result ?? (tooLarge ? oversized : undefined)}
            formKey={formKey}
            {...(conversation.version === undefined ? {} : { version: conversation.version })}
            label="Message"
            help={help}
          />
        </section>
      ) : (
        <p className="text-slate">The application has ended, so nothing can be written here.</p>
      )}
    </div>
  );
}
