import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "#app/kernel/conversation.ts";
import { type FieldState, TextField } from "../primitives/field.tsx";
import { documentTypes } from "./document-field.tsx";

/** The files that are sent with a message. */
export function AttachmentsField({ state }: { state: FieldState }) {
  return (
    <TextField
      name="files"
      label="Attachments"
      help={`At most ${MOST_ATTACHMENTS} PDF, JPEG or PNG files of ${ATTACHMENT_BYTES / 1024 / 1024} MB together.`}
      type="file"
      accept={documentTypes}
      multiple
      optional
      state={state}
    />
  );
}
