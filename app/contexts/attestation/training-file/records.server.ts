import { and, asc, eq, gt } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { attestationPolicy } from "../policy.ts";
import { attestationContents, attestations } from "../tables.ts";

/** An attested fact of somebody's training. The content is null once its retention has ended. */
export type TrainingRecord = {
  id: string;
  profileId: string;
  kind: string;
  at: Date;
  signerId: string | null;
  content: unknown;
  hash: string;
};

type Wanted = {
  profileId?: string | undefined;
  kind?: string | undefined;
  id?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** Returns attested facts in the order of their ids, for the office. One query. */
export async function trainingRecords(
  ctx: Ctx,
  { profileId, kind, id, after, limit }: Wanted,
): Promise<TrainingRecord[]> {
  authorize(attestationPolicy.readTrainingFile(ctx.actor));
  const rows = await ctx.db
    .select({ fact: attestations, payload: attestationContents.payload })
    .from(attestations)
    .leftJoin(attestationContents, eq(attestationContents.attestationId, attestations.id))
    .where(
      and(
        profileId ? eq(attestations.chain, profileId) : undefined,
        kind ? eq(attestations.kind, kind) : undefined,
        id ? eq(attestations.id, id) : undefined,
        after ? gt(attestations.id, after) : undefined,
      ),
    )
    .orderBy(asc(attestations.id))
    .limit(limit);
  return rows.map(({ fact, payload }) => ({
    id: fact.id,
    profileId: fact.chain,
    kind: fact.kind,
    at: fact.at,
    signerId: fact.signer,
    content: payload === null ? null : (JSON.parse(payload) as unknown),
    hash: fact.hash,
  }));
}
