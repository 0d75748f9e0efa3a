import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { decisionLabels, evidenceKindLabels } from "../rules.ts";
import type { StaffScreening } from "../queries.server.ts";
import { DecisionBadge } from "./decision-badge.tsx";

type EvidenceDocument = StaffScreening["documents"][number];

const decisions = [
  { value: "accepted", label: decisionLabels.accepted },
  { value: "not-accepted", label: decisionLabels["not-accepted"] },
];

/** One document as staff see it: what it is, the link to open it, and the decision. */
export function EvidenceReview(props: {
  applicationId: string;
  document: EvidenceDocument;
  result: FormResult | undefined;
}) {
  const { applicationId, document } = props;
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{evidenceKindLabels[document.kind]}</span>
        <DecisionBadge decision={document.decision} />
      </p>
      <p className="mt-1 break-all">
        {document.fileName}{" "}
        <span className="text-slate">({Math.ceil(document.bytes / 1024)} kB)</span>
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
