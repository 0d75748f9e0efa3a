import { useEffect } from "react";
import { Form as PlainForm, href, useRevalidator } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { screeningErrorText } from "../messages.ts";
import { decisionLabels, type EvidenceKind, evidenceKindLabels, evidenceKinds } from "../rules.ts";
import type { StaffScreening } from "../queries.server.ts";
import { DecisionBadge } from "./decision-badge.tsx";
import { EvidenceChecklist } from "./evidence-checklist.tsx";

type Entry = StaffScreening["checklist"]["entries"][number];
type EvidenceDocument = Entry["documents"][number];

const decisions = [
  { value: "accepted", label: decisionLabels.accepted },
  { value: "not-accepted", label: decisionLabels["not-accepted"] },
];

/** The results of the forms of this page, if they were refused. */
export type ScreeningResults = Partial<
  Record<"decision" | "background" | "request" | "seen" | "claim", FormResult>
>;

/** The checklist as staff see it: documents to look at, what was seen, and what they asked for. */
export function StaffChecklist(props: {
  applicationId: string;
  screening: StaffScreening;
  /** A key for the form of each entry. */
  formKeys: Readonly<Record<string, string>>;
  results: ScreeningResults;
}) {
  const { applicationId, screening, formKeys, results } = props;
  const { checklist, asked, startsOn, can } = screening;
  const documents = checklist.entries.flatMap((entry) => entry.documents);
  useReloadOnReturn(documents.some((document) => document.can.judgeAfterLook));
  return (
    <EvidenceChecklist
      checklist={checklist}
      asked={asked}
      startsOn={startsOn}
      renderDocument={(document) => (
        <EvidenceReview
          key={document.id}
          applicationId={applicationId}
          document={document}
          result={results.decision?.values.evidence === document.id ? results.decision : undefined}
        />
      )}
      renderSighting={({ id, seen, seenBy, can: mine }) => (
        <div className="flex flex-wrap items-center gap-x-4 text-slate">
          Recorded by {seenBy}.
          {mine.withdraw && (
            <TakeBack
              intent="withdraw-seen"
              id={id}
              label="Take back"
              of={`that ${seen ?? "the document"} was seen`}
            />
          )}
        </div>
      )}
      renderRequest={({ id, requestedBy, requestedAt, can: mine, answered }) => (
        <div className="flex flex-wrap items-center gap-x-4 text-slate">
          <span>
            Asked for by {requestedBy}, <LocalTime at={requestedAt} />.
          </span>
          {mine.withdraw && !answered && (
            <TakeBack intent="withdraw-request" id={id} label="Withdraw request" />
          )}
        </div>
      )}
      renderForms={(entry) =>
        can.recordSighting && entry.kind ? (
          <SightingForm
            key={entry.sightings.length}
            entry={{ id: entry.id, kind: entry.kind, title: entry.title }}
            request={entry.kind === "other" ? entry.requests[0]?.id : undefined}
            formKey={formKeys[entry.id]!}
            result={isOf(entry, results.seen) ? results.seen : undefined}
          />
        ) : null
      }
    />
  );
}

/** Returns whether a refused form was that of an entry. */
function isOf(entry: Entry, result: FormResult | undefined): boolean {
  if (!result) return false;
  const { kind, request } = result.values;
  return request ? entry.id === request : entry.id === kind;
}

/** Reloads the page when its window has the focus again, because a document opens in another one. */
function useReloadOnReturn(active: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const reload = () => void revalidate();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [active, revalidate]);
}

function TakeBack(props: { intent: string; id: string; label: string; of?: string }) {
  const { intent, id, label, of } = props;
  return (
    <PlainForm method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button look="secondary" {...(of ? { "aria-label": `${label} ${of}` } : {})}>
        {label}
      </Button>
    </PlainForm>
  );
}

/** Records that a document was seen at the interview. */
function SightingForm(props: {
  entry: { id: string; kind: EvidenceKind; title: string };
  request: string | undefined;
  formKey: string;
  result: FormResult | undefined;
}) {
  const { entry, request, formKey, result } = props;
  return (
    <details open={result !== undefined} className="mt-3">
      <summary className="link inline-block cursor-pointer py-2">
        Seen at interview: {entry.title}
      </summary>
      <Form
        result={result}
        intent={`seen:${entry.id}`}
        idPrefix={`seen-${entry.id}-`}
        schema={async () => (await import("../form.ts")).sightingForm}
        submit="Record as seen"
        look="secondary"
        className="mt-3 max-w-text space-y-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="kind" value={entry.kind} />
            {request && <input type="hidden" name="request" value={request} />}
            <TextField
              name="seen"
              label="What you saw"
              help="Such as “New Zealand passport, the name and the date of birth match”. The applicant reads it. No copy is kept."
              maxLength={200}
              state={field("seen")}
            />
            <TextField
              name="validUntil"
              label="Valid until"
              type="date"
              optional={entry.kind !== "medical-certificate"}
              state={field("validUntil")}
            />
          </>
        )}
      </Form>
    </details>
  );
}

