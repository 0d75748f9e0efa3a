import type { FormEvent } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_NOTE } from "../fields.ts";
import type { Note } from "../queries.server.ts";
import { NoteList } from "./note-list.tsx";
import { noteSubmission, type NotedNote, notedIn, removalsIn } from "./noted-notes.ts";

/** A member's notes on an item, and a form for one on the whole of it. Nobody else sees them. */
export function ItemNotes(props: {
  item: { id: string; title: string };
  notes: readonly Note[];
  result: FormResult | undefined;
  onDevice: CourseOnDevice;
}) {
  const { item, notes, result, onDevice } = props;
  const waiting = notedIn(onDevice, item.id);
  const ofNew = result && !result.values["id"] ? result : undefined;
  return (
    <section
      id="notes"
      aria-labelledby="notes-heading"
      className="mt-12 scroll-mt-28 border-t border-mist pt-6 print:break-inside-avoid"
      {...(onDevice.noting
        ? {
            [NEEDS_SCRIPT]: "",
            onSubmitCapture: (event: FormEvent) =>
              void noteSubmission(event, { item, notes, onDevice }),
          }
        : {})}
    >
      <h2 id="notes-heading" className="text-xl">
        Your notes
      </h2>
      <p className="mt-2 text-slate print:hidden">
        Only you see them. With a passage selected in the text, you can highlight it or write about
        it.
      </p>
      {notes.length > 0 && (
        <NoteList notes={notes} result={result} removing={removalsIn(onDevice)} />
      )}
      {waiting.length > 0 && <WaitingNotes notes={waiting} />}
      <div className="mt-6 print:hidden">
        <Form
          key={notes.length}
          result={ofNew}
          intent="note"
          idPrefix="new-"
          submit="Keep note"
          submitting="Keeping..."
          look="secondary"
          className="space-y-3"
        >
          {(field) => (
            <TextArea
              name="note"
              label="A note on the whole of it"
              rows={3}
              maxLength={LONGEST_NOTE}
              state={field("note")}
            />
          )}
        </Form>
      </div>
    </section>
  );
}

/** Notes that this device keeps until there is a connection. */
function WaitingNotes({ notes }: { notes: readonly NotedNote[] }) {
  return (
    <>
      <h3 className="mt-6 text-lg">On this device, and not sent yet</h3>
      <ul className="mt-3 divide-y divide-mist border-y border-mist">
        {notes.map(({ id, quote, note, noteId }) => (
          <li key={id} className="py-4">
            {quote && (
              <blockquote className="border-l-3 border-brass pl-4 whitespace-pre-line text-slate wrap-anywhere">
                {quote}
              </blockquote>
            )}
            {note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
            {noteId && <p className="mt-1 text-sm text-slate">It changes a note above.</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
