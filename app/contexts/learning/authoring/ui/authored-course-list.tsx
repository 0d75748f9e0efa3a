import { href } from "react-router";
import { RowControls, RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { MoveButtons } from "#app/ui/patterns/move-buttons.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { CourseRow } from "../list.ts";

/** The cells of the staff's list of courses. `movable` are the rows if they can be moved. */
export function courseCells(movable?: readonly CourseRow[]): Record<string, ListCell<CourseRow>> {
  return {
    title: {
      render: ({ id, title }) => (
        <RowLink to={href("/admin/courses/:courseId", { courseId: id })}>{title}</RowLink>
      ),
    },
    holds: { whole: true },
    learners: {
      whole: true,
      render: ({ learners }) => `${learners} ${learners === 1 ? "learner" : "learners"}`,
    },
    state: {
      card: "corner",
      render: ({ published }) => <PublishedBadge published={published} />,
    },
    place: {
      render: (row) =>
        movable ? (
          <RowControls>
            <MoveButtons
              name={row.title}
              fields={{ course: row.id }}
              first={row === movable[0]}
              last={row === movable.at(-1)}
            />
          </RowControls>
        ) : (
          <>
            <span className="xl:sr-only">Place </span>
            {row.place}
          </>
        ),
    },
  };
}

export function PublishedBadge({ published }: { published: boolean }) {
  return <Badge tone={published ? "green" : "amber"}>{published ? "Published" : "Draft"}</Badge>;
}
