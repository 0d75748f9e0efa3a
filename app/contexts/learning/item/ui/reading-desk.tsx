import { lazy, Suspense, useState } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { ReadingMatter } from "../../content/reading-matter.server.ts";
import { withTicks } from "../../content/checklist.ts";
import { ReadingMatterView } from "../../content/ui/reading-matter.tsx";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Checklist } from "../../reading/ui/checklist.tsx";
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
  onDevice: CourseOnDevice;
}) {
  const { item, content, result, onDevice } = props;
  const { reading, course } = item;
  const scripted = useScripted();
  // The boxes are not drawn anew when they are ticked, because that would take the focus from them.
  const [lines] = useState(reading?.lines);
  const html = lines ? withTicks(content.html, lines) : content.html;
  const page = href("/course/:courseId/:itemId", { courseId: course.id, itemId: item.id });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-1 gap-y-2 border-y border-mist py-1 print:hidden">
        {reading && (
          <ReadingTools reading={reading} courseId={course.id} item={item} onDevice={onDevice} />
        )}
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
        <ReadingMatterView content={{ ...content, html }} />
      </div>
      {reading && reading.lines.length > 0 && (
        <Checklist page={page} item={item} lines={reading.lines} onDevice={onDevice} />
      )}
      {reading && (
        <>
          {scripted && (
            <Suspense>
              <SelectionTools page={page} item={item} notes={reading.notes} onDevice={onDevice} />
            </Suspense>
          )}
          <ItemNotes item={item} notes={reading.notes} result={result} onDevice={onDevice} />
        </>
      )}
    </>
  );
}
