import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, type Column, RowControls, RowLink } from "#app/ui/patterns/card-table.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { StateFilters } from "#app/ui/patterns/state-filters.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { authoringSorting, type AuthoringView } from "../list-view.ts";
import type { authoredCourses } from "../list-queries.server.ts";

type Row = Awaited<ReturnType<typeof authoredCourses>>["rows"][number];

const states = [
  ["all", "All"],
  ["published", "Published"],
  ["draft", "Drafts"],
] as const;

/** The filters of the list: state and search, both in the address. */
export function AuthoringFilters({ view }: { view: AuthoringView }) {
  return (
    <StateFilters
      page="/admin/courses"
      states={states}
      view={view}
      sort={sortParams(authoringSorting, view.sort)}
      label="Title or description"
    />
  );
}

const columns: Column<Row, keyof (typeof authoringSorting)["columns"]>[] = [
  {
    head: "Title",
    by: "title",
    render: ({ id, title }) => (
      <RowLink to={href("/admin/courses/:courseId", { courseId: id })}>{title}</RowLink>
    ),
  },
  {
    head: "Holds",
    whole: true,
    render: ({ items, drafts }) =>
      [
        `${items} published`,
        ...(drafts > 0 ? [`${drafts} ${drafts === 1 ? "draft" : "drafts"}`] : []),
      ].join(" · "),
  },
  {
    head: "Access",
    render: ({ module }) => (module ? `opens with ${module}` : "open to every member"),
  },
  {
    head: "Learners",
    by: "learners",
    whole: true,
    render: ({ learners }) => `${learners} ${learners === 1 ? "learner" : "learners"}`,
  },
  {
    head: "State",
    by: "state",
    card: "corner",
    render: ({ published }) => <PublishedBadge published={published} />,
  },
];

/** The list of courses for staff, with checkboxes. `reorder` adds buttons that move a course. */
export function AuthoredCourseList({ rows, reorder }: { rows: Row[]; reorder: boolean }) {
  const order: (typeof columns)[number] = {
    head: "Order",
    by: "place",
    render: (row) =>
      reorder ? (
        <RowControls>
          <MoveButtons
            name={row.title}
            fields={{ course: row.id }}
            first={row === rows[0]}
            last={row === rows.at(-1)}
          />
        </RowControls>
      ) : (
        <>
          <span className="xl:sr-only">Place </span>
          {row.place}
        </>
      ),
  };
  return (
    <CardTable
      label="Courses"
      rows={rows}
      keyOf={({ id }) => id}
      selecting={({ title }) => title}
      sorting={authoringSorting}
      columns={[...columns, order]}
    />
  );
}

export function PublishedBadge({ published }: { published: boolean }) {
  return <Badge tone={published ? "green" : "amber"}>{published ? "Published" : "Draft"}</Badge>;
}
