import { expect } from "vitest";
import { termsCopy } from "#app/contexts/institute/copy/legal/terms.ts";
import { days } from "#app/kernel/clock.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { intake } from "#testing/intakes.ts";
import { webinar } from "#testing/webinars.ts";
import { listedPages } from "./listed-pages.server.ts";

dbTest("webinars and course dates ahead are listed with when they changed", async ({ ctx }) => {
  const changedAt = ctx.clock.now();
  const ahead = await intake(ctx);
  const passed = await intake(ctx, { date: "2026-01-12" });
  const removed = await intake(ctx, { removedAt: changedAt });
  const planned = await webinar(ctx, { startsIn: 60 });
  const off = await webinar(ctx, { startsIn: 60, cancelledAt: changedAt });
  const pages = await listedPages(ctx, ["/", "/admissions", "/about"]);
  const listed = new Map(pages.map((page) => [page.path, page.changedAt]));
  expect(listed.get(`/courses/dates/${ahead.id}`)).toEqual(changedAt);
  expect(listed.get(`/webinars/${planned.id}`)).toEqual(changedAt);
  for (const gone of [`/courses/dates/${passed.id}`, `/courses/dates/${removed.id}`]) {
    expect(listed.has(gone), gone).toBe(false);
  }
  expect(listed.has(`/webinars/${off.id}`)).toBe(false);
  expect(listed.get("/admissions"), "a list changes with what it lists").toEqual(changedAt);
  expect(listed.get("/about"), "nothing is made up").toBeNull();
});

dbTest("a page's change is the latest thing that it shows", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  await runSeeds(ctx, instituteSeeds);
  const seeded = ctx.clock.now();
  const at = async () =>
    new Map((await listedPages(ctx, ["/terms"])).map((p) => [p.path, p.changedAt]));
  expect((await at()).get("/training/intro-cp")).toEqual(seeded);
  expect((await at()).get("/terms")).toEqual(new Date(termsCopy.updated));
  clock.advance(days(2));
  const posted = ctx.clock.now();
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx, "advance-work") });
  expect((await at()).get(`/forum/topic/${topicId}`)).toEqual(posted);
  clock.advance(days(1));
  await forumReply(ctx, topicId);
  const later = await at();
  expect(later.get(`/forum/topic/${topicId}`)).toEqual(ctx.clock.now());
  expect(later.get("/forum/category/advance-work")).toEqual(posted);
  expect(later.get("/courses/close-protection"), "of its modules and dates").toEqual(seeded);
});
