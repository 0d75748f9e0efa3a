import { lazy, Suspense } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { ReadingMatter } from "../../content/reading-matter.server.ts";
import { ReadingMatterView } from "../../content/ui/reading-matter.tsx";
import { ItemNotes } from "../../reading/ui/item-notes.tsx";
import { ReadingTools } from "../../reading/ui/reading-tools.tsx";
import { StoppedHere } from "../../reading/ui/stopped-here.tsx";
import type { ItemView } from "../queries.server.ts";

/** Loaded after the page, because keys and what is done with a selection need script. */
const RoomKeys = lazy(() => import("./room-keys.tsx").catch(() => ({ default: () => <></> })));

const SelectionTools = lazy(() =>
  import("../../reading/ui/selection-tools.tsx").catch(() => ({ default: () => <></> })),
);

/** A lecture or document with what its reader does to it: place, size, bookmark, notes, keys. */
export function ReadingDesk(props: {
  item: ItemView;
  content: ReadingMatter;
  result: FormResult | undefined;
}) {
  const { item, content, result } = props;
  const { reading, course } = item;
  const scripted = useScripted();
  const page = href("/course/:courseId/:itemId", { courseId: course.id, itemId: item.id });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-1 gap-y-2 border-y border-mist py-1 print:hidden">
        {reading && <ReadingTools reading={reading} courseId={course.id} />}
        {scripted && (
          <Suspense>
            <RoomKeys item={item} />
          </Suspense>
        )}
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
          {scripted && (
            <Suspense>
              <SelectionTools page={page} notes={reading.notes} />
            </Suspense>
          )}
          <ItemNotes notes={reading.notes} result={result} />
        </>
      )}
    </>
  );
}
