import { expect } from "vitest";
import { userRoles } from "#app/contexts/identity/tables.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { importTellers } from "#app/contexts/notifications/subscribers/imports.server.ts";
import { system } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { inTransaction, workOff } from "#testing/emitted-events.ts";
import { importer } from "#testing/imports.ts";
import { importEndedNotice } from "./notifications.server.ts";

async function asAdmin(ctx: Ctx) {
  await castInDatabase(ctx);
  return importer({ ...ctx, actor: cast.admin });
}

/** Delivers what has happened. @returns everything that was told so far, with the link last */
async function told(ctx: Ctx) {
  await workOff({ ...ctx, actor: system }, subscribersOf(importTellers));
  const rows = await ctx.db.select().from(notifications).orderBy(notifications.id);
  return rows.map(({ profileId, title, path }) => [profileId, title, path]);
}

dbTest("who imports is told when the file is checked, imported and undone", async ({ ctx }) => {
  const { check, write, undo } = await asAdmin(ctx);
  const id = await check("skills", "Skill\nArchery\n");
  const said = (title: string) => [cast.admin.id, title, `/admin/imports/${id}`];
  expect(await told(ctx)).toEqual([said("Your file is ready to be imported")]);
  await write(id);
  expect((await told(ctx)).slice(1)).toEqual([said("Your import is done")]);
  await undo(id);
  expect((await told(ctx)).slice(2)).toEqual([said("Your import was undone")]);
});

dbTest("faults, and an import that has stopped, are told too", async ({ ctx }) => {
  const { check, start, writing } = await asAdmin(ctx);
  await check("skills", "Skill\nA\n");
  expect((await told(ctx)).map(([, title]) => title)).toEqual(["Your file has faults"]);
  const id = await check("skills", "Skill\nArchery\n");
  await start(id);
  await ctx.db.delete(userRoles);
  await writing(id);
  // The job is repeated, and nothing is told twice.
  await writing(id);
  expect((await told(ctx)).map(([, title]) => title)).toEqual([
    "Your file has faults",
    "Your file is ready to be imported",
    "Your import has stopped",
  ]);
});

dbTest(
  "a step that has stopped for no known reason says that nothing was written",
  async ({ ctx }) => {
    const { check } = await asAdmin(ctx);
    const importId = await check("skills", "Skill\nArchery\n");
    const news = await inTransaction(ctx, (tx) =>
      importEndedNotice.about(tx, {
        id: newId(),
        payload: { importId, outcome: "failed" },
        occurredAt: ctx.clock.now(),
      }),
    );
    expect(news?.values).toMatchObject({ what: "failed", news: "stopped", failure: "" });
  },
);
