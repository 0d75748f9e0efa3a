import { defineList } from "#app/kernel/list.ts";

export type BookmarkRow = {
  id: string;
  /** The topic of the post. */
  title: string;
  /** Who wrote the post. */
  author: string;
  /** The position of the reply; null for a topic. */
  position: number | null;
  address: string;
  /** The page on which the bookmark is changed. */
  desk: string;
  note: string;
  bookmarkedAt: Date;
};

/** A member's own bookmarks, the newest first. */
export const bookmarkList = defineList<BookmarkRow>()({
  id: "forum-bookmarks",
  label: "Your bookmarks",
  noun: ["bookmark", "bookmarks"],
  columns: {
    title: { label: "Post", sort: "asc", shown: "always", text: ({ title }) => title },
    author: { label: "By", text: ({ author }) => author },
    note: { label: "Your note", text: ({ note }) => note },
    bookmarked: { label: "Bookmarked", sort: "desc", text: ({ bookmarkedAt }) => bookmarkedAt },
  },
  filters: { q: { kind: "text", label: "Topic or note" } },
  sortedBy: "bookmarked",
});
