import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_NOTE } from "../fields.ts";
import type { Note } from "../queries.server.ts";
import { NoteList } from "./note-list.tsx";

/** A member's notes on an item, and a form for one on the whole of it. Nobody else sees them. */
export function ItemNotes(props: { notes: readonly Note[]; result: FormResult | undefined }) {
  const { notes, result } = props;
  const ofNew = result && !result.values["id"] ? result : undefined;
  return (
    <section
      id="notes"
      aria-labelledby="notes-heading"
      className="mt-12 scroll-mt-28 border-t border-mist pt-6 print:break-inside-avoid"
    >
      <h2 id="notes-heading" className="text-xl">
        Your notes
      </h2>
      <p className="mt-2 text-slate print:hidden">
        Only you see them. With a passage selected in the text, you can highlight it or write about
        it.
      </p>
      {notes.length > 0 && <NoteList notes={notes} result={result} />}
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
