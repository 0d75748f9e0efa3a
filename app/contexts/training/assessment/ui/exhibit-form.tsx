import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { AssessmentPage } from "../queries.server.ts";
import { exhibitKinds, exhibitLabels } from "../rules.ts";

/** Adds a note, a photograph, a file or a link to a draft. */
export function ExhibitForm(props: {
  criteria: AssessmentPage["criteria"];
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      intent="exhibit"
      idPrefix="exhibit-"
      files
      submit="Add the exhibit"
      submitting="Adding…"
      look="secondary"
    >
      {(field) => (
        <>
          <SelectField
            name="kind"
            label="What you add"
            prompt="Please choose"
            options={exhibitKinds.map((kind) => ({ value: kind, label: exhibitLabels[kind] }))}
            state={field("kind")}
          />
          <SelectField
            name="criterion"
            label="For which criterion"
            optional
            usual="For the whole assessment"
            options={props.criteria.map(({ code, text }) => ({
              value: code,
              label: `${code} ${text}`.slice(0, 90),
            }))}
            state={field("criterion")}
          />
          <TextField
            name="file"
            label="Photograph or file"
            help="JPEG, PNG or WebP photographs, or a PDF, of at most 10 MB. Photographs show nobody else; what the camera noted is removed."
            type="file"
            accept="image/*,application/pdf"
            optional
            state={field("file")}
          />
          <TextArea
            name="text"
            label="Note, or address of a video"
            help="A video stays where it is and is not sealed."
            optional
            rows={3}
            maxLength={2000}
            state={field("text")}
          />
        </>
      )}
    </Form>
  );
}
