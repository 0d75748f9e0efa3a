import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { changeItem, restoreItemRevision } from "./edit-item.server.ts";
import { authoredItem } from "./item-queries.server.ts";
import { publishItem, withdrawItem } from "./publish.server.ts";
import { comparedItemRevision } from "./revisions.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

const lecture = (body: string, version: number) =>
  ({
    kind: "lecture",
    title: "Reading",
    moduleId: "first",
    minutes: 8,
    body,
    transcript: "",
    version: String(version),
  }) as const;

/** A course whose lecture was changed twice. */
async function changedTwice(ctx: Ctx) {
  await castInDatabase(ctx);
  const courseId = await course(ctx);
  const of = { courseId, itemId: "reading" };
  for (const [version, body] of ["Drive at dusk.", "Drive at dawn."].entries()) {
    const saved = await changeItem(staff(ctx), courseId, "reading", lecture(body, version + 1));
    expect(saved).toMatchObject({ ok: true });
  }
  return of;
}

const listed = async (ctx: Ctx, { courseId, itemId }: { courseId: string; itemId: string }) =>
  (await authoredItem(staff(ctx), courseId, itemId)).revisions.map(
    ({ number, savedBy, current }) => [number, savedBy, current],
  );

dbTest("each save of an item is a revision, and so is what it was before", async ({ ctx }) => {
  const of = await changedTwice(ctx);
  expect(await listed(ctx, of)).toEqual([
    [3, cast.admin.name, true],
    [2, cast.admin.name, false],
    [1, null, false],
  ]);
  // Publishing raises the version and changes no text.
  await withdrawItem(staff(ctx), of.courseId, of.itemId);
  await publishItem(staff(ctx), of.courseId, of.itemId);
  expect(await listed(ctx, of)).toHaveLength(3);
});

dbTest("a revision says what it changed, word by word", async ({ ctx }) => {
  const of = await changedTwice(ctx);
  const { changes, isPresent } = await comparedItemRevision(
    staff(ctx),
    { ...of, number: 3 },
    false,
  );
  expect(isPresent).toBe(true);
  expect(changes).toEqual([
    {
      label: "Text",
      parts: [
        { kind: "same", text: "Drive at " },
        { kind: "deleted", text: "dusk" },
        { kind: "inserted", text: "dawn" },
        { kind: "same", text: "." },
      ],
    },
  ]);
  const first = await comparedItemRevision(staff(ctx), { ...of, number: 1 }, false);
  expect(first.changes).toBeUndefined();
  const toPresent = await comparedItemRevision(staff(ctx), { ...of, number: 2 }, true);
  expect(toPresent.changes?.[0]?.parts[1]).toEqual({ kind: "deleted", text: "dawn" });
});

dbTest("restoring a revision makes a new one, from the text that was shown", async ({ ctx }) => {
  const of = await changedTwice(ctx);
  const admin = staff(ctx);
  const stale = await restoreItemRevision(admin, { ...of, number: 2 }, "2");
  expect(stale).toMatchObject({ error: "changed-meanwhile" });
  const restored = await restoreItemRevision(admin, { ...of, number: 2 }, "3");
  expect(restored).toMatchObject({ ok: true });
  const item = await authoredItem(admin, of.courseId, of.itemId);
  expect(item.details).toMatchObject({ body: "Drive at dusk." });
  expect(item.revisions.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

dbTest("only staff read and restore revisions, of items that exist", async ({ ctx }) => {
  const of = await changedTwice(ctx);
  const member = { ...ctx, actor: cast.member };
  const which = { ...of, number: 2 };
  await expect(comparedItemRevision(member, which, false)).rejects.toThrow(Denied);
  await expect(restoreItemRevision(member, which, "3")).rejects.toThrow(Denied);
  for (const missing of [{ number: 9 }, { itemId: "none" }, { courseId: "none" }]) {
    const wrong = { ...which, ...missing };
    await expect(comparedItemRevision(staff(ctx), wrong, false)).rejects.toThrow(NotFound);
    await expect(restoreItemRevision(staff(ctx), wrong, "3")).rejects.toThrow(NotFound);
  }
});

dbTest("an editor with many revisions costs as many queries as one with few", async ({ ctx }) => {
  const { courseId, itemId } = await changedTwice(ctx);
  const cost = async () =>
    (await queriesOf(ctx, () => authoredItem(staff(ctx), courseId, itemId))).length;
  // The offices are read once, and kept.
  await cost();
  const few = await cost();
  for (let version = 3; version < 9; version++) {
    await changeItem(staff(ctx), courseId, itemId, lecture(`Text ${version}.`, version));
  }
  expect(await cost()).toBe(few);
});
