import { Form, Link } from "react-router";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import type { authoredCourses, AuthoringView } from "../queries/authoring-list.server.ts";

type Row = Awaited<ReturnType<typeof authoredCourses>>["rows"][number];

const states = [
  ["all", "All"],
  ["published", "Published"],
  ["draft", "Drafts"],
] as const;

/** State and search, both in the address. */
export function AuthoringFilters({ view }: { view: AuthoringView }) {
  const addressOf = (state: string) => {
    const query = new URLSearchParams();
    if (state !== "all") query.set("state", state);
    if (view.search) query.set("q", view.search);
    return query.size > 0 ? `/admin/courses?${query}` : "/admin/courses";
  };
  return (
    <>
      <nav aria-label="State" className="mt-6 flex flex-wrap gap-1">
        {states.map(([state, label]) => (
          <Link
            key={state}
            to={addressOf(state)}
            aria-current={state === view.state ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/courses"
        role="search"
        key={`${view.state} ${view.search ?? ""}`}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.state !== "all" && <input type="hidden" name="state" value={view.state} />}
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="block text-sm text-slate">Title or description</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        <Button look="secondary">Show</Button>
      </Form>
    </>
  );
}

/** The courses in the order in which members see them. */
export function AuthoredCourseList({ rows, reorder }: { rows: Row[]; reorder: boolean }) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {rows.map(({ id, title, moduleId, published, items, drafts, learners }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-72">
            <Link to={`/admin/courses/${id}`} className="link font-semibold break-words">
              {title}
            </Link>
            <p className="text-sm text-slate tabular-nums">
              {[
                `${items} published`,
                ...(drafts > 0 ? [`${drafts} ${drafts === 1 ? "draft" : "drafts"}`] : []),
                `${learners} ${learners === 1 ? "learner" : "learners"}`,
                moduleId ? `opens with ${moduleId}` : "open to every member",
              ].join(" · ")}
            </p>
          </div>
          <PublishedBadge published={published} />
          {reorder && (
            <MoveButtons
              name={title}
              fields={{ course: id }}
              first={place === 0}
              last={place === rows.length - 1}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

export function PublishedBadge({ published }: { published: boolean }) {
  return <Badge tone={published ? "green" : "amber"}>{published ? "Published" : "Draft"}</Badge>;
}
