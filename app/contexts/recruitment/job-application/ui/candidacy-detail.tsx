import { Link } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { candidacyLabels, type CandidacyStatus } from "../rules.ts";
import type { candidacyByPath } from "../queries.server.ts";
import { CandidacyParts } from "./candidacy-parts.tsx";

type Candidacy = Awaited<ReturnType<typeof candidacyByPath>>;

/** An application as its employer and the office read and handle it. */
export function CandidacyDetail(props: {
  candidacy: Candidacy;
  /** Where its CV is had. */
  cvHref: string;
  side: "partner" | "office";
  replies: { move: FormResult | undefined; note: FormResult | undefined };
}) {
  const { candidacy, cvHref, side, replies } = props;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <CandidacyParts candidacy={candidacy} cvHref={cvHref} />
        <h2 className="mt-10 mb-3 text-xl">Notes</h2>
        <Notes notes={candidacy.notes} side={side} />
      </div>
      <div className="space-y-8">
        <section aria-labelledby="move-heading">
          <h2 id="move-heading" className="mb-3 text-xl">
            Status
          </h2>
          {candidacy.can.moveTo.length > 0 ? (
            <MoveForm candidacy={candidacy} reply={replies.move} />
          ) : (
            <p className="text-slate">The candidate has withdrawn; there is nothing to decide.</p>
          )}
        </section>
        <section aria-labelledby="note-heading" className="border-t border-mist pt-6">
          <h2 id="note-heading" className="mb-3 text-xl">
            Add a note
          </h2>
          <Form
            key={candidacy.notes.length}
            reply={replies.note}
            intent="note"
            schema={async () => (await import("../form.ts")).candidacyNoteForm}
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
      </div>
    </div>
  );
}

function MoveForm({ candidacy, reply }: { candidacy: Candidacy; reply: FormResult | undefined }) {
  const { version, can } = candidacy;
  return (
    <Form
      // A move leaves the form behind: the next one begins empty.
      key={version}
      reply={reply}
      intent="move"
      schema={async () => (await import("../form.ts")).candidacyMoveForm}
      submit="Move application"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={candidacy} />
          <SelectField
            name="to"
            label="Move to"
            prompt="Choose a status"
            options={can.moveTo.map((to: CandidacyStatus) => ({
              value: to,
              label: candidacyLabels[to],
            }))}
            state={field("to")}
          />
        </>
      )}
    </Form>
  );
}

function Notes({ notes, side }: { notes: Candidacy["notes"]; side: "partner" | "office" }) {
  if (notes.length === 0) return <p className="text-slate">None yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {notes.map((note) => (
        <li key={note.id} className="py-3">
          <p className="text-sm text-slate">
            {note.who}
            {side === "office" && ` (${note.side})`}, <LocalTime at={note.at} />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The way back up, to the list and the job. */
export function CandidacyCrumbs(props: { links: { to: string; label: string }[] }) {
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
