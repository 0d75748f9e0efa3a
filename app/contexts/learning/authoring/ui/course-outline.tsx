import { useRef } from "react";
import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { useDragOrder } from "#app/ui/patterns/use-drag-order.ts";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { authoredCourse } from "../course-queries.server.ts";
import { PublishedBadge } from "./authored-course-list.tsx";

type Course = Awaited<ReturnType<typeof authoredCourse>>;
type Module = Course["modules"][number];

const kinds = {
  lecture: "Lecture",
  quiz: "Quiz",
  resource: "Resource",
  external: "Exercise",
} as const;

/** A course's modules with their items, in the order in which they are taken. */
export function CourseOutline({ course }: { course: Course }) {
  const { id, modules } = course;
  const titles = new Map(
    modules.flatMap(({ items }) => items.map((item) => [item.id, item.title] as const)),
  );
  const list = useRef<HTMLOListElement>(null);
  const rows = modules.map((module) => [module.id, module.items.map((item) => item.id)].join(" "));
  useDragOrder(list, (name) => (name === "modules" ? "module" : "item"), rows.join(";"));
  if (modules.length === 0) {
    return (
      <p className="border-y border-mist py-10 text-slate">
        This course has no module yet. Add one; lectures, quizzes and resources go into it.
      </p>
    );
  }
  return (
    <ol ref={list} className="space-y-8">
      {modules.map((module, place) => (
        <li key={module.id} data-row={module.id} data-list="modules" className={DROPPED}>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <Handle />
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-lg break-words">
                <Link
                  to={href("/admin/courses/:courseId/modules/:moduleId", {
                    courseId: id,
                    moduleId: module.id,
                  })}
                  className="link"
                >
                  {module.title}
                </Link>
              </h3>
              <p className="max-w-text text-slate">{module.description}</p>
            </div>
            <MoveButtons
              name={module.title}
              fields={{ module: module.id }}
              first={place === 0}
              last={place === modules.length - 1}
            />
          </div>
          {module.folded === null ? (
            <ModuleItems courseId={id} module={module} titles={titles} />
          ) : (
            <p className="mt-3">
              <Link
                to={`?${new URLSearchParams({ module: module.id })}`}
                className="link inline-block py-2"
              >
                Show its {counted(module.folded, "item")}
                <span className="sr-only">: {module.title}</span>
              </Link>
            </p>
          )}
          <p className="mt-2">
            <Link
              to={`${href("/admin/courses/:courseId/items/new", { courseId: id })}?module=${module.id}`}
              className="link inline-block py-2"
            >
              Add to this module<span className="sr-only">: {module.title}</span>
            </Link>
            <Link
              to={`${href("/admin/courses/:courseId/tool-content", { courseId: id })}?module=${module.id}`}
              className="link ml-6 inline-block py-2"
            >
              Add from a tool<span className="sr-only">: {module.title}</span>
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Shows on which side of a row another one will be put. */
const DROPPED =
  "data-[drop=above]:shadow-[0_-3px_0_var(--color-brass)] data-[drop=below]:shadow-[0_3px_0_var(--color-brass)]";

/** What a pointer drags a row by. Keys have the buttons at the end of the row. */
function Handle() {
  return (
    <span
      data-handle
      aria-hidden
      title="Drag to change the order"
      className="hidden cursor-grab px-1 text-xl leading-none text-slate select-none pointer-fine:inline [@media(scripting:none)]:hidden"
    >
      ⠿
    </span>
  );
}

function ModuleItems(props: {
  courseId: string;
  module: Module;
  /** The titles of all items of the course. */
  titles: ReadonlyMap<string, string>;
}) {
  const { courseId, module, titles } = props;
  const { items } = module;
  if (items.length === 0) return <p className="mt-3 text-slate">Nothing in it yet.</p>;
  return (
    <ul className="mt-3 divide-y divide-mist border-y border-mist">
      {items.map(({ id, kind, title, published, faults, opensAt, prerequisiteId }, place) => (
        <li
          key={id}
          data-row={id}
          data-list={module.id}
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 py-2 ${DROPPED}`}
        >
          <Handle />
          <div className="min-w-0 flex-1 basis-64">
            <Link
              to={href("/admin/courses/:courseId/items/:itemId", { courseId, itemId: id })}
              className="link font-semibold break-words"
            >
              {title}
            </Link>
            <p className="text-sm text-slate">
              {kinds[kind]}
              {opensAt && (
                <>
                  {" · opens "}
                  <LocalTime at={opensAt} />
                </>
              )}
              {prerequisiteId && ` · after ${titles.get(prerequisiteId) ?? prerequisiteId}`}
              {faults.length > 0 && ` · ${faults.join(" ")}`}
            </p>
          </div>
          <PublishedBadge published={published} />
          <MoveButtons
            name={title}
            fields={{ item: id }}
            first={place === 0}
            last={place === items.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}
