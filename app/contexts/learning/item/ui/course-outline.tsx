import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { courseAddress, type CourseAddress, itemAddress } from "../../course/addresses.ts";
import type { Change } from "../../course/changed.ts";
import type { ItemView } from "../queries.server.ts";

/** The modules of a course with their items, of which the one in hand shows its headings too. */
export function CourseOutline({ item }: { item: ItemView }) {
  const { course, outline } = item;
  return (
    <ol className="space-y-1 text-[0.95rem] leading-snug">
      {outline.modules.map((module) => (
        <li key={module.id}>
          {module.items ? (
            <details open={module.id === item.moduleId} className="group/module">
              <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-semibold">
                <span className="min-w-0 grow wrap-anywhere">{module.title}</span>
                <Count module={module} />
                <Icon
                  name="chevron-down"
                  className="size-4 shrink-0 group-open/module:rotate-180"
                />
              </summary>
              <ol className="border-l border-mist">
                {module.items.map((each) => (
                  <li key={each.id}>
                    <OutlineLink course={course} each={each} current={each.id === item.id} />
                    {each.id === item.id && <Headings item={item} />}
                  </li>
                ))}
              </ol>
            </details>
          ) : (
            <Link
              to={courseAddress(course, { module: module.id })}
              className="flex min-h-11 items-center gap-3 py-2 font-semibold hover:underline"
            >
              <span className="min-w-0 grow wrap-anywhere">{module.title}</span>
              <Count module={module} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Count({ module }: { module: { completedItems: number; totalItems: number } }) {
  return (
    <span className="text-sm font-normal text-slate tabular-nums">
      {module.completedItems}/{module.totalItems}
      <span className="sr-only"> complete</span>
    </span>
  );
}

function OutlineLink(props: {
  course: CourseAddress;
  each: { id: string; title: string; completed: boolean; changed: Change };
  current: boolean;
}) {
  const { id, title, completed, changed } = props.each;
  return (
    <Link
      to={itemAddress(props.course, id)}
      aria-current={props.current ? "page" : undefined}
      className="-ml-px flex min-h-11 items-center gap-2 border-l-3 border-transparent py-1.5 pl-3 hover:bg-card aria-[current=page]:border-brass aria-[current=page]:bg-card aria-[current=page]:font-semibold"
    >
      <span className="min-w-0 grow wrap-anywhere">{title}</span>
      {changed === "material" && <span className="shrink-0 text-sm text-amber">read again</span>}
      {completed && changed !== "material" && (
        <span className="text-green">
          <Icon name="check" className="size-4" />
          <span className="sr-only">, completed</span>
        </span>
      )}
    </Link>
  );
}

/** The headings of the text in hand; those of the third level are left to the text. */
function Headings({ item: { content } }: { item: ItemView }) {
  const headings = "headings" in content ? content.headings.filter(({ level }) => level === 2) : [];
  if (headings.length === 0) return null;
  return (
    <ul className="mb-2 pl-6 text-sm text-slate">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 wrap-anywhere hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
