import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { rootCauseMessage } from "#app/kernel/root-cause.ts";
import { attestNote, noted } from "#testing/attestations.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { attestationContents, attestations } from "../tables.ts";
import { attestAll } from "./attest.server.ts";
import { commitmentOf } from "./hashes.ts";

dbTest(
  "each attestation names the one before it, who signed it and in which session",
  async ({ ctx }) => {
    const admin = { ...ctx, actor: cast.admin };
    await attestNote(admin, "one");
    await attestNote({ ...ctx, actor: system }, "two");
    // Background work on behalf of a member.
    await attestNote({ ...ctx, actor: { ...cast.admin, sessionId: "" } }, "three");
    const [first, second, third] = await ctx.db.select().from(attestations).orderBy(attestations.n);
    expect(first).toMatchObject({
      chain: cast.member.id,
      n: 1,
      prev: null,
      signer: cast.admin.id,
      login: cast.admin.sessionId,
      proof: "session",
    });
    expect(second).toMatchObject({
      n: 2,
      prev: first!.hash,
      signer: null,
      login: null,
      proof: "system",
    });
    expect(third).toMatchObject({ signer: cast.admin.id, login: null, proof: "system" });
    const contents = await ctx.db.select().from(attestationContents);
    const content = contents.find(({ attestationId }) => attestationId === first!.id);
    expect(content!.payload).toBe('{"text":"one"}');
    expect(commitmentOf(content!.salt, content!.payload)).toBe(first!.commitment);
  },
);

dbTest("many facts of many people cost as many queries as one", async ({ ctx }) => {
  const cost = (count: number) =>
    queriesOf(ctx, async () => {
      const people = [cast.member.id, cast.partner.id, cast.admin.id];
      const facts = Array.from({ length: count }, (_, n) => ({
        kind: noted,
        person: people[n % people.length]!,
        payload: { text: String(n) },
      }));
      await attestAll({ ...ctx, invalidated: new Set(), emitted: 0 }, facts);
    });
  expect((await cost(1)).length).toBe(4);
  expect((await cost(30)).length).toBe(4);
});

dbTest("a payload of another form is refused", async ({ ctx }) => {
  await expect(attestNote(ctx, 7 as never)).rejects.toThrow("expected string");
  expect(await ctx.db.select().from(attestations)).toEqual([]);
});

dbTest(
  "the database refuses to change or delete an attestation or its content",
  async ({ ctx }) => {
    await attestNote(ctx, "one");
    const refused = async (change: ReturnType<typeof sql>) => {
      const failure = await transact(ctx, async (tx) => {
        await tx.db.execute(change);
        return ok();
      }).catch((error: unknown) => error);
      return failure instanceof Error ? rootCauseMessage(failure) : "it was not refused";
    };
    const rule = /append|only|changed|refuse|never|erased/i;
    expect(await refused(sql`update attestations set kind = 'x'`)).toMatch(rule);
    expect(await refused(sql`delete from attestations`)).toMatch(rule);
    expect(await refused(sql`truncate attestations cascade`)).toMatch(rule);
    expect(await refused(sql`update attestation_contents set payload = '{}'`)).toMatch(rule);
    expect(await refused(sql`delete from attestation_contents`)).toBe(
      "the chain must say that a content is erased before it is deleted",
    );
  },
);
