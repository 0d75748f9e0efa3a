import { type ReactNode, useId } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { courseAddress } from "../../course/addresses.ts";
import { readingTime } from "../../course/outline.ts";
import type { ItemView } from "../queries.server.ts";
import { CourseOutline } from "./course-outline.tsx";
import { ItemDetail } from "./item-detail.tsx";

/**
 * The room in which a course is read: a bar with the course and its progress, the outline beside the
 * text, and the text in a width that is good to read. On phones the outline is folded above the text,
 * without script too.
 */
export function Room(props: {
  item: ItemView;
  result: FormResult | undefined;
  /** What the device says that has kept the course. */
  notices: ReactNode;
  onDevice: CourseOnDevice;
  /** Where its readers discuss it. */
  discussion?: ReactNode;
}) {
  const { item, result, notices, onDevice, discussion } = props;
  const { outline, content } = item;
  const { progress, minutesLeft } = outline;
  const facts = [
    item.moduleTitle,
    ...(content.kind === "lecture" ? [readingTime(content.minutes)] : []),
    ...(minutesLeft > 0 ? [`${readingTime(minutesLeft)} left in the course`] : []),
  ];
  return (
    <>
      <RoomBar item={item} />
      <div className="page gap-x-12 py-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-10">
        <details className="group no-print mb-8 border-y border-mist lg:hidden">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-semibold">
            Course outline
            <span className="font-normal text-slate tabular-nums">
              {progress.completedItems} of {progress.totalItems} complete
            </span>
            <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <CourseOutline item={item} />
          </div>
        </details>
        <aside
          aria-label="Course outline"
          className="no-print sticky top-28 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto pb-6 max-lg:hidden"
        >
          <CourseOutline item={item} />
        </aside>
        <div className="min-w-0 max-w-text">
          <h1 className="text-3xl wrap-anywhere">{item.title}</h1>
          <p className="mt-3 text-slate">{facts.join(" · ")}</p>
          {item.instructor && <WrittenBy instructor={item.instructor} />}
          <div className="mb-8" />
          {notices}
          <ItemDetail item={item} result={result} onDevice={onDevice} />
          {discussion && <div className="no-print mt-6">{discussion}</div>}
        </div>
      </div>
    </>
  );
}

/** The instructor who wrote the lecture, with a link to their profile. */
function WrittenBy({ instructor }: { instructor: NonNullable<ItemView["instructor"]> }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-slate">
      Written by
      <Face of={instructor} size="sm" />
      <Link to={instructor.to} className="underline-offset-4 hover:underline">
        {instructor.name}
      </Link>
      <span className="wrap-anywhere">{instructor.role}</span>
    </p>
  );
}

/** The course, its progress, and the way back. It stands where other pages have a picture. */
function RoomBar({ item }: { item: ItemView }) {
  const { course, moduleId, outline, content } = item;
  const { percentComplete } = outline.progress;
  const label = useId();
  const back = courseAddress(course, { module: moduleId, tab: tabOf[content.kind] });
  return (
    <div className="on-dark bg-ink text-white print:hidden">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <Link
          to={back}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-1 underline-offset-4"
        >
          <Icon name="arrow-left" className="size-4" /> Back to course
        </Link>
        <p id={label} className="min-w-0 grow basis-40 wrap-anywhere">
          {course.title}
        </p>
        <p className="flex items-center gap-3 tabular-nums">
          <progress
            aria-labelledby={label}
            value={percentComplete}
            max={100}
            className="h-2 w-28"
          />
          {percentComplete}%
        </p>
      </div>
    </div>
  );
}

const tabOf = {
  lecture: "lectures",
  quiz: "quizzes",
  resource: "resources",
  external: "quizzes",
} as const;
