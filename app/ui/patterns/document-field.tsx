import { type FieldState, TextField } from "../primitives/field.tsx";

/** The types of files that a document may be (`platform/storage/recognise`). */
export const documentTypes = "application/pdf,image/jpeg,image/png";

/** The file of a document: a PDF, or a picture of a page. */
export function DocumentField(props: {
  state: FieldState;
  label?: string;
  help?: string;
  optional?: boolean;
}) {
  return (
    <TextField
      name="file"
      label="File"
      help="One PDF, JPEG or PNG of at most 10 MB."
      type="file"
      accept={documentTypes}
      {...props}
    />
  );
}
