import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { DeclineFields } from "./decline-fields.tsx";
import { Scorecards } from "./scorecards.tsx";
import type { jobApplicationByPath } from "../queries.server.ts";
import { JobApplicationParts } from "./job-application-parts.tsx";

type JobApplication = Awaited<ReturnType<typeof jobApplicationByPath>>;

/** An application as its employer and staff read and handle it. */
export function JobApplicationDetail(props: {
  jobApplication: JobApplication;
  /** The address of its CV. */
  cvHref: string;
  side: "partner" | "staff";
  /** Where it may be moved: statuses, and the stages of the employer's own. */
  moves: readonly { value: string; label: string }[];
  /** The conversation with the candidate. */
  messagesHref: string;
  /** The page on which the employer declines with a template. */
  declineHref?: string;
  /** The interview and the offer, on the employer's page. */
  hiring?: ReactNode;
  results: Record<"move" | "note" | "score", FormResult | undefined>;
}) {
  const { jobApplication, cvHref, side, moves, messagesHref, declineHref, hiring, results } = props;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <JobApplicationParts
          jobApplication={jobApplication}
          cvHref={cvHref}
          licenceHref={(licenceId) => `${cvHref}?licence=${licenceId}`}
        />
        <Scorecards jobApplication={jobApplication} result={results.score} />
        <h2 className="mt-10 mb-3 text-xl">Notes</h2>
        <Notes notes={jobApplication.notes} side={side} />
      </div>
      <div className="space-y-8">
        {jobApplication.can.note && (
          <p>
            <Link to={messagesHref} className="link py-1.5">
              Messages
            </Link>
            {jobApplication.unread > 0 && (
              <span className="text-slate">
                {" "}
                ({counted(jobApplication.unread, "new message", "new messages")})
              </span>
            )}
          </p>
        )}
        {hiring}
        <section aria-labelledby="move-heading">
          <h2 id="move-heading" className="mb-3 text-xl">
            Status
          </h2>
          {moves.length > 0 ? (
            <>
              <MoveForm jobApplication={jobApplication} moves={moves} result={results.move} />
              {declineHref && moves.some(({ value }) => value === "not-selected") && (
                <p className="mt-3">
                  <Link to={declineHref} className="link py-1.5">
                    Decline with a template and a preview
                  </Link>
                </p>
              )}
            </>
          ) : (
            <p className="text-slate">
              {jobApplication.can.note
                ? "The candidate has withdrawn; there is nothing to decide."
                : "You can read this application. Recruiters and owners of your team decide on it."}
            </p>
          )}
        </section>
        {jobApplication.can.note && (
          <section aria-labelledby="note-heading" className="border-t border-mist pt-6">
            <h2 id="note-heading" className="mb-3 text-xl">
              Add a note
            </h2>
            <Form
              key={jobApplication.notes.length}
              result={results.note}
              intent="note"
              schema={async () => (await import("../form.ts")).jobApplicationNoteForm}
              submit="Add note"
              look="secondary"
              className="space-y-4"
            >
              {(field) => (
                <TextArea
                  name="text"
                  label="Note"
                  help={
                    side === "partner"
                      ? "For your colleagues and the institute's staff; the candidate never sees it."
                      : "For colleagues of the office alone."
                  }
                  maxLength={2000}
                  state={field("text")}
                />
              )}
            </Form>
          </section>
        )}
      </div>
    </div>
  );
}

function MoveForm({
  jobApplication,
  moves,
  result,
}: {
  jobApplication: JobApplication;
  moves: readonly { value: string; label: string }[];
  result: FormResult | undefined;
}) {
  const { version } = jobApplication;
  return (
    <Form
      // The new key empties the form after a move.
      key={version}
      result={result}
      intent="move"
      schema={async () => (await import("../form.ts")).jobApplicationMoveForm}
      submit="Move application"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={jobApplication} />
          <SelectField
            name="to"
            label="Move to"
            prompt="Choose a status"
            options={moves}
            state={field("to")}
          />
          <fieldset className="space-y-4 border-t border-mist pt-4">
            <legend className="sr-only">If you do not go on with it</legend>
            <DeclineFields
              field={field}
              message={{
                help: "They read the reason and the message on their page. A person decides: nothing is declined by itself.",
              }}
            />
          </fieldset>
        </>
      )}
    </Form>
  );
}

function Notes({ notes, side }: { notes: JobApplication["notes"]; side: "partner" | "staff" }) {
  if (notes.length === 0) return <p className="text-slate">None yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {notes.map((note) => (
        <li key={note.id} className="py-3">
          <p className="text-sm text-slate">
            <PersonName of={{ ...note.who.face, name: note.who.name, role: null }} />
            {side === "staff" && ` (${note.side})`}, <LocalTime at={note.at} />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Links back to the list and the job. */
export function JobApplicationCrumbs(props: { links: { to: string; label: string }[] }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      {props.links.map(({ to, label }) => (
        <Link key={to} to={to} className="link py-1.5 wrap-anywhere">
          {label}
        </Link>
      ))}
    </p>
  );
}
