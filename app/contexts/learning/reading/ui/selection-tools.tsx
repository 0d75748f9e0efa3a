import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { LONGEST_NOTE } from "../fields.ts";
import type { Passage } from "../passage.ts";
import type { Note } from "../queries.server.ts";
import { type NotedNote, notedIn } from "./noted-notes.ts";
import { rangeOf, selectedPassage } from "./text-range.ts";

/** The name of the browser's highlights, which app.css colours. */
const HIGHLIGHTS = "reading-notes";

/**
 * Shows the passages that have a note in the text, and offers to highlight what is selected or to
 * write about it. The highlights are drawn by the browser; the text itself is not changed.
 */
export default function SelectionTools(props: {
  page: string;
  item: { id: string; title: string };
  notes: readonly Note[];
  onDevice: CourseOnDevice;
}) {
  const { page, item, notes, onDevice } = props;
  const fetcher = useFetcher();
  const [selected, setSelected] = useState<Passage>();
  const [writing, setWriting] = useState(false);
  const [said, setSaid] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  useHighlights(notes, notedIn(onDevice, item.id));

  const look = useEffectEvent(() => {
    if (writing || bar.current?.contains(document.activeElement)) return;
    setSelected(selectedPassage()?.passage);
  });
  const keep = (note: string) => {
    if (!selected) return;
    if (onDevice.noting) {
      void onDevice.note({
        said: { kind: "note", itemId: item.id, ...selected, note },
        label: `${item.title}: ${note ? "note" : "highlight"}`,
      });
    } else {
      void fetcher.submit(
        { intent: "note", kept: "here", ...selected, note },
        { method: "post", action: page },
      );
    }
    setSaid(note ? "Note kept" : "Highlighted");
    close();
  };
  const close = () => {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
    setWriting(false);
  };
  const press = useEffectEvent((event: Event) => {
    if (!selected) return;
    if ((event as CustomEvent).detail === "highlight") keep("");
    else setWriting(true);
  });
  useEffect(() => {
    const changed = () => look();
    const asked = (event: Event) => press(event);
    document.addEventListener("selectionchange", changed);
    document.addEventListener(MARK, asked);
    return () => {
      document.removeEventListener("selectionchange", changed);
      document.removeEventListener(MARK, asked);
    };
  }, []);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {selected && (
        <div
          ref={bar}
          role="group"
          aria-label="What is selected"
          className="fixed inset-x-0 bottom-0 z-20 border-t-3 border-brass bg-card p-3 shadow-lift print:hidden"
        >
          <form
            className="page flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              const written = new FormData(event.currentTarget).get("note");
              keep(typeof written === "string" ? written.trim() : "");
            }}
          >
            {writing ? (
              <label className="min-w-0 flex-1 basis-72">
                <span className="mb-1 block font-semibold">
                  Note on “{selected.quote.slice(0, 60)}
                  {selected.quote.length > 60 && "…"}”
                </span>
                <textarea
                  name="note"
                  rows={2}
                  maxLength={LONGEST_NOTE}
                  ref={focused}
                  className="block w-full rounded-md border border-slate/55 bg-white px-3 py-2"
                />
              </label>
            ) : (
              <>
                <Button type="button" onClick={() => keep("")}>
                  Highlight
                </Button>
                <Button type="button" look="secondary" onClick={() => setWriting(true)}>
                  Write a note
                </Button>
              </>
            )}
            {writing && <Button>Keep note</Button>}
            <Button type="button" look="quiet" onClick={close}>
              Cancel
            </Button>
          </form>
        </div>
      )}
    </>
  );
}

/** Puts the cursor into the field that somebody has just asked for. */
const focused = (field: HTMLTextAreaElement | null) => field?.focus();

/** The event by which a key asks to highlight what is selected, or to write about it. */
export const MARK = "mark-selection";

function useHighlights(notes: readonly Note[], noted: readonly NotedNote[]): void {
  const ids = noted.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (!("highlights" in CSS)) return;
    const known = notes.filter(({ found }) => found);
    const ranges = [...known, ...noted].flatMap((note) => (note.quote && rangeOf(note)) || []);
    CSS.highlights.set(HIGHLIGHTS, new Highlight(...ranges));
    return () => void CSS.highlights.delete(HIGHLIGHTS);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids stand for what was noted
  }, [notes, ids]);
}
