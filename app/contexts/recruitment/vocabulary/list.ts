import { defineList, optionsOf } from "#app/kernel/list.ts";

export const termKinds = ["skill", "language"] as const;
export type TermKind = (typeof termKinds)[number];

/** A skill or a language, with how many job listings ask for it. */
export type TermRow = { id: string; kind: TermKind; name: string; uses: number; version: string };

/** The staff's list of skills and languages. */
export const termList = defineList<TermRow>()({
  id: "skills",
  label: "Skills and languages",
  noun: ["entry", "entries"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    kind: { label: "Kind", text: ({ kind }) => (kind === "skill" ? "Skill" : "Language") },
    listings: { label: "Listings", sort: "desc", text: ({ uses }) => uses },
  },
  filters: {
    kind: {
      kind: "choice",
      label: "Kind",
      all: "All",
      options: optionsOf(termKinds, { skill: "Skills", language: "Languages" }),
      links: "counted",
    },
    q: { kind: "text", label: "Skill or language" },
  },
  sortedBy: "name",
});
