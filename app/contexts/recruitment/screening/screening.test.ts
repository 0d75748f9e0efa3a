import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { pdf } from "#testing/files.ts";
import { listOf } from "#testing/lists.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { duplicateOwnJob } from "../job/save.server.ts";
import { applyForJob } from "../job-application/apply.server.ts";
import { ownJobApplicationSource } from "../job-application/list.server.ts";
import { jobApplicationByPath, ownJobApplication } from "../job-application/queries.server.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";
import { addQuestion, removeQuestion, shiftQuestion } from "./commands.server.ts";
import { type NewQuestion } from "./form.ts";
import { ownQuestions, questionsAsked } from "./queries.server.ts";
import { MOST_QUESTIONS } from "./rules.ts";

const nights: NewQuestion = {
  question: "Can you work nights?",
  kind: "yes-no",
  options: [],
  required: true,
  wanted: { oneOf: ["yes"] },
};

async function scene(ctx: Ctx, questions: NewQuestion[] = [nights]) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const draft = await job(ctx, { partnerId, status: "Draft" });
  const acting: Ctx = { ...ctx, actor: cast.partner };
  for (const question of questions) {
    expect(await addQuestion(acting, draft.id, question)).toEqual({ ok: true });
  }
  const asked = (await ownQuestions(acting, draft.id)).questions;
  const publish = () =>
    ctx.db.update(jobListings).set({ status: "Active" }).where(eq(jobListings.id, draft.id));
  return { partnerId, draft, acting, asked, publish };
}

const application = (answers: Record<string, string>) => ({
  key: newId(),
  contact: "021 555 0177",
  coverNote: "I have looked after people for six years.",
  languageIds: [],
  certificates: [],
  answers,
});

const cv = { name: "cv.pdf", bytes: pdf("years of work") };

dbTest("questions are set while the listing is a draft, and copied with it", async ({ ctx }) => {
  const { draft, acting, publish } = await scene(ctx, [
    nights,
    { ...nights, question: "Do you swim?" },
  ]);
  const texts = async (id: string) =>
    (await ownQuestions(acting, id)).questions.map(({ question }) => question);
  const [, second] = (await ownQuestions(acting, draft.id)).questions;
  await shiftQuestion(acting, draft.id, { id: second!.id, direction: "up" });
  expect(await texts(draft.id)).toEqual(["Do you swim?", "Can you work nights?"]);
  for (let n = 2; n < MOST_QUESTIONS; n++) await addQuestion(acting, draft.id, nights);
  expect(await addQuestion(acting, draft.id, nights)).toMatchObject({
    error: "too-many-questions",
  });
  await publish();
  expect(await removeQuestion(acting, draft.id, second!.id)).toMatchObject({
    error: "questions-fixed",
  });
  const copy = await duplicateOwnJob(acting, draft.id);
  expect(await texts(copy)).toHaveLength(MOST_QUESTIONS);
  expect((await ownQuestions(acting, copy)).can.edit).toBe(true);
});

dbTest("another partner's questions are not found", async ({ ctx }) => {
  const { draft, asked } = await scene(ctx);
  await partner(ctx, { name: "Other", members: [cast.moderator] });
  const other: Ctx = { ...ctx, actor: cast.moderator };
  await expect(ownQuestions(other, draft.id)).rejects.toThrow(NotFound);
  await expect(addQuestion(other, draft.id, nights)).rejects.toThrow(NotFound);
  await expect(removeQuestion(other, draft.id, asked[0]!.id)).rejects.toThrow(NotFound);
});

dbTest(
  "answers are stored with what was asked; the employer reads marks, the candidate does not, and nothing is declined",
  async ({ ctx }) => {
    const { draft, acting, asked, publish } = await scene(ctx);
    await publish();
    const me: Ctx = { ...ctx, actor: cast.member };
    const files = memoryStore();
    const [question] = asked;
    expect(await applyForJob(me, files, draft.id, application({}), cv)).toMatchObject({
      error: "answers-incomplete",
    });
    expect(files.kept.size, "what was refused leaves no file").toBe(0);
    const sent = application({ [question!.id]: "no" });
    expect((await applyForJob(me, files, draft.id, sent, cv)).ok).toBe(true);
    const path = { jobId: draft.id, jobApplicationId: sent.key };
    const read = await jobApplicationByPath(acting, path, "partner");
    const answer = { question: nights.question, answer: "no" };
    expect(read.answers).toMatchObject([{ ...answer, met: false }]);
    expect(read.status, "a person decides").toBe("received");
    expect((await ownJobApplication(me, sent.key)).answers).toMatchObject([
      { ...answer, met: null },
    ]);
    expect(JSON.stringify(await questionsAsked(me, draft.id))).not.toContain("wanted");
  },
);

dbTest("applications are sorted by how many answers are met", async ({ ctx }) => {
  const { draft, acting } = await scene(ctx);
  for (const answersMet of [1, 3, 2]) {
    const marks = { answersMet, answersMarked: 3 };
    await jobApplication(ctx, draft, await person(ctx), marks);
  }
  const { rows } = await listOf(acting, ownJobApplicationSource, "sort=answers", { job: draft.id });
  expect(rows.map(({ answersMet }) => answersMet)).toEqual([3, 2, 1]);
  expect(await ctx.db.$count(jobApplications)).toBe(3);
});
