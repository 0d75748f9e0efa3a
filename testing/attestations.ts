import { sql } from "drizzle-orm";
import { z } from "zod";
import { attest } from "#app/contexts/attestation/chain/attest.server.ts";
import { defineAttestedKind } from "#app/contexts/attestation/chain/kind.ts";
import { checkpointKeyUse } from "#app/contexts/attestation/checkpoint/keys.server.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { freshKey } from "#app/platform/keys/signing-keys.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast } from "./cast.ts";

/** A kind of facts of the tests, kept until 2030. */
export const noted = defineAttestedKind({
  name: "noted",
  title: "Noted",
  payload: z.strictObject({ text: z.string() }),
  lines: ({ text }) => [["Text", text]],
  keptUntil: () => new Date("2030-01-01T00:00:00Z"),
});

/** Attests a fact in the chain of a person (the cast's member), signed by the context's actor. */
export async function attestNote(ctx: Ctx, text: string, person = cast.member.id): Promise<void> {
  await transact(ctx, async (tx) => {
    await attest(tx, { kind: noted, person, payload: { text } });
    return ok();
  });
}

const key = freshKey(checkpointKeyUse);

/** Returns the context with a key that signs checkpoints: the same one, unless one is given. */
export const withCheckpointKey = (ctx: Ctx, ...given: string[]): Ctx => ({
  ...ctx,
  site: { ...ctx.site, checkpointKeys: { given: given.length > 0 ? given : [key] } },
});

/** Changes rows as the owner of the tables can: with their triggers disabled. */
export async function asOwner(ctx: Ctx, table: string, change: ReturnType<typeof sql>) {
  const name = sql.identifier(table);
  await ctx.db.execute(sql`alter table ${name} disable trigger all`);
  await ctx.db.execute(change);
  await ctx.db.execute(sql`alter table ${name} enable trigger all`);
}
