import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ProfileToSend } from "../../candidate/sent.server.ts";
import { AnswerFields, type AskedQuestion } from "../../screening/ui/questions.tsx";
import { BOARD } from "../../job/board-view.ts";
import { picked } from "../../vocabulary/selection.ts";
import type { Term } from "../../vocabulary/queries.server.ts";
import { type AttachableCertificate, Certificates } from "./certificate-choice.tsx";
import { ProfileApplicationForm } from "./profile-application-form.tsx";
import { SelectionList } from "../../vocabulary/ui/selection-list.tsx";

/** The form to apply for a job: a contact, a cover note, a CV, languages and certificates. */
export function JobApplicationForm(props: {
  jobId: string;
  formKey: string;
  languages: Term[];
  /** The member's own valid certificates. */
  certificates: AttachableCertificate[];
  /** What the employer asks. */
  questions: readonly AskedQuestion[];
  /** What goes with the application by itself; null if the form asks for everything. */
  profile: ProfileToSend | null;
  result: FormResult | undefined;
}) {
  const { jobId, formKey, languages, certificates, questions, profile, result } = props;
  if (profile) return <ProfileApplicationForm {...props} profile={profile} />;
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
          <AnswerFields questions={questions} field={field} />
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
          <p className="text-sm text-slate">
            With a{" "}
            <Link to={href("/career-profile")} className="link">
              career profile
            </Link>{" "}
            that has a CV and a contact, you need not fill in this form again.
          </p>
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
