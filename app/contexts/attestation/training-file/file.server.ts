import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ChainCheck, type ChainRow, erasedUpTo } from "../chain/check.ts";
import type { AttestedKind, FactLine } from "../chain/kind.ts";
import { chainRows } from "../chain/rows.server.ts";
import { attestationPolicy } from "../policy.ts";
import { checkpointLeaves, checkpoints } from "../tables.ts";

/** An attested fact as the training file shows it. */
export type FileEntry = {
  id: string;
  n: number;
  title: string;
  at: Date;
  /** The time that the signer's device gave. */
  deviceAt: Date | null;
  signer: string;
  proof: string;
  lines: readonly FactLine[];
  /** When the content was erased; null if it is there. */
  erasedAt: Date | null;
  /** The number of the attestation that it corrects, or by which it was corrected. */
  corrects: number | null;
  correctedBy: number | null;
  /** The first checkpoint that covers it; null if none does yet. */
  checkpoint: number | null;
};

/** Everything that is attested about a person, in order. */
export type TrainingFile = {
  person: { id: string; name: string };
  entries: FileEntry[];
  /** The first fault of the chain, as a sentence; null if it is intact. */
  fault: string | null;
};

/** How the signer proved who they are, in words. */
const proofs: Record<string, string> = {
  session: "logged in",
  password: "password, asked for again",
  "two-factor": "two-factor code, asked for again",
  system: "by the institute itself",
};

/**
 * Returns a person's training file for staff. Throws NotFound for somebody who has no account and of
 * whom nothing is attested. Four queries.
 */
export async function trainingFile(
  ctx: Ctx,
  kinds: readonly AttestedKind[],
  personId: string,
  timeZone: string,
): Promise<TrainingFile> {
  authorize(attestationPolicy.readTrainingFile(ctx.actor));
  return orNotFound(await trainingFileOf(ctx, kinds, personId, timeZone));
}

/** The same for documents. Callers decide who may read it. */
export async function trainingFileOf(
  ctx: Pick<Ctx, "db">,
  kinds: readonly AttestedKind[],
  personId: string,
  timeZone: string,
): Promise<TrainingFile | undefined> {
  const chain = await chainOf(ctx, personId);
  const signers = chain.flatMap(({ signer }) => signer ?? []);
  const named = chain.flatMap((row) => peopleIn(kindOf(kinds, row), row));
  const names = await displayNames(ctx, [personId, ...signers, ...named]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  const name = names.get(personId);
  if (name === undefined && chain.length === 0) return undefined;
  const covering = await headsInCheckpoints(ctx, chain);
  const corrections = correctionsOf(kinds, chain);
  const entries = chain.map((row): FileEntry => {
    const kind = kindOf(kinds, row);
    return {
      id: row.id,
      n: row.n,
      title: kind?.title ?? row.kind,
      at: new Date(row.at),
      deviceAt: row.deviceAt === null ? null : new Date(row.deviceAt),
      signer: row.signer === null ? "The institute" : nameOf(row.signer),
      proof: proofs[row.proof] ?? row.proof,
      lines: linesOf(kind, row, timeZone, nameOf),
      erasedAt: row.payload === null ? erasureOf(chain, row) : null,
      corrects: corrections.get(row.n) ?? null,
      correctedBy: [...corrections].findLast(([, n]) => n === row.n)?.[0] ?? null,
      checkpoint: covering.find(({ n }) => n >= row.n)?.checkpoint ?? null,
    };
  });
  return {
    person: { id: personId, name: nameOf(personId) },
    entries,
    fault: faultOf(chain),
  };
}

/** Returns a person's chain, in order. */
export function chainOf(ctx: Pick<Ctx, "db">, personId: string): Promise<ChainRow[]> {
  return chainRows(ctx.db, sql`a.chain = ${personId}::uuid`);
}

/** Returns which attestations of a chain are leaves of which checkpoints, in order. */
export async function headsInCheckpoints(ctx: Pick<Ctx, "db">, chain: readonly ChainRow[]) {
  if (chain.length === 0) return [];
  const leaves = await ctx.db
    .select({
      checkpoint: checkpointLeaves.checkpoint,
      position: checkpointLeaves.position,
      entryId: checkpointLeaves.entryId,
      body: checkpoints.body,
      signature: checkpoints.signature,
    })
    .from(checkpointLeaves)
    .innerJoin(checkpoints, eq(checkpoints.n, checkpointLeaves.checkpoint))
    .where(
      and(
        eq(checkpointLeaves.log, "attestations"),
        inArray(
          checkpointLeaves.entryId,
          chain.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(checkpointLeaves.checkpoint));
  return leaves.map((leaf) => {
    const head = chain.find(({ id }) => id === leaf.entryId)!;
    return { ...leaf, n: head.n, head };
  });
}

const kindOf = (kinds: readonly AttestedKind[], { kind }: ChainRow) =>
  kinds.find(({ name }) => name === kind);

function peopleIn(kind: AttestedKind | undefined, { payload }: ChainRow): readonly string[] {
  if (!kind?.people || payload === null) return [];
  const parsed = kind.payload.safeParse(JSON.parse(payload));
  return parsed.success ? kind.people(parsed.data) : [];
}

function linesOf(
  kind: AttestedKind | undefined,
  { payload }: ChainRow,
  timeZone: string,
  nameOf: (id: string) => string,
): readonly FactLine[] {
  if (payload === null) return [];
  const content: unknown = JSON.parse(payload);
  const parsed = kind?.payload.safeParse(content);
  if (kind && parsed?.success) return kind.lines(parsed.data, timeZone, nameOf);
  // A kind that this version does not know is shown as it is.
  return Object.entries(content as object).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}

/** Returns which attestation corrects which, by their numbers. */
function correctionsOf(
  kinds: readonly AttestedKind[],
  chain: readonly ChainRow[],
): Map<number, number> {
  const numbers = new Map(chain.map(({ id, n }) => [id, n]));
  return new Map(
    chain.flatMap((row) => {
      const kind = kindOf(kinds, row);
      if (!kind?.corrects || row.payload === null) return [];
      const parsed = kind.payload.safeParse(JSON.parse(row.payload));
      const id = parsed.success ? kind.corrects(parsed.data) : null;
      const corrected = id === null ? undefined : numbers.get(id);
      return corrected === undefined ? [] : [[row.n, corrected] as const];
    }),
  );
}

function erasureOf(chain: readonly ChainRow[], { n }: ChainRow): Date | null {
  const erasure = chain.find((each) => erasedUpTo(each) >= n);
  return erasure ? new Date(erasure.at) : null;
}

function faultOf(chain: readonly ChainRow[]): string | null {
  const check = new ChainCheck();
  for (const row of chain) {
    const fault = check.add(row);
    if (fault) return fault;
  }
  return check.end() ?? null;
}
