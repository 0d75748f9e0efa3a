import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type PostState, postStates, stateLabels } from "./rules.ts";

export type PostRow = {
  id: string;
  title: string;
  author: string;
  /** Names. */
  category: string;
  tags: string[];
  featured: boolean;
  state: PostState;
  publishedAt: Date | null;
  changedAt: Date;
  /** In the last 30 days. */
  reads: number;
};

/** The staff's list of posts, by default with drafts and scheduled posts first. */
export const postList = defineList<PostRow>()({
  id: "posts",
  label: "Posts",
  noun: ["post", "posts"],
  columns: {
    title: { label: "Title", sort: "asc", shown: "always", text: ({ title }) => title },
    author: { label: "Author", sort: "asc", text: ({ author }) => author },
    category: { label: "Category", text: ({ category }) => category },
    tags: { label: "Tags", shown: "asked", text: ({ tags }) => tags.join(", ") },
    state: { label: "State", sort: "asc", text: ({ state }) => stateLabels[state] },
    appears: { label: "Appears", sort: "desc", text: ({ publishedAt }) => publishedAt },
    reads: { label: "Reads in 30 days", text: ({ reads }) => reads },
    changed: { label: "Changed", sort: "desc", text: ({ changedAt }) => changedAt },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      all: "All",
      options: optionsOf(postStates, stateLabels),
      links: "counted",
    },
    q: { kind: "text", label: "Title or author" },
    category: {
      kind: "choice",
      label: "Category",
      all: "All categories",
    },
    tag: { kind: "choice", label: "Tag", all: "All tags" },
  },
  sortedBy: "appears",
});
