import { href } from "react-router";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
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
  if (modules.length === 0) {
    return (
      <p className="border-y border-mist py-10 text-slate">
        This course has no module yet. Add one; lectures, quizzes and resources go into it.
      </p>
    );
  }
  return (
    <ol className="space-y-8">
      {modules.map((module, place) => (
        <li key={module.id}>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
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
          <ModuleItems courseId={id} module={module} />
          <p className="mt-2">
            <Link
              to={`${href("/admin/courses/:courseId/items/new", { courseId: id })}?module=${module.id}`}
              className="link inline-block py-2"
            >
              Add to this module<span className="sr-only">: {module.title}</span>
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}

function ModuleItems({ courseId, module }: { courseId: string; module: Module }) {
  const { items } = module;
  if (items.length === 0) return <p className="mt-3 text-slate">Nothing in it yet.</p>;
  return (
    <ul className="mt-3 divide-y divide-mist border-y border-mist">
      {items.map(({ id, kind, title, published, faults }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <div className="min-w-0 flex-1 basis-64">
            <Link
              to={href("/admin/courses/:courseId/items/:itemId", { courseId, itemId: id })}
              className="link font-semibold break-words"
            >
              {title}
            </Link>
            <p className="text-sm text-slate">
              {kinds[kind]}
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
