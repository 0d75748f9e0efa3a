import type { FormResult } from "#app/kernel/form.ts";
import type { ShownNote } from "#app/kernel/conversation.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { MarkdownField, PreviewButton } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { type FieldState, TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_MESSAGE, LONGEST_NOTE } from "../fields.ts";
import { AttachmentsField } from "#app/ui/patterns/attachments-field.tsx";

export type MessageResult = FormResult & { preview?: string };

/** Writes a message. `formKey` is new at each showing, so that a form sent twice is one message. */
export function MessageForm(props: {
  result: MessageResult | undefined;
  formKey: string;
  /** For staff, the version of the conversation that the page shows. */
  version?: string;
  label: string;
  help: string;
  /** Whether the conversation's messages are plain text. */
  plain?: boolean;
  /** Whether files can be attached. */
  attachments?: boolean;
}) {
  const { result, formKey, version, plain = false, attachments = true } = props;
  return (
    <Form
      result={result}
      intent="message"
      files={attachments}
      schema={async () => (await import("../form.ts")).messageForm}
      submit="Send message"
      submitting="Sending..."
      also={plain ? undefined : <PreviewButton name="preview" value="1" />}
    >
      {(field) => (
        <>
          <Draft />
          <KeyField state={field("key")} formKey={formKey} />
          <VersionField of={{ version }} />
          {plain ? (
            <TextArea
              name="text"
              label={props.label}
              help={props.help}
              maxLength={LONGEST_MESSAGE}
              state={field("text")}
            />
          ) : (
            <MarkdownField
              name="text"
              label={props.label}
              help={`${props.help} Markdown works: **bold**, lists and links.${attachments ? " Pictures are attached." : ""}`}
              maxLength={LONGEST_MESSAGE}
              preview={rules}
              state={field("text")}
              html={result?.preview}
            />
          )}
          {attachments && <AttachmentsField state={field("files")} />}
        </>
      )}
    </Form>
  );
}

const rules = async () => (await import("#app/platform/markdown/post.tsx")).renderedPost;

/** Adds a note for colleagues. */
export function NoteForm(props: { formKey: string; help: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent="note"
      idPrefix="note-"
      schema={async () => (await import("../form.ts")).noteForm}
      submit="Add note"
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <KeyField state={field("key")} formKey={props.formKey} />
          <TextArea
            name="text"
            label="Note"
            help={props.help}
            maxLength={LONGEST_NOTE}
            state={field("text")}
          />
        </>
      )}
    </Form>
  );
}

/** Corrects a note that somebody of staff wrote. */
export function NoteCorrection(props: { note: ShownNote; result: FormResult | undefined }) {
  const { note, result } = props;
  const its = result?.values.note === note.id ? result : undefined;
  return (
    <details className="mt-3 print:hidden" open={its !== undefined}>
      <summary className="link inline-block min-h-11 cursor-pointer py-2.5 text-sm">
        Correct this note
      </summary>
      <Form
        key={note.version}
        result={its}
        initial={{ text: note.text }}
        intent="correct"
        idPrefix={`${note.id}-`}
        schema={async () => (await import("../form.ts")).correctionForm}
        submit="Save note"
        look="secondary"
        className="mt-3 space-y-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="note" value={note.id} />
            <VersionField of={note} />
            <TextArea name="text" label="Note" maxLength={LONGEST_NOTE} state={field("text")} />
          </>
        )}
      </Form>
    </details>
  );
}

/** The key of a form, and the error if it was damaged. */
function KeyField({ state, formKey }: { state: FieldState; formKey: string }) {
  return (
    <>
      {state.errors?.[0] && <Alert tone="error">{state.errors[0]}</Alert>}
      <input type="hidden" name="key" value={state.value ?? formKey} />
    </>
  );
}
