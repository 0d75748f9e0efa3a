import { Form as RouterForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { LONGEST_NOTE } from "../fields.ts";
import type { Note } from "../queries.server.ts";
import { rangeOf } from "./text-range.ts";

/** Notes with their passages. A passage that is not in the text any more is shown as it was. */
export function NoteList(props: {
  notes: readonly Note[];
  result?: FormResult | undefined;
  /** The item, where the list is on another page than its own. */
  item?: string;
  /** The item is not taught any more, so notes are only removed. */
  closed?: boolean;
  /** The notes whose removal waits on this device. */
  removing?: ReadonlySet<string>;
}) {
  const { notes, result, item, closed = false, removing } = props;
  const which = item && <input type="hidden" name="item" value={item} />;
  return (
    <ul className="mt-4 divide-y divide-mist border-y border-mist">
      {notes.map((note) => (
        <li key={note.id} className="py-4">
          {note.quote && (
            <blockquote className="border-l-3 border-brass pl-4 whitespace-pre-line text-slate wrap-anywhere">
              {note.quote}
            </blockquote>
          )}
          {!note.found && (
            <p className="mt-2 text-sm font-semibold text-amber">
              This passage is not in the text any more.
            </p>
          )}
          {note.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note.note}</p>}
          <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-slate print:hidden">
            <LocalTime at={note.writtenAt} />
            {note.quote && note.found && !item && (
              <button
                type="button"
                className="min-h-11 text-signal underline [@media(scripting:none)]:hidden"
                onClick={() => show(note)}
              >
                Show in the text
              </button>
            )}
            {removing?.has(note.id) ? (
              <strong>Removed on this device, and not sent yet</strong>
            ) : (
              <RouterForm method="post" preventScrollReset>
                {which}
                <input type="hidden" name="id" value={note.id} />
                <Button look="quiet" name="intent" value="note-removal">
                  Remove
                  <span className="sr-only"> this note</span>
                </Button>
              </RouterForm>
            )}
          </div>
          <details hidden={closed} className="print:hidden" open={result?.values["id"] === note.id}>
            <summary className="min-h-11 cursor-pointer py-2 text-signal underline">
              {note.note ? "Change the note" : "Write a note"}
            </summary>
            <Form
              key={note.note}
              result={result?.values["id"] === note.id ? result : undefined}
              initial={{ note: note.note }}
              intent="note"
              idPrefix={`${note.id}-`}
              submit="Keep note"
              look="secondary"
              className="space-y-3"
            >
              {(field) => (
                <>
                  <input type="hidden" name="id" value={note.id} />
                  <input type="hidden" name="seenAt" value={note.writtenAt.toISOString()} />
                  {which}
                  <input type="hidden" name="quote" value={note.quote} />
                  <TextArea
                    name="note"
                    label="Note"
                    optional
                    rows={3}
                    maxLength={LONGEST_NOTE}
                    state={field("note")}
                  />
                </>
              )}
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to a passage in the text and selects it. */
function show(note: Note): void {
  const range = rangeOf(note);
  if (!range) return;
  range.startContainer.parentElement?.scrollIntoView({ block: "center" });
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}
