import type { FormResult } from "#app/kernel/form.ts";
import { DocumentField } from "#app/ui/patterns/document-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { type Asked, EVIDENCE_DOCUMENTS, type EvidenceKind } from "../rules.ts";
import type { OwnScreening } from "../queries.server.ts";
import { screeningErrorText } from "../messages.ts";
import { EvidenceChecklist } from "./evidence-checklist.tsx";
import { OwnDocument } from "./own-document.tsx";

/** What applicants should know before they hand anything in. */
export function ScreeningNotice() {
  return (
    <div className="max-w-text border-l-2 border-brass pl-5">
      <p>
        What you hand in here serves to check what the course asks for and, if you claim it, the
        veterans' rate, and nothing else. It is stored encrypted; every look that somebody at the
        office takes is logged; and the files and your date of birth are deleted after the decision.
        Only what was found stays with your application.
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

/** The forms for an applicant's statement, and the checklist with a form at each of its entries. */
export function OwnScreeningForms(props: {
  page: string;
  screening: OwnScreening;
  /** The document that is to be replaced. */
  replaced: string | undefined;
  /** A key for the form of each entry. */
  formKeys: Readonly<Record<string, string>>;
  results: { statement: FormResult | undefined; handIn: FormResult | undefined };
  /** A file was so large that the server has not read the form. */
  tooLarge: boolean;
}) {
  const { page, screening, replaced, formKeys, results, tooLarge } = props;
  const { asked, statement, can, open, checklist } = screening;
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
      <section id="hand-in" aria-labelledby="documents-heading">
        <h2 id="documents-heading" className="mb-5 text-2xl">
          What is asked for
        </h2>
        {tooLarge && (
          <div className="mb-6 max-w-text">
            <Alert tone="error">{screeningErrorText("too-large")}</Alert>
          </div>
        )}
        {open && <HandInNotice can={can} />}
        <EvidenceChecklist
          checklist={checklist}
          asked={screening.stage !== "online-application"}
          startsOn={screening.startsOn}
          renderDocument={(document) => (
            <OwnDocument
              key={document.id}
              page={page}
              document={document}
              entry={entryOf(screening, document)}
            />
          )}
          renderForms={(entry) => {
            const instead = entry.documents.find(({ id }) => id === replaced);
            if (!entry.kind || !open || !can.handIn) return null;
            if (!can.add && !instead) return null;
            // The office has taken back its request for this document.
            if (entry.kind === "other" && entry.requests.length === 0) return null;
            // A proof of service is handed in with the claim, further down.
            if (entry.kind === "proof-of-service" && entry.requests.length === 0 && !instead) {
              return null;
            }
            return (
              <HandInForm
                // A document that was taken empties the form.
                key={`${instead?.id} ${entry.documents.length}`}
                entry={{ id: entry.id, kind: entry.kind, title: entry.title }}
                request={entry.kind === "other" ? entry.requests[0]?.id : undefined}
                formKey={formKeys[entry.id]!}
                replaced={instead}
                page={page}
                result={isOf(entry, results.handIn) ? results.handIn : undefined}
              />
            );
          }}
        />
      </section>
    </>
  );
}

type Entry = OwnScreening["checklist"]["entries"][number];

/** Returns the entry of the checklist that shows a document. */
function entryOf({ checklist }: OwnScreening, { id }: { id: string }): string {
  return checklist.entries.find((entry) => entry.documents.some((each) => each.id === id))!.id;
}

/** Returns whether a refused form was that of an entry. */
function isOf(entry: Entry, result: FormResult | undefined): boolean {
  if (!result) return false;
  const { kind, request } = result.values;
  return request ? entry.id === request : entry.id === kind;
}

/** Says why nothing can be handed in although documents are taken. */
function HandInNotice({ can }: Pick<OwnScreening, "can">) {
  if (can.handIn && can.add) return null;
  return (
    <p className="mb-6 max-w-text text-slate">
      {can.handIn
        ? `There are ${EVIDENCE_DOCUMENTS} documents here, which is all that fit. You can replace or remove those that are not yet checked.`
        : "Please save your statement first: without your agreement nobody may look at a document."}
    </p>
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

/** Hands in one document for an entry of the checklist. It can replace an earlier one. */
function HandInForm(props: {
  entry: { id: string; kind: EvidenceKind; title: string };
  request: string | undefined;
  formKey: string;
  replaced: { id: string; fileName: string } | undefined;
  /** The address of the form without replacing. */
  page: string;
  result: FormResult | undefined;
}) {
  const { entry, request, formKey, replaced, page, result } = props;
  const action = replaced ? "Replace" : "Upload";
  return (
    <details open={result !== undefined || replaced !== undefined} className="mt-3">
      <summary className="link inline-block cursor-pointer py-2">
        {replaced ? `Replace ${replaced.fileName}` : `Upload: ${entry.title}`}
      </summary>
      <Form
        result={result}
        {...(replaced ? { cancel: page } : {})}
        action={page}
        intent={`hand-in:${entry.id}`}
        idPrefix={`${entry.id}-`}
        files
        schema={async () => (await import("../form.ts")).handInForm}
        submit={`${action} document`}
        submitting="Uploading..."
        className="mt-3 max-w-text space-y-5"
      >
        {(field) => (
          <>
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="kind" value={entry.kind} />
            {replaced && <input type="hidden" name="replaces" value={replaced.id} />}
            {request && <input type="hidden" name="request" value={request} />}
            <TextField
              name="validUntil"
              label="Valid until"
              help={
                entry.kind === "medical-certificate"
                  ? "As the certificate says."
                  : "If the document says so."
              }
              type="date"
              optional={entry.kind !== "medical-certificate"}
              state={field("validUntil")}
            />
            <DocumentField state={field("file")} />
          </>
        )}
      </Form>
    </details>
  );
}
