import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { answersTo } from "#testing/attempts.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { completeItem } from "../course/complete-item.server.ts";
import { courseView } from "../course/queries.server.ts";
import { answerAttempt, startAttempt } from "../quiz/attempts.server.ts";
import { ownAttempt } from "../quiz/queries.server.ts";
import { keepPlace } from "../reading/commands.server.ts";
import { certificates, quizAttempts } from "../tables/courses.ts";
import { removalIn, removalOf, removeContent } from "./remove.server.ts";

const as = (ctx: Ctx, who: "member" | "partner" | "admin"): Ctx => ({ ...ctx, actor: cast[who] });

const saysOf = async (ctx: Ctx, query: string) =>
  (await removalOf(as(ctx, "admin"), removalIn("tiny", new URLSearchParams(query)))).says.join(" ");

async function begin(me: Ctx): Promise<string> {
  const started = await startAttempt(me, "tiny", "quiz");
  if (!started.ok) throw new Error(started.error);
  return started.value.attemptId;
}

dbTest("removing says how many are in the middle of it", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  expect(await saysOf(ctx, "item=quiz")).toContain("Nobody is in the middle of an attempt.");
  const attemptId = await begin(as(ctx, "member"));
  await begin(as(ctx, "partner"));
  expect(await saysOf(ctx, "item=quiz")).toContain("2 members are in the middle of an attempt.");
  await answerAttempt(as(ctx, "member"), attemptId, new FormData(), "submit");
  expect(await saysOf(ctx, "item=quiz")).toContain("1 member is in the middle of an attempt.");

  const reading = { courseId: "tiny", itemId: "reading" };
  for (const who of ["member", "partner"] as const) {
    await keepPlace(as(ctx, who), reading, { paragraph: 2, beginning: "It begins" });
  }
  await completeItem(as(ctx, "partner"), "tiny", "reading");
  expect(await saysOf(ctx, "item=reading")).toContain("1 member is in the middle of reading it.");
  expect(await saysOf(ctx, "item=ending")).not.toContain("in the middle");
  const whole = await saysOf(ctx, "");
  expect(whole).toContain("in the middle of an attempt.");
  expect(whole).toContain("in the middle of reading it.");
});

for (const what of ["quiz", "course"] as const) {
  dbTest(
    `an author deletes the ${what} that is being sat: the attempt is finished, and counts`,
    async ({ ctx, clock }) => {
      await castInDatabase(ctx);
      await course(ctx);
      const me = as(ctx, "member");
      for (const item of ["reading", "checklist", "ending"]) await completeItem(me, "tiny", item);
      const attemptId = await begin(me);
      const right = await answersTo(ctx, attemptId, "right");
      expect(await answerAttempt(me, attemptId, right, "save")).toMatchObject({ ok: true });
      const itemId = what === "quiz" ? "quiz" : undefined;
      await removeContent(as(ctx, "admin"), { courseId: "tiny", itemId });

      clock.advance(minutes(3));
      const of = { courseId: "tiny", itemId: "quiz", attemptId };
      expect(await ownAttempt(me, of)).toMatchObject({ state: "open", offered: false });
      expect(await answerAttempt(me, attemptId, new FormData(), "submit")).toMatchObject({
        value: { outcome: "passed" },
      });
      expect(await ownAttempt(me, of)).toMatchObject({ state: "closed", percent: 100 });
      expect((await ctx.db.select().from(quizAttempts))[0]).toMatchObject({
        closedAs: "submitted",
        passed: true,
      });
      expect(await ctx.db.select().from(certificates)).toHaveLength(1);
      // Nobody begins another attempt.
      await expect(startAttempt(as(ctx, "partner"), "tiny", "quiz")).rejects.toThrow(NotFound);
      if (what === "quiz") {
        expect((await courseView(me, "tiny"))!.progress.percentComplete).toBe(100);
      }
    },
  );
}
