import { href } from "react-router";

/** What an article is sorted by: one category, and up to five tags. */
export const termKinds = ["category", "tag"] as const;
export type TermKind = (typeof termKinds)[number];

/** The first categories (D2 §9), in its order. Staff may change them. */
export const firstCategories = [
  "courses",
  "industry-trends",
  "partnerships",
  "security-tips",
  "events",
] as const;

/** The longest name of a category or tag, in characters. */
export const LONGEST_TERM = 40;

/** The fields of a post's form in which its tags are chosen. */
export const tagFields = ["tag1", "tag2", "tag3", "tag4", "tag5"] as const;

/** A category or tag as pages show it. */
export type Term = { name: string; slug: string };

/** Returns the address of the page of a category or tag. */
export function termAddress(kind: TermKind, slug: string): string {
  return kind === "category"
    ? href("/blog/category/:slug", { slug })
    : href("/blog/tag/:slug", { slug });
}
