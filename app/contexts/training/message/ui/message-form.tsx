import type { FormResult } from "#app/kernel/form.ts";
import { MarkdownField } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from "../fields.ts";

/** The form of a message to an intake. It leads to the preview, and sends nothing by itself. */
export function MessageForm(props: {
  audiences: { value: string; label: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { audiences, initial, result, cancel } = props;
  return (
    <Form
      result={result}
      {...(result ? {} : { initial })}
      intent="preview"
      schema={async () => (await import("../form.ts")).messageForm}
      submit="Preview"
      cancel={cancel}
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={field("key").value || initial["key"]} />
          <SelectField
            name="audience"
            label="To"
            prompt="Choose whom it goes to"
            options={audiences}
            state={field("audience")}
          />
          <TextField
            name="subject"
            label="Subject"
            maxLength={LONGEST_SUBJECT}
            autoComplete="off"
            state={field("subject")}
          />
          <MarkdownField
            name="content"
            label="Message"
            help="Markdown works: **bold**, lists, quotes, tables and links. The greeting is added."
            maxLength={LONGEST_MESSAGE}
            rows={12}
            preview={rules}
            state={field("content")}
          />
        </>
      )}
    </Form>
  );
}

const rules = async () => (await import("#app/platform/markdown/post.tsx")).renderedPost;
