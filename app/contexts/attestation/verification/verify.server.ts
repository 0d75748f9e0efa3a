import { asc, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { SigningKeyProblem, type SigningKeys } from "#app/platform/keys/signing-keys.server.ts";
import { ChainCheck } from "../chain/check.ts";
import { faultOfFile, FoundFiles, type SealedFiles } from "../chain/files.ts";
import { chainRows } from "../chain/rows.server.ts";
import { chainHeads, type CoveredLog } from "../checkpoint/covered-log.server.ts";
import { checkpointKeys } from "../checkpoint/keys.server.ts";
import { leafHash, merkleRoot } from "../checkpoint/merkle.ts";
import {
  type CheckpointBody,
  checkpointHash,
  openCheckpoint,
  type SignedCheckpoint,
} from "../checkpoint/signed.ts";
import { checkpointLeaves, checkpoints } from "../tables.ts";

/** What a verification found. */
export type Verified = {
  /** How many rows of each log were verified. */
  rows: Record<string, number>;
  /** The last checkpoint; null if there is none yet. */
  checkpoint: number | null;
  /** The number of the mailed checkpoint that it was compared with. */
  against: number | null;
} & (
  | { outcome: "intact" }
  /** `finding` names the first broken row. */
  | { outcome: "broken"; finding: string }
  /** `finding` says why nothing could be verified. */
  | { outcome: "not-done"; finding: string }
);

export type VerifyOptions = {
  /** A checkpoint that was mailed, and is compared with the one that is stored. */
  against?: SignedCheckpoint | undefined;
  /** The sealed files, which are compared with their digests. Without them no file is looked at. */
  sealed?: SealedFiles | undefined;
  /** Called after each batch with how many rows were verified so far. */
  onProgress?: (rows: Readonly<Record<string, number>>) => void;
};

/** How many rows are read at a time, so that pages are served in between. */
const BATCH = 2000;

/** Thrown at the first row that is not as it was written. */
class Broken extends Error {}

/**
 * Verifies all chains of attestations, all checkpoints, and every row of the logs that they cover. It
 * reads batch by batch, while others write.
 */
export async function verify(
  ctx: Pick<Ctx, "db" | "site">,
  logs: readonly CoveredLog[],
  { against, onProgress, sealed }: VerifyOptions = {},
): Promise<Verified> {
  const found = { rows: {} as Record<string, number>, checkpoint: null as number | null };
  const count = (log: string, more: number) => {
    found.rows[log] = (found.rows[log] ?? 0) + more;
    onProgress?.(found.rows);
  };
  let mailed: CheckpointBody | undefined;
  const result = () => ({ ...found, against: mailed?.n ?? null });
  try {
    const keys = await checkpointKeys(ctx.site);
    if (!keys) {
      const finding =
        'There is no key for checkpoints, so their signatures cannot be verified. "checkpoint-key make" makes one.';
      return { ...result(), outcome: "not-done", finding };
    }
    mailed = against && openCheckpoint(against, keys.known);
    if (against && !mailed) {
      const finding =
        "The mailed checkpoint was not signed by a key of this site, or it was changed since.";
      return { ...result(), outcome: "not-done", finding };
    }
    const bodies = await verifyCheckpoints(ctx, keys);
    found.checkpoint = bodies.length === 0 ? null : bodies.length;
    if (mailed) requireMailed(bodies, mailed, checkpointHash(against!.body));
    await verifyChains(ctx, count, sealed);
    await verifyLeaves(ctx, bodies, [chainHeads, ...logs], count);
    return { ...result(), outcome: "intact" };
  } catch (error) {
    if (error instanceof Broken) return { ...result(), outcome: "broken", finding: error.message };
    if (error instanceof SigningKeyProblem) {
      return { ...result(), outcome: "not-done", finding: error.message };
    }
    throw error;
  }
}

type Checkpoint = CheckpointBody & { hash: string };

/** Verifies numbers, predecessors and signatures of all checkpoints, and returns them in order. */
async function verifyCheckpoints(
  ctx: Pick<Ctx, "db">,
  { known }: SigningKeys,
): Promise<Checkpoint[]> {
  const bodies: Checkpoint[] = [];
  for (;;) {
    const batch = await ctx.db
      .select()
      .from(checkpoints)
      .where(gt(checkpoints.n, bodies.length))
      .orderBy(asc(checkpoints.n))
      .limit(BATCH);
    for (const row of batch) {
      const n = bodies.length + 1;
      if (row.n !== n) throw new Broken(`Checkpoint ${n} is missing.`);
      const body = openCheckpoint(row, known);
      if (!body || body.n !== n || row.hash !== checkpointHash(row.body)) {
        throw new Broken(`Checkpoint ${n} was changed, or was not signed by a key of this site.`);
      }
      if (body.at !== row.at.toISOString())
        throw new Broken(`Checkpoint ${n}: its time was changed.`);
      if (body.previous !== (bodies.at(-1)?.hash ?? null)) {
        throw new Broken(`Checkpoint ${n} does not follow from the one before it.`);
      }
      bodies.push({ ...body, hash: row.hash });
    }
    if (batch.length < BATCH) return bodies;
  }
}

function requireMailed(stored: readonly Checkpoint[], mailed: CheckpointBody, hash: string) {
  const here = stored[mailed.n - 1];
  if (!here) {
    throw new Broken(
      `Checkpoint ${mailed.n}, which was mailed on ${mailed.at}, is missing: the database is in an older state, or its end was deleted.`,
    );
  }
  if (here.hash !== hash) {
    throw new Broken(`Checkpoint ${mailed.n} is not the one that was mailed on ${mailed.at}.`);
  }
}

/** Verifies every attestation: its content, its hash, and that it follows from the one before it. */
async function verifyChains(
  ctx: Pick<Ctx, "db">,
  count: (log: string, more: number) => void,
  sealed: SealedFiles | undefined,
) {
  const check = new ChainCheck();
  const found = new FoundFiles(sealed?.kinds ?? []);
  for (;;) {
    const { last } = check;
    const where = last ? sql`(a.chain, a.n) > (${last.chain}::uuid, ${last.n})` : sql`true`;
    const batch = await chainRows(ctx.db, where, BATCH);
    for (const row of batch) {
      throwIfBroken(check.add(row));
      found.add(row);
    }
    count("attestations", batch.length);
    if (batch.length < BATCH) break;
  }
  throwIfBroken(check.end());
  if (!sealed) return;
  for (const file of found.expected()) {
    throwIfBroken(await faultOfFile(sealed, file));
    count("files", 1);
  }
}

function throwIfBroken(fault: string | undefined) {
  if (fault) throw new Broken(fault);
}

/** Verifies that every covered row is there unchanged, and that the leaves lead to the signed roots. */
async function verifyLeaves(
  ctx: Pick<Ctx, "db">,
  bodies: readonly Checkpoint[],
  logs: readonly CoveredLog[],
  count: (log: string, more: number) => void,
) {
  for (const body of bodies) {
    const leaves = await ctx.db
      .select()
      .from(checkpointLeaves)
      .where(eq(checkpointLeaves.checkpoint, body.n))
      .orderBy(asc(checkpointLeaves.position));
    for (let from = 0; from < leaves.length; from += BATCH) {
      const batch = leaves.slice(from, from + BATCH);
      for (const log of logs) {
        const mine = batch.filter((leaf) => leaf.log === log.name);
        if (mine.length === 0) continue;
        const found = await log.rowsById(
          ctx.db,
          mine.map(({ entryId }) => entryId),
        );
        for (const { entryId, hash } of mine) {
          const row = found.get(entryId);
          if (!row) {
            throw new Broken(
              `${log.row} ${entryId} is missing, which checkpoint ${body.n} of ${body.at} covers.`,
            );
          }
          if (leafHash(row.content) !== hash) {
            throw new Broken(
              `${log.row} ${entryId} was changed after checkpoint ${body.n} of ${body.at}.`,
            );
          }
        }
        if (log !== chainHeads) count(log.name, mine.length);
      }
    }
    const hashes = leaves.map(({ hash }) => hash);
    if (hashes.length !== body.size || merkleRoot(hashes) !== body.root) {
      throw new Broken(
        `Checkpoint ${body.n} of ${body.at}: the rows that it covers are not those that it was signed for.`,
      );
    }
  }
}
