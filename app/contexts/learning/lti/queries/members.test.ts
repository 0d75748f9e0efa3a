import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { suspensions } from "#app/contexts/identity/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { launched, placedTool } from "#testing/tools.ts";
import { courseInstructors, courses } from "../../tables/courses.ts";
import { ltiPlacements, ltiTools } from "../../tables/tools.ts";
import { roleUris } from "../roles.ts";
import { membersOf } from "./members.server.ts";

const all = { resourceLinkId: null, role: null, limit: 100, page: 1 };
const system = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "system" } });

/** A course for the enrolled, with a tool that may list its members. */
async function setUp(ctx: Ctx, form: Record<string, string> = {}) {
  await castInDatabase(ctx);
  await course(ctx);
  const placed = await placedTool(ctx, { form: { readsMembers: "on", ...form } });
  await ctx.db.update(courses).set({ moduleId: "intro-cp" }).where(eq(courses.id, "tiny"));
  for (const { id } of [cast.member, cast.moderator, cast.unverified]) {
    await enrolment(ctx, { profileId: id, moduleIds: ["intro-cp"] });
  }
  await ctx.db.insert(courseInstructors).values({
    courseId: "tiny",
    instructorId: cast.instructor.id,
    namedBy: cast.admin.id,
    namedAt: ctx.clock.now(),
  });
  return placed;
}

dbTest("a tool lists who is enrolled and who teaches, by numbers alone", async ({ ctx }) => {
  const { toolId, itemId, placementId } = await setUp(ctx);
  const subject = await launched(ctx, itemId);
  const found = await membersOf(system(ctx), toolId, "tiny", all);
  const { members, ...container } = found!.container;
  expect(container).toEqual({
    id: `${ctx.site.url}/lti/courses/tiny/members`,
    context: { id: "tiny", label: "tiny", title: "A Tiny Course" },
  });
  // Nobody whose address is not confirmed.
  expect(members).toHaveLength(3);
  expect(members).toContainEqual({
    status: "Active",
    user_id: subject,
    roles: [roleUris.learner],
  });
  const teachers = await membersOf(system(ctx), toolId, "tiny", { ...all, role: "Instructor" });
  expect(teachers!.container.members).toMatchObject([{ roles: [roleUris.instructor] }]);
  expect(JSON.stringify(found)).not.toMatch(/Aroha|@|01900000-0000/);
  expect(found!.more).toBe(false);

  await ctx.db
    .update(ltiPlacements)
    .set({ custom: { exercise: "7", who: "$User.id" } })
    .where(eq(ltiPlacements.id, placementId));
  const link = { ...all, resourceLinkId: placementId, role: roleUris.learner };
  const ofLink = await membersOf(system(ctx), toolId, "tiny", link);
  expect(ofLink!.container.members).toHaveLength(2);
  const [member] = ofLink!.container.members;
  expect(member).toMatchObject({
    message: [
      {
        "https://purl.imsglobal.org/spec/lti/claim/custom": {
          exercise: "7",
          who: member!.user_id,
        },
      },
    ],
  });
});

dbTest("names and addresses are listed where the registration allows it", async ({ ctx }) => {
  const { toolId } = await setUp(ctx, { sharesPersonalData: "on" });
  await ctx.db.insert(suspensions).values({
    id: newId(ctx.clock.now()),
    userId: cast.member.id,
    reason: "A reason",
    suspendedAt: ctx.clock.now(),
    suspendedBy: cast.admin.id,
  });
  const found = await membersOf(system(ctx), toolId, "tiny", all);
  expect(found!.container.members).toContainEqual({
    status: "Inactive",
    name: "Aroha Ngata",
    given_name: "Aroha",
    family_name: "Ngata",
    email: cast.member.email,
    user_id: expect.any(String),
    roles: [roleUris.learner],
  });
});

dbTest("the list has pages, and nobody is on two of them", async ({ ctx }) => {
  const { toolId } = await setUp(ctx);
  const page = async (n: number) =>
    membersOf(system(ctx), toolId, "tiny", { ...all, limit: 2, page: n });
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first!.more, second!.more]).toEqual([true, false]);
  const ids = [first, second].flatMap((each) =>
    each!.container.members.map(({ user_id }) => user_id),
  );
  expect(new Set(ids).size).toBe(3);
  expect(third!.container.members).toEqual([]);
});

dbTest(
  "a tool lists only members of courses that it is placed in, and only if it may",
  async ({ ctx }) => {
    const { toolId, placementId } = await setUp(ctx);
    const other = await placedTool(ctx, { which: 1 });
    const ask = (changes: object, id = toolId, courseId = "tiny") =>
      membersOf(system(ctx), id, courseId, { ...all, ...changes });
    expect(await ask({}, other.toolId)).toBeUndefined();
    expect(await ask({}, toolId, "other")).toBeUndefined();
    expect(await ask({}, toolId, "../x")).toBeUndefined();
    expect(await ask({ resourceLinkId: other.placementId })).toBeUndefined();
    expect(await ask({ resourceLinkId: "junk" })).toBeUndefined();
    expect(await ask({ resourceLinkId: placementId })).toBeDefined();
    expect((await ask({ role: "Mentor" }))!.container.members).toEqual([]);
    await ctx.db.update(ltiTools).set({ readsMembers: false }).where(eq(ltiTools.id, toolId));
    expect(await ask({})).toBeUndefined();
  },
);

dbTest(
  "in a course that is open to all, a tool lists only those who have opened it",
  async ({ ctx }) => {
    const { toolId, itemId } = await setUp(ctx);
    await ctx.db.update(courses).set({ moduleId: null }).where(eq(courses.id, "tiny"));
    await ctx.db.delete(courseInstructors);
    const count = async () =>
      (await membersOf(system(ctx), toolId, "tiny", all))!.container.members.length;
    expect(await count()).toBe(0);
    await launched(ctx, itemId, cast.moderator);
    expect(await count()).toBe(1);
  },
);
