import { and, eq, type SQL, sql } from "drizzle-orm";
import { enrolledIn } from "#app/contexts/admissions/public.server.ts";
import {
  accountsForTools,
  holdersOf,
  verifiedAccounts,
} from "#app/contexts/identity/public.server.ts";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { isId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";
import { isContentId } from "../../content/rules.ts";
import { courseInstructors, courseItems, courses } from "../../tables/courses.ts";
import { ltiLaunches, ltiPlacements, ltiTools } from "../../tables/tools.ts";
import { contextOf } from "../claims.ts";
import { personalClaims } from "../personal-claims.ts";
import { subjectsOf } from "../login.server.ts";
import { type CourseRole, isNamed, roleUris } from "../roles.ts";
import { membersAddress } from "../services.ts";
import { withoutVariables } from "../variables.ts";
import { isLive, ofPlacement } from "./placement.server.ts";

/** The members on one page, where a tool asks for no other number. */
export const MEMBERS_PER_PAGE = 100;

type Wanted = {
  /** The resource link whose members are wanted; null for all of the course. */
  resourceLinkId: string | null;
  /** The role that is wanted; null for all. */
  role: string | null;
  limit: number;
  page: number;
};

/**
 * Returns the members of a course for a tool that is placed in it (NRPS 2.0 §2): who is enrolled, and
 * the instructors whom the office named. In a course that is open to every account they are those who
 * have opened one of the tool's exercises in it. Nobody is listed before their address is confirmed
 * (rulings §1), and names and addresses only if the tool's registration allows it.
 *
 * Undefined if the tool may not list them, or has no published exercise there.
 */
export async function membersOf(ctx: Ctx, toolId: string, courseId: string, wanted: Wanted) {
  const { instituteName } = await instituteProfile(ctx);
  const found = await transact(ctx, async (tx) =>
    ok(await membersIn(tx, toolId, courseId, { ...wanted, institute: instituteName })),
  );
  return found.ok ? found.value : undefined;
}

async function membersIn(
  tx: Tx,
  toolId: string,
  courseId: string,
  wanted: Wanted & { institute: string },
) {
  const place = await placeOf(tx, toolId, courseId, wanted.resourceLinkId);
  if (!place) return undefined;
  const { course, tool, placement, item } = place;
  const { custom } = placement;
  const people = await peopleOf(tx, { ...course, toolId }, wanted);
  const shown = people.slice(0, wanted.limit);
  const ids = shown.map(({ id }) => id);
  const subjects = await subjectsOf(tx, toolId, ids);
  const accounts = await accountsForTools(tx, ids);
  return {
    container: {
      id: membersAddress(tx.site.url, course.id),
      context: contextOf({ id: course.id, title: course.title }, {}),
      members: shown.flatMap(({ id, ...is }) => {
        const account = accounts.get(id);
        if (!account) return [];
        const subject = subjects.get(id)!;
        const roles = rolesOf(is);
        const known = { siteUrl: tx.site.url, institute: wanted.institute, member: account };
        const facts = { ...known, tool, placement, course, item, subject, roles };
        return {
          status: account.suspended ? "Inactive" : "Active",
          ...(tool.sharesPersonalData ? personalClaims(account) : {}),
          user_id: subject,
          roles: roles.map((role) => roleUris[role]),
          ...(wanted.resourceLinkId === null
            ? {}
            : { message: [resourceLinkOf(custom && withoutVariables(custom, facts))] }),
        };
      }),
    },
    more: people.length > wanted.limit,
  };
}

/** Returns the course and the tool, if the tool may list the course's members. One query. */
async function placeOf(tx: Tx, toolId: string, courseId: string, linkId: string | null) {
  if (!isContentId(courseId) || (linkId !== null && !isId(linkId))) return undefined;
  const [row] = await tx.db
    .select({
      course: { id: courses.id, title: courses.title, moduleId: courses.moduleId },
      tool: { sharesPersonalData: ltiTools.sharesPersonalData },
      placement: {
        id: ltiPlacements.id,
        custom: ltiPlacements.custom,
        maxPoints: ltiPlacements.maxPoints,
      },
      item: { id: courseItems.id, title: courseItems.title },
    })
    .from(ltiPlacements)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiPlacements.toolId))
    .innerJoin(courses, eq(courses.id, ltiPlacements.courseId))
    .innerJoin(courseItems, ofPlacement)
    .where(
      and(
        eq(ltiPlacements.toolId, toolId),
        eq(ltiPlacements.courseId, courseId),
        linkId === null ? undefined : eq(ltiPlacements.id, linkId),
        eq(ltiTools.readsMembers, true),
        isLive,
      ),
    )
    .limit(1);
  return row;
}

type Course = { id: string; moduleId: string | null; toolId: string };

/** Returns one page of people, and one more if there are more. One query. */
async function peopleOf(tx: Tx, course: Course, { role, limit, page }: Wanted) {
  const learners = course.moduleId === null ? openedBy(course) : enrolledIn(course.moduleId);
  const teachers = sql`select ${courseInstructors.instructorId} from ${courseInstructors}
    where ${courseInstructors.courseId} = ${course.id}
      and ${courseInstructors.instructorId} in (${holdersOf("instructor")})`;
  const learns = sql<boolean>`bool_or(learns)`;
  const teaches = sql<boolean>`bool_or(teaches)`;
  return tx.db
    .select({ id: sql<string>`id`, learns, teaches })
    .from(
      sql`(
        select l.id, true as learns, false as teaches from (${learners}) as l(id)
        union all
        select t.id, false, true from (${teachers}) as t(id)
      ) as people`,
    )
    .where(sql`id in (${verifiedAccounts()})`)
    .groupBy(sql`id`)
    .having(role === null ? undefined : wantedIs(role))
    .orderBy(sql`id`)
    .limit(limit + 1)
    .offset((page - 1) * limit);
}

/** Selects who has opened one of the tool's exercises in the course, to do it. */
function openedBy({ id, toolId }: Course): SQL {
  return sql`select ${ltiLaunches.userId} from ${ltiLaunches}
    inner join ${ltiPlacements} on ${ltiPlacements.id} = ${ltiLaunches.placementId}
    where ${ltiPlacements.courseId} = ${id} and ${ltiPlacements.toolId} = ${toolId}
      and ${ltiLaunches.asLearner} and ${ltiLaunches.answeredAt} is not null`;
}

function wantedIs(role: string): SQL {
  if (isNamed("learner", role)) return sql`bool_or(learns)`;
  return isNamed("instructor", role) ? sql`bool_or(teaches)` : sql`false`;
}

function rolesOf({ learns, teaches }: { learns: boolean; teaches: boolean }): CourseRole[] {
  return [...(teaches ? ["instructor" as const] : []), ...(learns ? ["learner" as const] : [])];
}

const lti = "https://purl.imsglobal.org/spec/lti/claim";

/** Returns what a launch of the resource link would say besides (NRPS 2.0 §3.2). */
function resourceLinkOf(custom: Record<string, string> | null) {
  return {
    [`${lti}/message_type`]: "LtiResourceLinkRequest",
    ...(custom ? { [`${lti}/custom`]: custom } : {}),
  };
}
