import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { completeItem } from "../course/complete-item.server.ts";
import { startAttempt } from "../quiz/attempts.server.ts";
import { coursePages } from "./pages.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

async function versions(ctx: Ctx) {
  const { pages } = (await coursePages(asMember(ctx), "tiny"))!;
  return new Map(pages.map(({ path, version }) => [path, version]));
}

dbTest(
  "a device keeps a course's pages for each module, its glossary and items, and an open attempt",
  async ({ ctx }) => {
    await course(ctx);
    const started = await startAttempt(asMember(ctx), "tiny", "quiz");
    const attemptId = started.ok ? started.value.attemptId : "";
    const kept = await coursePages(asMember(ctx), "tiny");
    expect(kept).toMatchObject({ owner: cast.member.id, title: "A Tiny Course" });
    expect(kept!.pages.map(({ path }) => path)).toEqual([
      "/course/tiny",
      "/course/tiny?module=first&tab=all",
      "/course/tiny?module=second&tab=all",
      "/course/tiny/glossary",
      "/course/tiny/reading",
      "/course/tiny/checklist",
      "/course/tiny/quiz",
      "/course/tiny/ending",
      `/course/tiny/quiz/attempts/${attemptId}`,
    ]);
  },
);

dbTest("only pages on which something changed get another version", async ({ ctx, clock }) => {
  await course(ctx);
  const before = await versions(ctx);
  clock.advance(minutes(5));
  expect(await versions(ctx)).toEqual(before);
  await completeItem(asMember(ctx), "tiny", "reading");
  const after = await versions(ctx);
  const changed = [...after].filter(([path, version]) => before.get(path) !== version);
  expect(changed.map(([path]) => path)).toEqual([
    "/course/tiny",
    "/course/tiny?module=first&tab=all",
    "/course/tiny?module=second&tab=all",
    "/course/tiny/reading",
  ]);
});

dbTest("a course that is not open to somebody is not kept", async ({ ctx }) => {
  await course(ctx, { moduleId: "close-protection" });
  expect(await coursePages(asMember(ctx), "tiny")).toBeUndefined();
  expect(await coursePages({ ...ctx, actor: cast.admin }, "tiny")).toBeUndefined();
});

dbTest("what is kept of a course costs the same however large it is", async ({ ctx }) => {
  await course(ctx);
  await coursePages(asMember(ctx), "tiny");
  const queries = await queriesOf(ctx, () => coursePages(asMember(ctx), "tiny"));
  expect(queries.length).toBeLessThanOrEqual(10);
});
