import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, type FieldState, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { BOARD } from "../../job/board-view.ts";
import { picked } from "../../vocabulary/selection.ts";
import type { Term } from "../../vocabulary/queries.server.ts";
import { SelectionList } from "../../vocabulary/ui/selection-list.tsx";

type Certificate = { number: string; kind: "theory" | "award"; courseTitle: string };

/** The form to apply for a job: a contact, a cover note, a CV, languages and certificates. */
export function JobApplicationForm(props: {
  jobId: string;
  formKey: string;
  languages: Term[];
  /** The member's own valid certificates. */
  certificates: Certificate[];
  result: FormResult | undefined;
}) {
  const { jobId, formKey, languages, certificates, result } = props;
  return (
    <Form
      result={result}
      initial={
        result
          ? {}
          : picked(
              "certificate",
              certificates.map(({ number }) => number),
            )
      }
      action={`${BOARD}/${jobId}/application`}
      files
      schema={async () => (await import("../form.ts")).jobApplicationForm}
      submit="Send application"
      submitting="Uploading..."
      cancel={`${BOARD}/${jobId}`}
    >
      {(field) => (
        <>
          <Draft action={`${BOARD}/${jobId}/application`} />
          <input type="hidden" name="key" value={formKey} />
          <TextField
            name="contact"
            label="How can the employer reach you?"
            help="A telephone number or an email address. The employer sees it."
            maxLength={160}
            state={field("contact")}
          />
          <TextArea
            name="coverNote"
            label="Cover note"
            help="Say only what the employer needs in order to decide."
            maxLength={5000}
            state={field("coverNote")}
          />
          <TextField
            name="cv"
            label="CV"
            help="One PDF of at most 5 MB. Leave out bank details and copies of your passport."
            type="file"
            accept="application/pdf"
            state={field("cv")}
          />
          <SelectionList
            kind="language"
            legend="Languages that you speak"
            choices={languages}
            field={field}
          />
          {certificates.length > 0 && <Certificates of={certificates} field={field} />}
          <CheckboxField name="consent" state={field("consent")}>
            I agree that my application is passed on to the employer and read by the institute's
            staff, as the{" "}
            <Link to="/privacy" className="link">
              privacy notice
            </Link>{" "}
            says.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

function Certificates(props: { of: Certificate[]; field: (name: string) => FieldState }) {
  return (
    <SelectionList
      kind="certificate"
      legend="Your certificates from this institute"
      help="Those that you attach are shown to the employer as verified, with what they attest."
      choices={props.of.map(({ number, kind, courseTitle }) => ({
        id: number,
        name: kind === "theory" ? `${courseTitle} (online theory only)` : courseTitle,
      }))}
      field={props.field}
    />
  );
}
