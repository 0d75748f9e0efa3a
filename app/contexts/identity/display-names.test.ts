import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { displayNames } from "./account-queries.server.ts";

dbTest("people are named by one query, whoever is asked for twice or is gone", async ({ ctx }) => {
  const { admin, member } = await castInDatabase(ctx);
  const ids = [admin.id, member.id, null, admin.id, newId()];
  const names = new Map([
    [admin.id, admin.name],
    [member.id, member.name],
  ]);
  expect(await displayNames(ctx, ids)).toEqual(names);
  expect(await queriesOf(ctx, () => displayNames(ctx, ids))).toHaveLength(1);
});

dbTest("nobody is asked for without a query", async ({ ctx }) => {
  expect(await queriesOf(ctx, () => displayNames(ctx, [null]))).toEqual([]);
});
