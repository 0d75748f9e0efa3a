import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import type { ReadingMatter } from "../../content/reading-matter.server.ts";
import { ReadingMatterView } from "../../content/ui/reading-matter.tsx";
import { ItemNotes } from "../../reading/ui/item-notes.tsx";
import { ReadingTools } from "../../reading/ui/reading-tools.tsx";
import { SelectionTools } from "../../reading/ui/selection-tools.tsx";
import { StoppedHere } from "../../reading/ui/stopped-here.tsx";
import type { ItemView } from "../queries.server.ts";
import { RoomKeys } from "./room-keys.tsx";

/** A lecture or document with what its reader does to it: place, size, bookmark, notes, keys. */
export function ReadingDesk(props: {
  item: ItemView;
  content: ReadingMatter;
  result: FormResult | undefined;
}) {
  const { item, content, result } = props;
  const { reading, course } = item;
  const page = href("/course/:courseId/:itemId", { courseId: course.id, itemId: item.id });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-1 gap-y-2 border-y border-mist py-1 print:hidden">
        {reading && <ReadingTools reading={reading} courseId={course.id} />}
        <RoomKeys item={item} />
      </div>
      {reading && (
        <StoppedHere
          key={item.id}
          page={page}
          stopped={reading.stopped}
          minutes={content.kind === "lecture" ? content.minutes : null}
        />
      )}
      <div data-text-size={reading?.textSize ?? "normal"}>
        <ReadingMatterView content={content} />
      </div>
      {reading && (
        <>
          <SelectionTools page={page} notes={reading.notes} />
          <ItemNotes notes={reading.notes} result={result} />
        </>
      )}
    </>
  );
}
