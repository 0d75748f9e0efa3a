import { defineList } from "#app/kernel/list.ts";

export type AuthorRow = {
  id: string;
  name: string;
  title: string;
  /** How many articles are assigned to them. */
  articles: number;
  revokedAt: Date | null;
};

/** The people with a page on the blog, by name. */
export const authorList = defineList<AuthorRow>()({
  id: "authors",
  label: "Authors",
  noun: ["author", "authors"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    title: { label: "Position", text: ({ title }) => title },
    articles: { label: "Articles", text: ({ articles }) => articles },
    right: { label: "May write", text: ({ revokedAt }) => (revokedAt ? "No" : "Yes") },
  },
  filters: { q: { kind: "text", label: "Name" } },
  sortedBy: "name",
});
