import type { ReactNode } from "react";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { DataRequest, DataRequestRow } from "../data-requests.server.ts";
import { answerByLabels, askedByLabels, requestKindLabels, requestStateLabels } from "../rules.ts";

/** The requests to the office, the open ones first. */
export function DataRequestList({ requests }: { requests: readonly DataRequestRow[] }) {
  if (requests.length === 0) {
    return <p className="mt-8 text-slate">Nobody has asked the office about their data.</p>;
  }
  return (
    <ul className="mt-8 divide-y divide-mist border-y border-mist">
      {requests.map((each) => (
        <li key={each.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <Link to={`/admin/data-requests/${each.id}`} className="link font-semibold">
              {each.name}
            </Link>
            <span className="block text-sm text-slate">{requestKindLabels[each.kind]}</span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {each.state === "open" && !each.identified && <Badge tone="amber">Who asks?</Badge>}
            <StateBadge state={each.state} overdue={each.overdue} />
          </span>
          <span className="w-full text-sm text-slate sm:w-44 sm:text-right">
            {each.state === "open" ? (
              <>
                Answer before <LocalTime at={each.dueAt} />
              </>
            ) : (
              `Came on ${formatDate(each.receivedOn)}`
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function StateBadge({ state, overdue }: Pick<DataRequestRow, "state" | "overdue">) {
  if (overdue) return <Badge tone="red">Overdue</Badge>;
  const tone = { open: "amber", answered: "green", refused: "neutral" } as const;
  return <Badge tone={tone[state]}>{requestStateLabels[state]}</Badge>;
}

/** What was asked, when, by whom, and what was done about it. */
export function DataRequestFacts({ request }: { request: DataRequest }) {
  const { extendedBecause, refusedBecause, identification } = request;
  return (
    <dl className="space-y-3">
      <DefinitionItem label="What is asked for">{requestKindLabels[request.kind]}</DefinitionItem>
      <DefinitionItem label="Address">
        <span className="wrap-anywhere">{request.email}</span>
      </DefinitionItem>
      <DefinitionItem label="Account">
        {request.userId ? (
          <Link to={`/admin/users/${request.userId}`} className="link">
            Open
          </Link>
        ) : (
          "None"
        )}
      </DefinitionItem>
      <DefinitionItem label="Asked">
        {askedByLabels[request.askedBy]}, {formatDate(request.receivedOn)}
      </DefinitionItem>
      <DefinitionItem label="Answer">{answerByLabels[request.answerBy]}</DefinitionItem>
      {request.postalAddress && (
        <DefinitionItem label="Postal address">
          <span className="whitespace-pre-line">{request.postalAddress}</span>
        </DefinitionItem>
      )}
      <DefinitionItem label="Answer before">
        <LocalTime at={request.dueAt} />
      </DefinitionItem>
      {extendedBecause && <DefinitionItem label="Extended">{extendedBecause}</DefinitionItem>}
      <DefinitionItem label="Who asks">
        {identification ? (
          <>
            {identification}
            <span className="block text-sm font-normal text-slate">
              {request.identifiedBy}
              {request.identifiedAt && (
                <>
                  , <LocalTime at={request.identifiedAt} />
                </>
              )}
            </span>
          </>
        ) : (
          "Not known yet"
        )}
      </DefinitionItem>
      {request.settledAt && (
        <DefinitionItem label={requestStateLabels[request.state]}>
          {request.settledBy}, <LocalTime at={request.settledAt} />
        </DefinitionItem>
      )}
      {refusedBecause && <DefinitionItem label="Reason">{refusedBecause}</DefinitionItem>}
    </dl>
  );
}

type Result = FormResult | undefined;

type Props = { request: DataRequest; resultOf: (intent: string) => Result };

/** What can be done about an open request, each with its own form. */
export function DataRequestActions({ request, resultOf }: Props) {
  if (!request.can.settle) return null;
  return (
    <div className="space-y-10">
      {request.identification === null ? (
        <Identify request={request} resultOf={resultOf} />
      ) : (
        <Answer request={request} resultOf={resultOf} />
      )}
      {request.can.extend && <Extend request={request} resultOf={resultOf} />}
      <Refuse request={request} resultOf={resultOf} />
    </div>
  );
}

function Identify({ request, resultOf }: Props) {
  return (
    <Part id="identify" title="Who asks">
      <Form
        result={resultOf("identify")}
        intent="identify"
        idPrefix="identify-"
        schema={async () => (await import("../form.ts")).identificationForm}
        submit="Save"
      >
        {(field) => (
          <>
            <VersionField of={request} />
            <TextArea
              name="identification"
              label="How you made sure who asks"
              rows={3}
              maxLength={1000}
              state={field("identification")}
            />
          </>
        )}
      </Form>
    </Part>
  );
}

function Answer({ request, resultOf }: Props) {
  const { blockers, kind, email } = request;
  const isErasure = kind === "erasure";
  return (
    <Part id="answer" title={isErasure ? "Erase and answer" : "Answer"}>
      {blockers.length > 0 ? (
        <Alert tone="warning" title="It cannot be done yet">
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {blockers.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Form
          result={resultOf("answer")}
          intent="answer"
          idPrefix="answer-"
          schema={async () => (await import("../form.ts")).requestAnswerForm}
          submit={answerLabel(request)}
          look={isErasure ? "danger" : "primary"}
        >
          {(field) => (
            <>
              <VersionField of={request} />
              {isErasure ? (
                <TextField
                  name="typed"
                  label={`Type ${email} to confirm`}
                  help="Everything is deleted or anonymised as the privacy notice says. It cannot be undone."
                  autoComplete="off"
                  state={field("typed")}
                />
              ) : (
                <p className="text-slate">
                  {request.answerBy === "email"
                    ? `${email} gets a link with which the whole archive can be downloaded for seven days.`
                    : "You can then download the archive, to print it or to send it on a carrier."}
                </p>
              )}
            </>
          )}
        </Form>
      )}
    </Part>
  );
}

function Extend({ request, resultOf }: Props) {
  return (
    <Part id="extend" title="Take longer">
      <Form
        result={resultOf("extend")}
        intent="extend"
        idPrefix="extend-"
        schema={async () => (await import("../form.ts")).extensionForm}
        submit="Extend by two months"
        look="secondary"
      >
        {(field) => (
          <>
            <VersionField of={request} />
            <TextArea
              name="reason"
              label="Reason"
              help="The person is told. It is possible once, and only before the first month is over."
              rows={2}
              maxLength={1000}
              state={field("reason")}
            />
          </>
        )}
      </Form>
    </Part>
  );
}

function Refuse({ request, resultOf }: Props) {
  return (
    <Part id="refuse" title="Refuse">
      <Form
        result={resultOf("refuse")}
        intent="refuse"
        idPrefix="refuse-"
        schema={async () => (await import("../form.ts")).requestRefusalForm}
        submit="Refuse the request"
        look="secondary"
      >
        {(field) => (
          <>
            <VersionField of={request} />
            <TextArea
              name="reason"
              label="Reason"
              help="The person reads it, with where they can complain."
              rows={3}
              maxLength={1000}
              state={field("reason")}
            />
          </>
        )}
      </Form>
    </Part>
  );
}

function answerLabel({ kind, answerBy }: DataRequest): string {
  if (kind === "erasure") return "Erase for good";
  return answerBy === "email" ? "Send the link" : "Make the archive ready";
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The letter about a request that is answered by letter, to be printed. */
export function RequestLetter({ request, institute }: { request: DataRequest; institute: string }) {
  return (
    <section aria-labelledby="letter" className="mt-10 max-w-text">
      <h2 id="letter" className="mb-4 text-xl print:hidden">
        Letter
      </h2>
      <div className="space-y-4 rounded-md border border-mist bg-white p-6 print:border-0 print:p-0">
        <p className="whitespace-pre-line">
          {request.name}
          {"\n"}
          {request.postalAddress}
        </p>
        <p>Dear {request.name},</p>
        {letterText(request, institute).map((each) => (
          <p key={each}>{each}</p>
        ))}
        <p>{institute}</p>
      </div>
    </section>
  );
}

/** Returns what a person is told about their request, by letter or by email. */
function letterText(
  request: Pick<
    DataRequest,
    "kind" | "state" | "receivedOn" | "extendedBecause" | "refusedBecause"
  >,
  institute: string,
): string[] {
  const came = `On ${formatDate(request.receivedOn)} you asked us for ${
    request.kind === "export" ? "a copy of your personal data" : "the erasure of your personal data"
  }.`;
  if (request.state === "refused") {
    return [
      `${came} We cannot do so: ${request.refusedBecause}`,
      "If you disagree, you can answer this letter, or complain to the privacy authority of your country: in New Zealand the Office of the Privacy Commissioner, in Hungary the National Authority for Data Protection and Freedom of Information.",
    ];
  }
  if (request.state === "open") {
    return [
      `${came} We need two more months for the answer: ${request.extendedBecause}`,
      "If you disagree, you can complain to the privacy authority of your country.",
    ];
  }
  return request.kind === "export"
    ? [`${came} It is enclosed: everything that ${institute} holds of you, by subject.`]
    : [
        `${came} We have erased it. Our privacy notice says what the law obliges us to keep, and for how long; nothing else is left.`,
      ];
}