/** Asks the applicant for a document. */
export function RequestForm(props: { formKey: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent="request"
      idPrefix="request-"
      schema={async () => (await import("../form.ts")).requestForm}
      submit="Ask for it"
      look="secondary"
      className="max-w-text space-y-4"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={props.formKey} />
          <SelectField
            name="kind"
            label="Please send"
            prompt="Choose what is needed"
            options={evidenceKinds.map((kind) => ({
              value: kind,
              label: evidenceKindLabels[kind],
            }))}
            state={field("kind")}
          />
          <TextField
            name="description"
            label="Which document"
            help="Needed for “Another document”."
            optional
            maxLength={120}
            state={field("description")}
          />
          <TextArea
            name="reason"
            label="Why it is needed"
            help="The applicant reads it."
            rows={3}
            maxLength={500}
            state={field("reason")}
          />
          <TextField name="dueOn" label="Until when" type="date" state={field("dueOn")} />
        </>
      )}
    </Form>
  );
}

/** One document as staff see it: what it is, the link to open it, and the decision. */
function EvidenceReview(props: {
  applicationId: string;
  document: EvidenceDocument;
  result: FormResult | undefined;
}) {
  const { applicationId, document } = props;
  return (
    <li id={`document-${document.id}`} className="scroll-mt-24 py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 break-all">
          <span className="font-semibold">{document.fileName}</span>{" "}
          <span className="text-slate">({Math.ceil(document.bytes / 1024)} kB)</span>
        </span>
        <DecisionBadge decision={document.decision} />
      </p>
      <p className="text-slate">
        {document.validUntil && <>Valid until {formatDate(document.validUntil)}. </>}
        Handed in <LocalTime at={document.uploadedAt} />.{" "}
        {document.deletedAt && "The file has been deleted."}
      </p>
      {document.decisionAt && (
        <p className="text-slate">
          {document.decisionBy}, <LocalTime at={document.decisionAt} />
          {document.note && `: ${document.note}`}
        </p>
      )}
      {document.can.look && (
        <p className="mt-1">
          <a
            href={href("/admin/applications/:applicationId/evidence/:evidenceId", {
              applicationId,
              evidenceId: document.id,
            })}
            target="_blank"
            rel="noreferrer"
            className="link inline-block py-2"
            aria-label={`Look at it: ${document.fileName} (opens in a new tab; the look is logged)`}
          >
            Look at it
          </a>
        </p>
      )}
      {document.can.judgeAfterLook && (
        <p className="max-w-text text-slate">
          {screeningErrorText("not-looked-at")}{" "}
          <Link to={`?looked#document-${document.id}`} className="link">
            I have looked at it<span className="sr-only">: {document.fileName}</span>
          </Link>
        </p>
      )}
      {document.can.judge && <DecisionForm document={document} result={props.result} />}
    </li>
  );
}

function DecisionForm({
  document,
  result,
}: {
  document: EvidenceDocument;
  result: FormResult | undefined;
}) {
  return (
    <Form
      key={String(document.decisionAt)}
      result={result}
      initial={{ decision: document.decision ?? "", note: document.note ?? "" }}
      intent="decision"
      schema={async () => (await import("../form.ts")).decisionForm}
      submit="Save"
      look="secondary"
      className="mt-3 grid max-w-3xl items-end gap-4 sm:grid-cols-[12rem_1fr_auto]"
    >
      {(plain) => {
        const field = (name: string) => ({ ...plain(name), idPrefix: document.id });
        return (
          <>
            <input type="hidden" name="evidence" value={document.id} />
            <SelectField
              name="decision"
              label="What did you find?"
              prompt="Choose"
              options={decisions}
              state={field("decision")}
            />
            <TextField
              name="note"
              label="Note for the applicant"
              optional
              maxLength={500}
              state={field("note")}
            />
          </>
        );
      }}
    </Form>
  );
}

const results = [
  { value: "clean", label: "Clean" },
  { value: "not-clean", label: "Not clean" },
];

/** The applicant's statement, and the result of the background check. */
export function BackgroundCheck(props: {
  screening: Pick<StaffScreening, "statement" | "can">;
  result: FormResult | undefined;
}) {
  const { statement, can } = props.screening;
  if (!statement?.consentedAt) {
    return (
      <p className="text-slate">
        The applicant has not given their statement yet; without their consent nothing is checked.
      </p>
    );
  }
  const { background, backgroundAt, backgroundBy } = statement;
  return (
    <>
      <p>
        Consent was given <LocalTime at={statement.consentedAt} />.{" "}
        {background && backgroundAt && (
          <>
            The result is <strong>{background === "clean" ? "clean" : "not clean"}</strong>,
            recorded by {backgroundBy}, <LocalTime at={backgroundAt} />.
          </>
        )}
      </p>
      {can.recordBackground && (
        <Form
          key={String(backgroundAt)}
          result={props.result}
          initial={{ background: background ?? "" }}
          intent="background"
          schema={async () => (await import("../form.ts")).backgroundForm}
          submit="Record result"
          look="secondary"
          className="mt-4 max-w-xs space-y-4"
        >
          {(field) => (
            <SelectField
              name="background"
              label="Result of the background check"
              prompt="Choose the result"
              options={results}
              state={field("background")}
            />
          )}
        </Form>
      )}
    </>
  );
}

/** Who viewed which document and when, the latest first. */
export function AccessLog({ accessLog }: { accessLog: StaffScreening["accessLog"] }) {
  if (accessLog.length === 0)
    return <p className="text-slate">Nobody has looked at a document yet.</p>;
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {accessLog.map((look) => (
        <li key={look.id} className="flex flex-wrap justify-between gap-x-6 py-2">
          <span>
            {look.who}: {evidenceKindLabels[look.kind]}{" "}
            <span className="break-all text-slate">{look.fileName}</span>
          </span>
          <span className="text-slate">
            <LocalTime at={look.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
