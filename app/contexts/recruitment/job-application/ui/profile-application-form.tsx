import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ProfileToSend } from "../../candidate/sent.server.ts";
import { AnswerFields, type AskedQuestion } from "../../screening/ui/questions.tsx";
import { BOARD } from "../../job/board-view.ts";
import { picked } from "../../vocabulary/selection.ts";
import { type AttachableCertificate, Certificates } from "./certificate-choice.tsx";

/** The form to apply for a job for somebody whose profile goes with it: nothing has to be typed. */
export function ProfileApplicationForm(props: {
  jobId: string;
  formKey: string;
  certificates: AttachableCertificate[];
  /** What the employer asks. */
  questions: readonly AskedQuestion[];
  profile: ProfileToSend;
  result: FormResult | undefined;
}) {
  const { jobId, formKey, certificates, questions, profile, result } = props;
  const address = `${BOARD}/${jobId}/application`;
  const numbers = certificates.map(({ number }) => number);
  return (
    <Form
      result={result}
      initial={result ? {} : { contact: profile.contact, ...picked("certificate", numbers) }}
      action={address}
      files
      schema={async () => (await import("../form.ts")).profileApplicationForm}
      submit="Send application"
      submitting="Sending..."
      cancel={`${BOARD}/${jobId}`}
    >
      {(field) => (
        <>
          <Draft action={address} />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="with-profile" value="on" />
          <ProfileSummary of={profile} />
          {certificates.length > 0 && <Certificates of={certificates} field={field} />}
          <TextField
            name="contact"
            label="How can the employer reach you?"
            maxLength={160}
            state={field("contact")}
          />
          <TextArea
            name="coverNote"
            label="Cover note"
            help="Say only what the employer needs in order to decide."
            maxLength={5000}
            optional
            state={field("coverNote")}
          />
          <AnswerFields questions={questions} field={field} />
          <TextField
            name="cv"
            label="Another CV for this application"
            help={`Without one, ${profile.cvName} of your profile is sent. One PDF of at most 5 MB.`}
            type="file"
            accept="application/pdf"
            optional
            state={field("cv")}
          />
          <p className="text-sm text-slate">
            By sending it you ask us to pass your application on to the employer. The institute's
            staff can read it too, as the{" "}
            <Link to="/privacy" className="link">
              privacy notice
            </Link>{" "}
            says.
          </p>
        </>
      )}
    </Form>
  );
}

function ProfileSummary({ of: { cvName, headline, counts } }: { of: ProfileToSend }) {
  const parts = [
    cvName,
    counted(counts.licences, "licence", "licences"),
    counted(counts.skills, "skill", "skills"),
    counted(counts.languages, "language", "languages"),
  ];
  return (
    <div className="border-l-2 border-brass pl-5">
      <p className="font-semibold">Your profile goes with it</p>
      {headline && <p className="wrap-anywhere">{headline}</p>}
      <p className="text-slate wrap-anywhere">{parts.join(" · ")}</p>
      <Link to={href("/career-profile")} className="link text-sm">
        Change your profile
      </Link>
    </div>
  );
}
