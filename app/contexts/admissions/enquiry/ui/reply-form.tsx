import type { FormResult } from "#app/kernel/form.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

/** Writes back by mail. `replyKey` belongs to this showing of the form: sent twice, it is one mail. */
export function ReplyForm(props: { result: FormResult | undefined; replyKey: string; to: string }) {
  return (
    <Form
      result={props.result}
      intent="reply"
      schema={async () => (await import("../form.ts")).replyForm}
      submit="Send reply"
      submitting="Sending..."
    >
      {(field) => {
        const key = field("key");
        return (
          <>
            {key.errors?.[0] && <Alert tone="error">{key.errors[0]}</Alert>}
            <input type="hidden" name="key" value={key.value ?? props.replyKey} />
            <TextArea
              name="text"
              label="Reply by mail"
              help={`To ${props.to}. Only what you write here is sent; the message is not quoted. Sending marks it as answered.`}
              maxLength={10_000}
              state={field("text")}
            />
          </>
        );
      }}
    </Form>
  );
}
