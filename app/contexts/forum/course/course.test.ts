import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { courseInstructors } from "#app/contexts/learning/tables/courses.ts";
import {
  continuingSubscribers,
  subscribersOf,
} from "#app/contexts/notifications/delivery/tell.server.ts";
import { forumTellers } from "#app/contexts/notifications/subscribers/forum.server.ts";
import { guest, type Member } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { enrolment } from "#testing/enrolments.ts";
import { officesOpen, person } from "#testing/factories.ts";
import { forumCategory, forumReply } from "#testing/forum.ts";
import { decideHeldPost } from "../moderation/held.server.ts";
import { mergeTopics } from "../moderation/merge.server.ts";
import { changePostingRules, postingRulesToEdit } from "../newcomer/settings.server.ts";
import { firstPostingRules } from "../newcomer/rules.ts";
import { tellOfCourseQuestions } from "../reading/course-questions.server.ts";
import { categoryOfCourse, courseTopics, discussionCount } from "../reading/course.server.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { postTopic } from "../topic/post.server.ts";
import { topicPage } from "../topic/queries.server.ts";
import { type CoursePart, discussionAddress, partIn, partValue } from "./rules.ts";

const lecture: CoursePart = { courseId: "tiny", moduleId: "first", itemId: "reading" };
const module: CoursePart = { courseId: "tiny", moduleId: "first", itemId: null };
const whole: CoursePart = { courseId: "tiny", moduleId: null, itemId: null };

test("a part of a course is a value that a form and an address can carry", () => {
  for (const part of [lecture, module, whole]) expect(partIn(partValue(part))).toEqual(part);
  for (const nonsense of ["", "/", "tiny/", "a/b/c/d", "../x", "A B"]) {
    expect(partIn(nonsense)).toBeUndefined();
  }
  expect(discussionAddress(lecture)).toBe("/forum/course/tiny?item=reading");
  expect(discussionAddress(module)).toBe("/forum/course/tiny?module=first");
});

async function somebody(ctx: Ctx, name: string) {
  const made = await person(ctx, { name, verified: true });
  return { ...ctx, actor: { ...made.actor, emailVerified: true } as Member };
}

let asked = 0;

async function ask(ctx: Ctx, categoryId: string, about: CoursePart, title = "Which way?") {
  const content = `What about it? ${(asked += 1)}`;
  const posted = await postTopic(ctx, { title, content, categoryId, about });
  if (!posted.ok) throw new Error(posted.error);
  return posted.value.topicId;
}

dbTest("a topic about a lecture is found from it, its module and its course", async ({ ctx }) => {
  await course(ctx);
  const categoryId = await forumCategory(ctx);
  const asker = await somebody(ctx, "Asker");
  const topicId = await ask(asker, categoryId, lecture);
  await ask(asker, categoryId, whole, "In general");
  expect(await topicPage({ ...ctx, actor: guest }, topicId, 1)).toMatchObject({
    about: {
      names: ["A Tiny Course", "The First Module", "Reading"],
      to: "/forum/course/tiny?item=reading",
    },
  });
  const counts = [lecture, module, whole].map((part) => discussionCount(asker, part));
  expect(await Promise.all(counts)).toEqual([1, 1, 2]);
  const found = await courseTopics(asker, { ...lecture, moduleId: null }, null);
  expect(found?.topics.map(({ id }) => id)).toEqual([topicId]);
  expect(found?.part.to).toBe("/course/tiny/reading");
  const other = { courseId: "tiny", moduleId: null, itemId: "ending" };
  expect((await courseTopics(asker, other, null))?.topics).toEqual([]);
  for (const unknown of [
    { ...lecture, itemId: "gone" },
    { ...whole, courseId: "gone" },
  ]) {
    expect(await courseTopics(asker, unknown, null)).toBeUndefined();
    const fields = { title: "T", content: "Words.", categoryId, about: unknown };
    expect(await postTopic(asker, fields)).toEqual({ ok: false, error: "unknown-part" });
  }
  const queries = await queriesOf(asker, () => discussionCount(asker, lecture));
  expect(queries).toHaveLength(1);
});

