import { href } from "react-router";

/** The longest name of a tag, in characters. */
export const LONGEST_TAG = 40;

/** The fields of a form in which a topic's tags are chosen, three at most. */
const tagFields = ["tag1", "tag2", "tag3"] as const;
export type TagField = (typeof tagFields)[number];

export type Tag = { id: string; name: string; slug: string };

export function tagAddress(slug: string): string {
  return href("/forum/tag/:slug", { slug });
}

/** Returns the values of the form's fields for a topic with these tags. */
export function tagValues(tagIds: readonly string[]): Record<string, string> {
  return Object.fromEntries(tagFields.map((name, n) => [name, tagIds[n] ?? ""]));
}
