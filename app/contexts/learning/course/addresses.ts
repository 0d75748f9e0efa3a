import { href } from "react-router";

/** A course, and whether those who write it look at it as its members would. */
export type CourseAddress = { id: string; preview: boolean };

/** What an address has when a course is previewed. */
export const PREVIEW = "preview";

/** Returns the address of a course's page, with what is chosen on it. */
export function courseAddress(course: CourseAddress, choice: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...choice, ...previewed(course) }).toString();
  const path = href("/course/:courseId", { courseId: course.id });
  return query ? `${path}?${query}` : path;
}

/** Returns the address of an item of a course. */
export function itemAddress(course: CourseAddress, itemId: string): string {
  const path = href("/course/:courseId/:itemId", { courseId: course.id, itemId });
  return course.preview ? `${path}?${new URLSearchParams(previewed(course))}` : path;
}

/** Returns what the addresses of a preview's parts have in common. */
export function previewed({ preview }: CourseAddress): Record<string, string> {
  return preview ? { [PREVIEW]: "yes" } : {};
}