dbTest("what is about a course with enrolment is for those who see the course", async ({ ctx }) => {
  await course(ctx, { moduleId: "intro-cp" });
  const open = await forumCategory(ctx);
  const own = await forumCategory(ctx, "cohort", { restricted: true });
  await ctx.db
    .insert(forumCategoryAudiences)
    .values({ categoryId: own, kind: "module", subject: "intro-cp" });
  const student = await somebody(ctx, "Student");
  await enrolment(ctx, { profileId: student.actor.id, moduleIds: ["intro-cp"] });
  const stranger = await somebody(ctx, "Stranger");
  const opensWith = "intro-cp";
  expect(await categoryOfCourse(student, { opensWith })).toBe(own);
  expect(await categoryOfCourse(stranger, { opensWith })).toBeUndefined();
  await ask(student, own, lecture);
  await ask(student, open, lecture, "In public");
  expect(await discussionCount(student, lecture)).toBe(2);
  expect(await courseTopics(stranger, whole, null)).toBeUndefined();
  expect(await discussionCount(stranger, lecture)).toBe(1);
  const refused = { title: "T", content: "Words.", categoryId: open, about: lecture };
  expect(await postTopic(stranger, refused)).toEqual({ ok: false, error: "unknown-part" });
});

dbTest(
  "the instructors of a course are told once of a question without an answer",
  async ({ ctx, clock }) => {
    await officesOpen(ctx);
    await castInDatabase(ctx);
    await course(ctx);
    const categoryId = await forumCategory(ctx);
    const asker = await somebody(ctx, "Asker");
    const topicId = await ask(asker, categoryId, lecture, "Who signs?");
    const answered = await ask(asker, categoryId, lecture, "Who pays?");
    await forumReply(ctx, answered);
    await ask(asker, categoryId, whole, "Locked");
    const told = async (id: string) => {
      await tellOfCourseQuestions(ctx);
      await workOff(ctx, [...subscribersOf(forumTellers), ...continuingSubscribers(forumTellers)]);
      const rows = await ctx.db.select().from(notifications).where(eq(notifications.profileId, id));
      return rows.filter(({ kind }) => kind === "forum-course-question");
    };
    await ctx.db.insert(courseInstructors).values({
      courseId: "tiny",
      instructorId: cast.instructor.id,
      namedBy: cast.admin.id,
      namedAt: ctx.clock.now(),
    });
    clock.advance(hours(23));
    expect(await told(cast.instructor.id)).toEqual([]);
    clock.advance(hours(2));
    const [notice, ...others] = (await told(cast.instructor.id)).toSorted((one, other) =>
      one.title < other.title ? 1 : -1,
    );
    expect(notice).toMatchObject({
      title: "A question waits for an answer: Who signs?",
      text: "Nobody has answered for a day. It is about A Tiny Course › The First Module › Reading.",
      path: `/forum/topic/${topicId}`,
    });
    expect(others.map(({ title }) => title)).toEqual(["A question waits for an answer: Locked"]);
    clock.advance(days(1));
    expect(await told(cast.instructor.id)).toHaveLength(2);
    expect(await told(cast.moderator.id)).toEqual([]);
    // Where nobody is named for a course, the moderators are told.
    await ctx.db.delete(courseInstructors);
    await ask(asker, categoryId, module, "Who drives?");
    clock.advance(hours(25));
    expect(await told(cast.moderator.id)).toHaveLength(1);
    expect(await told(cast.instructor.id)).toHaveLength(2);
  },
);

dbTest("a first post that waited and a merged topic keep what they are about", async ({ ctx }) => {
  await course(ctx);
  const categoryId = await forumCategory(ctx);
  const admin = { ...ctx, actor: cast.admin };
  const { version } = await postingRulesToEdit(admin);
  await changePostingRules(admin, { ...firstPostingRules, heldPosts: 1, version });
  const asker = await somebody(ctx, "Asker");
  const content = "Does it wait?";
  const held = await postTopic(asker, { title: "Held", content, categoryId, about: lecture });
  if (!held.ok) throw new Error(held.error);
  expect(held.value.held).toBe(true);
  expect(await discussionCount(asker, lecture)).toBe(0);
  const moderator = { ...ctx, actor: cast.moderator };
  await decideHeldPost(moderator, held.value.topicId, { decision: "publish" });
  expect(await discussionCount(asker, lecture)).toBe(1);
  const plain = await postTopic(moderator, { title: "Plain", content: "No tie.", categoryId });
  if (!plain.ok) throw new Error(plain.error);
  await mergeTopics(moderator, held.value.topicId, plain.value.topicId);
  const found = await courseTopics(asker, lecture, null);
  expect(found?.topics.map(({ title }) => title)).toEqual(["Plain"]);
});
