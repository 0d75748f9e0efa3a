import { defineList, optionsOf } from "#app/kernel/list.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { FactState } from "./rules.ts";

/** A fact of a lecture, as the staff's list shows it. */
export type FactRow = {
  id: string;
  fact: string;
  published: string;
  course: string;
  lecture: string;
  state: FactState;
  checkedOn: string | null;
  note: string;
  /** Who recorded the last check; null for what came with the product. */
  by: string | null;
};

const labels: Record<FactState, string> = {
  due: "Due",
  unchecked: "Could not be checked",
  checked: "Checked",
  dropped: "Not stated any more",
};

/** Returns what the list calls a fact's state. */
export const factStateLabel = (state: FactState): string => labels[state];

const shown = ["open", "due", "unchecked", "checked", "dropped", "all"] as const;

/** The staff's list of the facts in lectures that may change. What is overdue comes first. */
export const factList = defineList<FactRow>()({
  id: "lecture-facts",
  label: "Facts",
  noun: ["fact", "facts"],
  columns: {
    fact: { label: "Fact", sort: "asc", shown: "always", text: ({ fact }) => fact },
    lecture: {
      label: "Lecture",
      sort: "asc",
      text: ({ course, lecture }) => `${lecture} (${course})`,
    },
    published: { label: "Published in", text: ({ published }) => published },
    checked: {
      label: "Checked",
      sort: "asc",
      text: ({ checkedOn }) => (checkedOn ? formatDate(checkedOn) : "Not yet"),
    },
    by: { label: "By", shown: "asked", text: ({ by }) => by },
    note: { label: "Note", shown: "export", text: ({ note }) => note },
    state: { label: "State", sort: "asc", text: ({ state }) => labels[state] },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf(shown, { open: "Needs a look", all: "All", ...labels }),
      usual: "open",
      links: "counted",
    },
    course: { kind: "choice", label: "Course", all: "All courses" },
    q: { kind: "text", label: "Fact or source" },
  },
  sortedBy: "checked",
});
