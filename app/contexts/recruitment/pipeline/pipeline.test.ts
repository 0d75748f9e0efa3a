import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { actOnRows, undoAct } from "#app/contexts/lists/acts.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { readListView } from "#app/kernel/list-view.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { listNamed } from "#app/lists.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { listOf } from "#testing/lists.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { moveJobApplication } from "../job-application/commands.server.ts";
import { ownJobApplicationSource } from "../job-application/list.server.ts";
import { ownJobApplicationList } from "../job-application/list.ts";
import { ownJobApplication } from "../job-application/queries.server.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { partnerMembers } from "../tables/jobs.ts";
import { ownBoard } from "./board.server.ts";
import { jobApplicationBulk, jobApplicationForms } from "./bulk.server.ts";
import { addStage, removeStage, renameStage, shiftStage } from "./commands.server.ts";
import { ownPipeline } from "./queries.server.ts";
import { MOST_STAGES } from "./rules.ts";

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const listing = await job(ctx, { partnerId });
  const acting: Ctx = { ...ctx, actor: cast.partner };
  return { partnerId, listing, acting };
}

async function stage(acting: Ctx, name: string, status: "shortlisted" | "interview") {
  expect(await addStage(acting, { name, status })).toEqual({ ok: true });
  const { stages } = await ownPipeline(acting);
  return stages.find((each) => each.name === name)!;
}

const statusOf = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, id));
  return [row!.status, row!.stageId];
};

dbTest("a partner orders stages of its own below the statuses", async ({ ctx }) => {
  const { acting } = await scene(ctx);
  await stage(acting, "Telephone call", "shortlisted");
  const second = await stage(acting, "Paper review", "shortlisted");
  expect(await addStage(acting, { name: "telephone CALL", status: "interview" })).toMatchObject({
    error: "stage-name-taken",
  });
  await shiftStage(acting, second.id, "up");
  await shiftStage(acting, second.id, "up");
  expect(await renameStage(acting, { id: second.id, name: "Telephone call" })).toMatchObject({
    error: "stage-name-taken",
  });
  expect(await renameStage(acting, { id: second.id, name: "Papers" })).toEqual({ ok: true });
  const { stages } = await ownPipeline(acting);
  expect(stages.map(({ name }) => name)).toEqual(["Papers", "Telephone call"]);
  for (let n = 2; n < MOST_STAGES; n++) await stage(acting, `Stage ${n}`, "interview");
  expect(await addStage(acting, { name: "One more", status: "interview" })).toMatchObject({
    error: "too-many-stages",
  });
});

dbTest("readers of a team see the pipeline and change nothing", async ({ ctx }) => {
  const { acting } = await scene(ctx);
  await ctx.db.update(partnerMembers).set({ role: "reader" });
  expect((await ownPipeline(acting)).can.manage).toBe(false);
  await expect(addStage(acting, { name: "Call", status: "interview" })).rejects.toThrow(Denied);
});

dbTest(
  "a move between own stages of a status is the employer's alone; the candidate reads the status",
  async ({ ctx, clock }) => {
    const { listing, acting } = await scene(ctx);
    const call = await stage(acting, "Telephone call", "shortlisted");
    const { id } = await jobApplication(ctx, listing, cast.member);
    const path = { jobId: listing.id, jobApplicationId: id };
    clock.advance(hours(1));
    const first = { version: versionOf({ status: "received" }), to: call.id };
    expect(await moveJobApplication(acting, path, first, "partner")).toEqual({
      ok: true,
      value: { told: true },
    });
    const inStage = versionOf({ status: "shortlisted", stageId: call.id });
    clock.advance(hours(1));
    const within = { version: inStage, to: "shortlisted" };
    expect(await moveJobApplication(acting, path, within, "partner")).toEqual({
      ok: true,
      value: { told: false },
    });
    const me: Ctx = { ...ctx, actor: cast.member };
    const mine = await ownJobApplication(me, id);
    expect(mine.history.map(({ status }) => status)).toEqual(["received", "shortlisted"]);
    expect(JSON.stringify(mine)).not.toContain("Telephone");
  },
);

dbTest("of two recruiters who move the same candidate, the second is told", async ({ ctx }) => {
  const { listing, acting } = await scene(ctx);
  const call = await stage(acting, "Telephone call", "shortlisted");
  const papers = await stage(acting, "Papers", "shortlisted");
  const { id } = await jobApplication(ctx, listing, cast.member, { status: "shortlisted" });
  const path = { jobId: listing.id, jobApplicationId: id };
  const version = versionOf({ status: "shortlisted" });
  const move = (to: string) => moveJobApplication(acting, path, { version, to }, "partner");
  expect(await move(call.id)).toMatchObject({ ok: true });
  expect(await move(papers.id)).toMatchObject({ error: "changed-meanwhile" });
  expect(await statusOf(ctx, id)).toEqual(["shortlisted", call.id]);
});

