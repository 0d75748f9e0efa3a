import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { attestNote, noted, withCheckpointKey } from "#testing/attestations.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { makeCheckpoints } from "../checkpoint/make.server.ts";
import { attestations, checkpoints } from "../tables.ts";
import { verify } from "../verification/verify.server.ts";
import { attestAll } from "./attest.server.ts";

describe.each(separateDatabases("attestations"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));

  test("facts of one person that are attested at once get numbers without gaps", async () => {
    await atOnce(12, (n) => attestNote(ctx, String(n)));
    const chain = await ctx.db.select().from(attestations).orderBy(attestations.n);
    expect(chain.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_each, n) => n + 1));
    expect(await verify(withCheckpointKey(ctx), [])).toMatchObject({ outcome: "intact" });
  });

  test("two who attest for the same people in another order do not wait forever", async () => {
    const people = [cast.admin.id, cast.partner.id, cast.moderator.id];
    await atOnce(6, (n) =>
      transact(ctx, async (tx) => {
        const order = n % 2 === 0 ? people : people.toReversed();
        const facts = order.map((person) => ({ kind: noted, person, payload: { text: "x" } }));
        await attestAll(tx, facts);
        return ok();
      }),
    );
    expect(await ctx.db.$count(attestations)).toBe(12 + 18);
  });

  test("two processes that make checkpoints at once cover everything once", async () => {
    const signing = withCheckpointKey(ctx);
    await atOnce(4, () => makeCheckpoints(signing, []));
    expect(await ctx.db.$count(checkpoints)).toBe(1);
    expect(await verify(signing, [])).toMatchObject({ outcome: "intact", checkpoint: 1 });
  });
});
