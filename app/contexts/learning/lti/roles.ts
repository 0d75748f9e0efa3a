import type { Actor } from "#app/kernel/actor.ts";
import { learningPolicy, type Openable } from "../policy.ts";

/** What somebody is in a course, for tools. */
export type CourseRole = "learner" | "instructor" | "administrator" | "contentDeveloper";

/** The vocabulary of LTI (LTI Core 1.3, Appendix A.2). */
export const roleUris: Record<CourseRole, string> = {
  learner: "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner",
  instructor: "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor",
  contentDeveloper: "http://purl.imsglobal.org/vocab/lis/v2/membership#ContentDeveloper",
  administrator: "http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator",
};

/**
 * Returns the roles of somebody who opens a tool in a course: instructors are those whom the office
 * named for it, and an administrator is somebody of the office who only looks at it.
 */
export function rolesIn(actor: Actor, course: Openable): CourseRole[] {
  const learns = learningPolicy.openCourse(actor, course);
  const teaches = learningPolicy.teachInTool(actor, course);
  if (!learns && !teaches) return ["administrator"];
  return [...(teaches ? ["instructor" as const] : []), ...(learns ? ["learner" as const] : [])];
}

/** The roles of the office when it chooses content in a tool. Many tools ask for an instructor. */
export const authorRoles: readonly CourseRole[] = [
  "instructor",
  "contentDeveloper",
  "administrator",
];

/** Returns whether a filter of a service names a role: its address, or the end of it. */
export function isNamed(role: CourseRole, by: string): boolean {
  return by === roleUris[role] || by === roleUris[role].split("#")[1];
}
