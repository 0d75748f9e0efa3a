import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { type Asked, EVIDENCE_DOCUMENTS, type EvidenceKind, evidenceKindLabels } from "../rules.ts";
import type { OwnScreening } from "../queries.server.ts";
import { screeningErrorText } from "../messages.ts";
import { OwnEvidenceList } from "./own-evidence-list.tsx";

/** What applicants should know before they hand anything in. */
export function ScreeningNotice() {
  return (
    <div className="max-w-text border-l-2 border-brass pl-5">
      <p>
        What you hand in here serves to check what the course asks for, and nothing else. It is
        stored encrypted; every look that somebody at the office takes is logged; and the files and
        your date of birth are deleted after the decision. Only what was found stays with your
        application.
      </p>
      <p className="mt-3">
        Convictions that the law lets a person conceal, such as under New Zealand's Clean Slate
        scheme, are never asked for. Please do not send papers that name them. More is in the{" "}
        <a href="/privacy" target="_blank" className="link">
          privacy notice<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </div>
  );
}

/** The forms for an applicant's statement and documents, as far as they can be given now. */
export function OwnScreeningForms(props: {
  page: string;
  screening: OwnScreening;
  replaced: { id: string; kind: EvidenceKind } | undefined;
  formKey: string;
  results: { statement: FormResult | undefined; handIn: FormResult | undefined };
}) {
  const { page, screening, replaced, formKey, results } = props;
  const { asked, statement, documents, can, open } = screening;
  return (
    <>
      {open ? (
        <section aria-labelledby="statement-heading">
          <h2 id="statement-heading" className="mb-5 text-2xl">
            Your statement
          </h2>
          {can.state ? (
            <StatementForm asked={asked} statement={statement} result={results.statement} />
          ) : (
            <p className="max-w-text text-slate">{screeningErrorText("statement-checked")}</p>
          )}
        </section>
      ) : (
        <p className="max-w-text">
          Nothing is to be handed in now. Documents are taken from Initial Screening until the
          application is decided.
        </p>
      )}
      <section aria-labelledby="documents-heading">
        <h2 id="documents-heading" className="mb-5 text-2xl">
          What you have handed in
        </h2>
        <OwnEvidenceList page={page} documents={documents} />
      </section>
      {open && (
        <section id="hand-in" aria-labelledby="hand-in-heading">
          <h2 id="hand-in-heading" className="mb-5 text-2xl">
            {replaced ? "Replace a document" : "Hand in a document"}
          </h2>
          {!can.handIn ? (
            <p className="max-w-text text-slate">
              Please save your statement first: without your agreement nobody may look at a
              document.
            </p>
          ) : can.add || replaced ? (
            <HandInForm
              kinds={asked.kinds}
              formKey={formKey}
              replaced={replaced}
              page={page}
              result={results.handIn}
            />
          ) : (
            <p className="max-w-text text-slate">
              There are {EVIDENCE_DOCUMENTS} documents here, which is all that fit. You can replace
              or remove those that are not yet checked.
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** The applicant's statement. It asks only what the course's rules need. */
function StatementForm(props: {
  asked: Asked;
  statement: OwnScreening["statement"];
  result: FormResult | undefined;
}) {
  const { asked, statement } = props;
  const { given, birthDate, experienceMonths, flightHours } = statement;
  const initial = {
    birthDate: birthDate ?? "",
    experienceMonths: experienceMonths === null ? "" : String(experienceMonths),
    flightHours: flightHours === null ? "" : String(flightHours),
    consent: given ? "on" : "",
  };
  return (
    <Form
      result={props.result}
      initial={props.result ? {} : initial}
      intent="statement"
      schema={async () => (await import("../form.ts")).statementForm(asked)}
      submit={given ? "Save changes" : "Save statement"}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <TextField
            name="birthDate"
            label="Date of birth"
            type="date"
            min="1900-01-01"
            autoComplete="bday"
            state={field("birthDate")}
          />
          {asked.experienceMonths && (
            <TextField
              name="experienceMonths"
              label="Security experience, in months"
              help="Paid work in security or comparable service; 0 if there is none."
              inputMode="numeric"
              state={field("experienceMonths")}
            />
          )}
          {asked.flightHours && (
            <TextField
              name="flightHours"
              label="Flight hours"
              help="Whole hours as pilot, as your logbook shows them."
              inputMode="numeric"
              state={field("flightHours")}
            />
          )}
          <CheckboxField name="consent" state={field("consent")}>
            I agree that the institute has a background check made, and that the office looks at the
            documents that I hand in here.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

/** Hands in one document, which can replace an earlier one. */
function HandInForm(props: {
  kinds: readonly EvidenceKind[];
  formKey: string;
  replaced: { id: string; kind: EvidenceKind } | undefined;
  /** The address of the form without replacing. */
  page: string;
  result: FormResult | undefined;
}) {
  const { kinds, formKey, replaced, page, result } = props;
  return (
    <Form
      key={replaced?.id}
      result={result}
      {...(replaced ? { initial: { kind: replaced.kind }, cancel: page } : {})}
      action={page}
      intent="hand-in"
      files
      schema={async () => (await import("../form.ts")).handInForm}
      submit={replaced ? "Replace document" : "Hand in document"}
      submitting="Uploading..."
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          {replaced && <input type="hidden" name="replaces" value={replaced.id} />}
          <SelectField
            name="kind"
            label="What is it?"
            prompt="Choose what it is"
            options={kinds.map((kind) => ({ value: kind, label: evidenceKindLabels[kind] }))}
            state={field("kind")}
          />
          <TextField
            name="validUntil"
            label="Valid until"
            help="Needed for a medical certificate; for others where they say so."
            type="date"
            optional
            state={field("validUntil")}
          />
          <TextField
            name="file"
            label="File"
            help="One PDF, JPEG or PNG of at most 10 MB."
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            state={field("file")}
          />
        </>
      )}
    </Form>
  );
}
