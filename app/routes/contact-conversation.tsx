import { Form } from "react-router";
import {
  MessageForm,
  type MessageResult,
} from "#app/contexts/conversations/ui/conversation-forms.tsx";
import type { ConversationDay } from "#app/kernel/conversation.ts";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { Button } from "#app/ui/primitives/button.tsx";

type Props = {
  conversation: {
    days: ConversationDay[];
    newFrom: string | null;
    earlier: string | null;
    can: { write: boolean };
  };
  result: MessageResult | undefined;
  formKey: string;
  help: string;
};

/** What an employer and a graduate have written to each other, and the form of the next message. */
export function ContactConversation({ conversation, result, formKey, help }: Props) {
  const { days, newFrom, earlier, can } = conversation;
  return (
    <>
      <Conversation
        days={days}
        newFrom={newFrom}
        earlier={earlier && `?before=${encodeURIComponent(earlier)}`}
        empty="Nothing has been written yet."
        attachment={() => "#"}
      />
      {can.write && (
        <section aria-labelledby="write-heading" id="write" className="print:hidden">
          <h2 id="write-heading" className="mb-4 text-2xl">
            Write
          </h2>
          <MessageForm
            result={result}
            formKey={formKey}
            attachments={false}
            label="Message"
            help={help}
          />
        </section>
      )}
    </>
  );
}

/** Ends a conversation for good: the employer neither finds the member nor reads it any more. */
export function BlockPartner() {
  return (
    <Form method="post" className="space-y-2 border-t border-mist pt-6 print:hidden">
      <p className="text-slate">
        If you do not want to hear from this employer, block it. It does not find you any more,
        cannot read this conversation, and is not told.
      </p>
      <Button name="intent" value="block" look="secondary">
        Block employer
      </Button>
    </Form>
  );
}
