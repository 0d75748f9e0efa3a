import { href } from "react-router";

/** A course, a module of it, or one of the module's items. */
export type CoursePart = { courseId: string; moduleId: string | null; itemId: string | null };

/** Ids of content have letters, digits and hyphens. */
const ID = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Returns a part as the value of a form's field and of an address: "cp101/basics/reading". */
export function partValue({ courseId, moduleId, itemId }: CoursePart): string {
  return [courseId, moduleId, itemId].filter((id) => id !== null).join("/");
}

/** Reads such a value; undefined if it is none. */
export function partIn(value: string): CoursePart | undefined {
  const ids = value.split("/");
  if (ids.length > 3 || !ids.every((id) => ID.test(id))) return undefined;
  const [courseId, moduleId = null, itemId = null] = ids;
  return { courseId: courseId!, moduleId, itemId };
}

/** Returns the address of the topics about a part. */
export function discussionAddress(part: CoursePart): string {
  const { courseId, moduleId, itemId } = part;
  const path = href("/forum/course/:courseId", { courseId });
  const query = new URLSearchParams();
  if (itemId) query.set("item", itemId);
  else if (moduleId) query.set("module", moduleId);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What a topic is tied to, as its page shows it. */
export type AboutCourse = { names: string[]; to: string };
