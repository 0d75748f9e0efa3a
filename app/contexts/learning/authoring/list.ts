import { defineList, optionsOf } from "#app/kernel/list.ts";
import type { ListView } from "#app/kernel/list-view.ts";

export type CourseRow = {
  id: string;
  title: string;
  published: boolean;
  items: number;
  drafts: number;
  learners: number;
  /** The place among all courses, from 1. Positions have gaps, so they cannot be shown. */
  place: number;
  /** The module whose enrolment opens it; null if any member may open it. */
  module: string | null;
};

const states = ["all", "published", "draft"] as const;

/** The staff's list of courses. By default they are in the order that staff gave them. */
export const courseList = defineList<CourseRow>()({
  id: "courses",
  label: "Courses",
  noun: ["course", "courses"],
  columns: {
    title: { label: "Title", sort: "asc", shown: "always", text: ({ title }) => title },
    holds: { label: "Holds", text: holdsText },
    access: { label: "Access", text: accessText },
    learners: { label: "Learners", sort: "desc", text: ({ learners }) => learners },
    state: {
      label: "State",
      sort: "asc",
      text: ({ published }) => (published ? "Published" : "Draft"),
    },
    place: { label: "Order", sort: "asc", text: ({ place }) => place },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf(states, { all: "All", published: "Published", draft: "Drafts" }),
      usual: "all",
      links: "plain",
    },
    q: { kind: "text", label: "Title or description" },
  },
  sortedBy: "place",
});

/** Returns whether the list has all courses in the members' order, so that they can be moved. */
export function isInGivenOrder({ filters, sort }: Pick<ListView, "filters" | "sort">): boolean {
  return filters.state === "all" && !filters.q && sort.by === "place" && sort.order === "asc";
}

function holdsText({ items, drafts }: CourseRow): string {
  return [
    `${items} published`,
    ...(drafts > 0 ? [`${drafts} ${drafts === 1 ? "draft" : "drafts"}`] : []),
  ].join(" · ");
}

function accessText({ module }: CourseRow): string {
  return module ? `opens with ${module}` : "open to every member";
}
