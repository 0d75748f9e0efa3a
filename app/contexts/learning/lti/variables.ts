import { type Person, personalClaims } from "./personal-claims.ts";
import { type CourseRole, roleUris } from "./roles.ts";

/** What variables may say of a launch. */
export type VariableFacts = {
  siteUrl: string;
  institute: string;
  tool: { sharesPersonalData: boolean };
  placement: { id: string; maxPoints: number };
  course: { id: string; title: string };
  item: { id: string; title: string };
  /** The number by which the tool knows the member. */
  subject: string;
  roles: readonly CourseRole[];
  member: Person;
};

/** The type of a course, as claims name it. */
export const COURSE_OFFERING = "http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering";

/**
 * Replaces the variables in what a tool wants to be told at each launch (LTI Core 1.3, appendix C).
 * A value that is no variable of ours stays as it is, as the specification asks. So do names and
 * addresses, unless the office allows them for this tool.
 */
export function withoutVariables(
  custom: Record<string, string>,
  facts: VariableFacts,
): Record<string, string> {
  const values = valuesOf(facts);
  return Object.fromEntries(
    Object.entries(custom).map(([name, value]) => [
      name,
      value.startsWith("$") ? (values.get(value.slice(1)) ?? value) : value,
    ]),
  );
}

function valuesOf(facts: VariableFacts): Map<string, string> {
  const { siteUrl, institute, tool, placement, course, item, subject, roles, member } = facts;
  const person = personalClaims(member);
  return new Map([
    ["User.id", subject],
    ["Membership.role", roles.map((role) => roleUris[role]).join(",")],
    ["Context.id", course.id],
    ["Context.label", course.id],
    ["Context.title", course.title],
    ["Context.type", COURSE_OFFERING],
    ["ResourceLink.id", placement.id],
    ["ResourceLink.title", item.title],
    ["LineItem.resultValue.max", String(placement.maxPoints)],
    ["Message.returnUrl", `${siteUrl}/course/${course.id}/${item.id}`],
    ["Message.documentTarget", "window"],
    ["Message.locale", "en-NZ"],
    ["ToolPlatform.productFamilyCode", "gcpi"],
    ["ToolPlatformInstance.guid", new URL(siteUrl).host],
    ["ToolPlatformInstance.name", institute],
    ["ToolPlatformInstance.url", siteUrl],
    ...(tool.sharesPersonalData
      ? ([
          ["Person.name.full", person.name],
          ["Person.name.given", person.given_name],
          ["Person.name.family", person.family_name],
          ["Person.email.primary", person.email],
        ] as const)
      : []),
  ]);
}
