import type { FormResult } from "#app/kernel/form.ts";
import { EVIDENCE_DOCUMENTS, type EvidenceKind } from "../rules.ts";
import type { OwnScreening } from "../queries.server.ts";
import { screeningErrorText } from "../messages.ts";
import { HandInForm } from "./hand-in-form.tsx";
import { OwnEvidenceList } from "./own-evidence-list.tsx";
import { StatementForm } from "./statement-form.tsx";

/** An applicant's statement and documents, as far as they can be given now. */
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