dbTest("an application of a removed stage stays in its status", async ({ ctx }) => {
  const { listing, acting } = await scene(ctx);
  const call = await stage(acting, "Telephone call", "shortlisted");
  const { id } = await jobApplication(ctx, listing, cast.member, {
    status: "shortlisted",
    stageId: call.id,
  });
  await removeStage(acting, call.id);
  expect(await statusOf(ctx, id)).toEqual(["shortlisted", null]);
  const path = { jobId: listing.id, jobApplicationId: id };
  const gone = { version: versionOf({ status: "shortlisted" }), to: call.id };
  expect(await moveJobApplication(acting, path, gone, "partner")).toMatchObject({
    error: "stage-gone",
  });
});

dbTest(
  "the board has a column for each status and own stage, and costs the same for many",
  async ({ ctx }) => {
    const { listing, acting } = await scene(ctx);
    const call = await stage(acting, "Telephone call", "shortlisted");
    const add = async (changes = {}) =>
      jobApplication(ctx, listing, await person(ctx), { status: "shortlisted", ...changes });
    await add();
    await add({ stageId: call.id });
    const { view } = readListView(ownJobApplicationList, new URLSearchParams(), {
      fixed: { job: listing.id },
    });
    const board = () => ownBoard(acting, listing.id, view, {});
    expect((await board()).map(({ label, total }) => [label, total])).toEqual([
      ["Received", 0],
      ["Shortlisted", 1],
      ["Telephone call", 1],
      ["Interview", 0],
      ["Offer made", 0],
      ["Hired", 0],
      ["Not selected", 0],
    ]);
    const few = await queriesOf(acting, board);
    for (let n = 0; n < 10; n++) await add({ stageId: call.id });
    expect(await queriesOf(acting, board)).toHaveLength(few.length);
    expect(few.length).toBeLessThanOrEqual(8);
  },
);

dbTest(
  "several are moved at once; an undo puts back those that nobody has moved since",
  async ({ ctx, clock }) => {
    const { listing, acting } = await scene(ctx);
    const call = await stage(acting, "Telephone call", "shortlisted");
    const of = async (status: "received" | "withdrawn") =>
      (await jobApplication(ctx, listing, await person(ctx), { status })).id;
    const [one, two, gone] = [await of("received"), await of("received"), await of("withdrawn")];
    clock.advance(hours(1));
    const form = new FormData();
    form.set("to", call.id);
    const filled = await jobApplicationForms.move(acting, [], form);
    if (!("act" in filled)) throw new Error("refused");
    const asked = { action: "move", chosen: { ids: [one, two, gone] }, address: "/", ...filled };
    const done = await actOnRows(acting, ownJobApplicationSource, jobApplicationBulk, asked);
    if (!done.ok) throw new Error(done.error);
    expect(done.value).toMatchObject({ changed: 2, said: { title: "2 applications moved" } });
    clock.advance(hours(1));
    const path = { jobId: listing.id, jobApplicationId: two };
    const version = versionOf({ status: "shortlisted", stageId: call.id });
    await moveJobApplication(acting, path, { version, to: "interview" }, "partner");
    expect(await undoAct(acting, done.value.actId, listNamed)).toMatchObject({
      value: { back: 1 },
    });
    expect(await statusOf(ctx, one)).toEqual(["received", null]);
    expect(await statusOf(ctx, two)).toEqual(["interview", null]);
  },
);

dbTest("nobody moves another partner's applications, stages or listings", async ({ ctx }) => {
  const { listing, acting } = await scene(ctx);
  const call = await stage(acting, "Telephone call", "shortlisted");
  const { id } = await jobApplication(ctx, listing, cast.member);
  await partner(ctx, { name: "Other", members: [cast.moderator] });
  const other: Ctx = { ...ctx, actor: cast.moderator };
  await expect(removeStage(other, call.id)).rejects.toThrow(NotFound);
  await expect(renameStage(other, { id: call.id, name: "Mine" })).rejects.toThrow(NotFound);
  await expect(shiftStage(other, call.id, "up")).rejects.toThrow(NotFound);
  const form = new FormData();
  form.set("to", "shortlisted");
  const filled = await jobApplicationForms.move(other, [], form);
  if (!("act" in filled)) throw new Error("refused");
  const asked = { action: "move", chosen: { ids: [id] }, address: "/", ...filled };
  await expect(
    actOnRows(other, ownJobApplicationSource, jobApplicationBulk, asked),
  ).rejects.toThrow(NotFound);
  expect(await statusOf(ctx, id)).toEqual(["received", null]);
});

dbTest("the list shows and filters by the own stages", async ({ ctx }) => {
  const { listing, acting } = await scene(ctx);
  const call = await stage(acting, "Telephone call", "shortlisted");
  const inStage = { status: "shortlisted", stageId: call.id } as const;
  await jobApplication(ctx, listing, cast.member, inStage);
  await jobApplication(ctx, listing, await person(ctx));
  const rows = async (query: string) =>
    (await listOf(acting, ownJobApplicationSource, query, { job: listing.id })).rows;
  expect((await rows(`stage=${call.id}`)).map(({ stage: name }) => name)).toEqual([
    "Telephone call",
  ]);
  expect(await rows("stage=none")).toHaveLength(1);
  expect(await rows("")).toHaveLength(2);
});
