import { defineList, optionsOf } from "#app/kernel/list.ts";

export const termKinds = ["skill", "language", "licence"] as const;
export type TermKind = (typeof termKinds)[number];

const labels: Record<TermKind, string> = {
  skill: "Skill",
  language: "Language",
  licence: "Licence",
};

/** A skill, a language or a licence, with how many job listings ask for it. */
export type TermRow = {
  id: string;
  kind: TermKind;
  name: string;
  /** The levels of a licence, from the lowest; none of other kinds. */
  levels: string[];
  /** The modules of the catalogue that teach it. */
  moduleIds: string[];
  uses: number;
  version: string;
};

/** The staff's list of skills, languages and licences. */
export const termList = defineList<TermRow>()({
  id: "skills",
  label: "Skills, languages and licences",
  noun: ["entry", "entries"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    kind: { label: "Kind", text: ({ kind }) => labels[kind] },
    levels: { label: "Levels", shown: "export", text: ({ levels }) => levels.join(", ") },
    modules: { label: "Taught by", shown: "export", text: ({ moduleIds }) => moduleIds.join(", ") },
    listings: { label: "Listings", sort: "desc", text: ({ uses }) => uses },
  },
  filters: {
    kind: {
      kind: "choice",
      label: "Kind",
      all: "All",
      options: optionsOf(termKinds, {
        skill: "Skills",
        language: "Languages",
        licence: "Licences",
      }),
      links: "counted",
    },
    q: { kind: "text", label: "Skill, language or licence" },
  },
  sortedBy: "name",
});
