import type { ReactNode } from "react";
import { href } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { counted } from "#app/kernel/wording.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { DateRange } from "../../intake/ui/date-range.tsx";
import type { OfferState } from "../../offer/rules.ts";
import { OfferBadge } from "../../offer/ui/offer-summary.tsx";
import { type Stage, stageLabels } from "../../stage/rules.ts";
import type { StoryEntry } from "../queries.server.ts";
import type { InterviewView } from "../../interview/queries.server.ts";

type Fields = {
  email: string;
  phone: string;
  programme: string;
  courseDate: { id: string; date: string; endsOn: string; location: string } | null;
  experience: string | null;
  motivation: string;
  receivedAt: Date;
};

/** What the applicant wrote, as staff read it. */
export function ApplicationFields({ application }: { application: Fields }) {
  const { email, phone, programme, courseDate, experience, motivation, receivedAt } = application;
  return (
    <>
      <dl className="grid max-w-3xl gap-x-6 gap-y-2 max-sm:gap-y-0 max-sm:[&>dt:not(:first-child)]:mt-3 sm:grid-cols-[8rem_1fr]">
        <Field label="Email">
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </Field>
        <Field label="Phone">
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link break-words">
            {phone}
          </a>
        </Field>
        <Field label="Programme">{programme}</Field>
        {courseDate && (
          <Field label="Course date">
            <Link
              to={href("/admin/intakes/:intakeId", { intakeId: courseDate.id })}
              className="link"
            >
              <DateRange from={courseDate.date} to={courseDate.endsOn} short />,{" "}
              {courseDate.location}
            </Link>
          </Field>
        )}
        <Field label="Received">
          <LocalTime at={receivedAt} />
        </Field>
      </dl>
      <Text title="Relevant Experience">{experience}</Text>
      <Text title="Motivation for Applying">{motivation}</Text>
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Text({ title, children }: { title: string; children: string | null }) {
  return (
    <section className="mt-6 max-w-3xl border-t border-mist pt-4">
      <h2 className="text-base">{title}</h2>
      {children ? (
        <p className="mt-1 whitespace-pre-wrap break-words">{children}</p>
      ) : (
        <p className="mt-1 text-slate">Nothing was written here.</p>
      )}
    </section>
  );
}

/** An application's history with reasons and notes, newest first. */
export function ApplicationStory({ story }: { story: StoryEntry[] }) {
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {story.map((entry) => (
        <li key={entry.id} className="py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold">{headingOf(entry)}</span>
            <span className="text-sm text-slate">
              {entry.who && `${entry.who}, `}
              <LocalTime at={entry.at} />
            </span>
          </p>
          {textOf(entry) && <p className="mt-1 whitespace-pre-wrap">{textOf(entry)}</p>}
        </li>
      ))}
    </ol>
  );
}

function headingOf(entry: StoryEntry): string {
  if (entry.kind === "note") return "Note";
  if (entry.kind === "interview") {
    return entry.who ? "Interview arranged" : "Interview cancelled or moved";
  }
  if (!entry.from) return "Application received";
  return `${stageLabels[entry.from]} → ${stageLabels[entry.to]}`;
}

function textOf(entry: StoryEntry): string | null {
  if (entry.kind === "interview") return entry.times.join("\n");
  return entry.kind === "note" ? entry.text : entry.reason;
}

/** Moves an application to one of the stages that it may go to. */
export function MoveApplicationForm(props: {
  /** The version of the stage that the application leaves. */
  version: string;
  transitions: readonly Stage[];
  result: FormResult | undefined;
}) {
  return (
    <Form
      // A move changes the version, so the form for the next one is empty.
      key={props.version}
      result={props.result}
      intent="move"
      schema={async () => (await import("../form.ts")).moveForm}
      submit="Move application"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={props} />
          {/* The key m goes to this field (ui/patterns/list/neighbour-links). */}
          <div data-key="m">
            <SelectField
              name="to"
              label="Move to"
              prompt="Choose a stage"
              options={props.transitions.map((stage) => ({
                value: stage,
                label: stageLabels[stage],
              }))}
              state={field("to")}
            />
          </div>
          <TextArea
            name="reason"
            label="Reason"
            optional
            help="Needed to decline, and mailed to the applicant then. With any other move only the office sees it."
            maxLength={1000}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

/** Leads from an application to its conversation, and says how much of it is unread. */
export function ConversationLink(props: { applicationId: string; unread: number }) {
  const { applicationId, unread } = props;
  return (
    <section aria-labelledby="messages-heading" className="border-t border-mist pt-6">
      <h2 id="messages-heading" className="mb-3 text-xl">
        Messages
      </h2>
      <p className="mb-3">
        {unread > 0 ? (
          <Badge tone="brass">{counted(unread, "new message")}</Badge>
        ) : (
          <span>No new message.</span>
        )}
      </p>
      <ButtonLink
        to={href("/admin/applications/:applicationId/messages", { applicationId })}
        look="secondary"
      >
        Messages
      </ButtonLink>
    </section>
  );
}

/** Links from an application to its screening and interview, with their status, for staff. */
export function ScreeningLinks(props: {
  applicationId: string;
  evidence: { handedIn: number; undecided: number };
  interview: InterviewView | undefined;
}) {
  const { applicationId, evidence, interview } = props;
  return (
    <>
      <section aria-labelledby="screening-heading" className="border-t border-mist pt-6">
        <h2 id="screening-heading" className="mb-3 text-xl">
          Screening
        </h2>
        <p className="mb-3">{documentsText(evidence)}</p>
        <ButtonLink
          to={href("/admin/applications/:applicationId/screening", { applicationId })}
          look="secondary"
        >
          Screening
        </ButtonLink>
      </section>
      <section aria-labelledby="interview-heading" className="border-t border-mist pt-6">
        <h2 id="interview-heading" className="mb-3 text-xl">
          Interview
        </h2>
        <div className="mb-3">
          {interview ? (
            interview.times.map((time) => <p key={time}>{time}</p>)
          ) : (
            <p>None is arranged.</p>
          )}
        </div>
        <ButtonLink
          to={href("/admin/applications/:applicationId/interview", { applicationId })}
          look="secondary"
        >
          Interview
        </ButtonLink>
      </section>
    </>
  );
}

function documentsText({ handedIn, undecided }: { handedIn: number; undecided: number }): string {
  if (handedIn === 0) return "No document has been handed in yet.";
  const documents = counted(handedIn, "document");
  return undecided === 0 ? `${documents}, all checked.` : `${documents}, ${undecided} to check.`;
}

/** Where the offer stands, and the links to it and to a place that the applicant is named for. */
export function OfferLinks(props: {
  applicationId: string;
  state: OfferState | undefined;
  /** Whose place the applicant is to take over. */
  namedFor: string | undefined;
}) {
  const { applicationId, state, namedFor } = props;
  return (
    <section aria-labelledby="offer-heading" className="border-t border-mist pt-6">
      <h2 id="offer-heading" className="mb-3 text-xl">
        Offer
      </h2>
      <p className="mb-3">
        {state ? <OfferBadge state={state} /> : <span>None was made yet.</span>}
      </p>
      {namedFor !== undefined && (
        <p className="mb-3">
          Named for the place of {namedFor}.{" "}
          <Link
            to={href("/admin/applications/:applicationId/substitution", { applicationId })}
            className="link"
          >
            Check and confirm
          </Link>
        </p>
      )}
      <ButtonLink
        to={href("/admin/applications/:applicationId/offer", { applicationId })}
        look="secondary"
      >
        {state ? "See the offer" : "Make an offer"}
      </ButtonLink>
    </section>
  );
}
