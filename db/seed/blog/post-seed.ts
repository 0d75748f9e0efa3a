import type { PostCategory } from "#app/contexts/blog/post.ts";
import type { authors } from "./authors.ts";

/** An article that every installation begins with. */
export type PostSeed = {
  /** Its place in the row of all: the id, and with it the drawing on its card, follows from it. */
  number: number;
  slug: string;
  title: string;
  description: string;
  excerpt: string;
  category: PostCategory;
  by: keyof typeof authors;
  scene: string;
  featured?: true;
  /** Days between its appearance and the first start. */
  daysAgo: number;
  /** Markdown. */
  content: string;
};
