import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** Takes a file, or the pasted rows of a table. */
export function UploadForm(props: {
  limits: string;
  result: FormResult | undefined;
  idPrefix?: string;
}) {
  return (
    <Form
      result={props.result}
      idPrefix={props.idPrefix ?? ""}
      files
      submit="Upload"
      submitting="Reading the file..."
      cancel="/admin/imports"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <TextField
            type="file"
            name="file"
            label="File"
            optional
            help={`${props.limits} Nothing is imported yet: the columns and the check come next.`}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            state={field("file")}
          />
          <TextArea
            name="pasted"
            label="Or the rows of a table, pasted"
            optional
            help="With the names of the columns in the first line, as a spreadsheet copies them."
            rows={6}
            state={field("pasted")}
          />
        </>
      )}
    </Form>
  );
}
