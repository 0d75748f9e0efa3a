import { asc, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { type ZipEntry, zipStream } from "#app/platform/documents/zip.server.ts";
import { publicPem } from "#app/platform/keys/signing-keys.server.ts";
import type { ChainRow } from "../chain/check.ts";
import { FoundFiles, type SealedFiles } from "../chain/files.ts";
import { headContent } from "../checkpoint/covered-log.server.ts";
import { checkpointKeys } from "../checkpoint/keys.server.ts";
import { inclusionProof } from "../checkpoint/merkle.ts";
import { checkpointLeaves } from "../tables.ts";
import { chainOf, headsInCheckpoints } from "./file.server.ts";
// oxlint-disable-next-line import/default -- Vite exports the text of the file
import program from "./verify.mjs?raw";

const README = `This is a training file: everything that the institute has attested about one person.

  training-file.pdf   the file, to be read
  training-file.json  the same as data: the attestations in order, with their hashes
  checkpoints.json    the signed checkpoints that cover them, with the proofs that they do
  exhibits/           the files that assessments rest on, where they are still kept
  public-keys.json    the public keys that the checkpoints are signed with (Ed25519)
  verify.mjs          a program that verifies all of it: node verify.mjs

The program needs Node.js 20 or newer and nothing else, and no connection. It shows that nothing was
changed after it was attested, and that the checkpoints are signed with these keys. To rely on the keys,
compare them with a checkpoint that was emailed: node verify.mjs checkpoint.json

It does not show that what was typed was true.
`;

/**
 * Returns a person's training file as a ZIP that can be verified offline, with the given PDF.
 * Undefined if nothing is attested. Callers decide who may read it.
 */
export async function trainingFileArchive(
  ctx: Ctx,
  person: { id: string; name: string },
  pdf: () => Promise<Uint8Array | undefined>,
  sealed?: SealedFiles,
): Promise<Uint8Array | undefined> {
  const chain = await chainOf(ctx, person.id);
  if (chain.length === 0) return undefined;
  const entries = archiveEntries(ctx, person, chain, pdf, sealed);
  const stream = zipStream(entries, ctx.clock.now());
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function* archiveEntries(
  ctx: Ctx,
  person: { id: string; name: string },
  chain: readonly ChainRow[],
  pdf: () => Promise<Uint8Array | undefined>,
  sealed: SealedFiles | undefined,
): AsyncGenerator<ZipEntry> {
  const { id, name } = person;
  const found = new FoundFiles(sealed?.kinds ?? []);
  for (const row of chain) found.add(row);
  const exhibits = found.expected().map((each) => ({
    id: each.id,
    path: `exhibits/${each.id}${/\.\w+$/.exec(each.fileName)?.[0] ?? ""}`,
  }));
  const file = {
    person: { id, name },
    site: ctx.site.url,
    madeAt: ctx.clock.now().toISOString(),
    attestations: chain.map(({ hash, payload, salt, ...head }) => ({
      head,
      hash,
      content: payload === null ? null : { payload, salt },
    })),
    // Null where the file does not contain them, as in an archive of one's own data.
    exhibits: sealed ? exhibits : null,
  };
  yield text("README.txt", README);
  yield text("training-file.json", JSON.stringify(file, null, 2));
  yield text("checkpoints.json", JSON.stringify(await provenCheckpoints(ctx, chain), null, 2));
  const keys = await checkpointKeys(ctx.site);
  const known = [...(keys?.known ?? [])].map(([each, key]) => [each, publicPem(key)] as const);
  yield text("public-keys.json", JSON.stringify(Object.fromEntries(known), null, 2));
  yield text("verify.mjs", program);
  for (const each of exhibits) {
    const bytes = await sealed!.bytesOf(each.id);
    if (bytes) yield { path: each.path, bytes, compress: false };
  }
  const bytes = await pdf();
  if (bytes) yield { path: "training-file.pdf", bytes, compress: false };
}

/** Returns the checkpoints that cover a chain, each with the proof. Two queries. */
async function provenCheckpoints(ctx: Ctx, chain: readonly ChainRow[]) {
  const covering = await headsInCheckpoints(ctx, chain);
  if (covering.length === 0) return [];
  const leaves = await ctx.db
    .select({ checkpoint: checkpointLeaves.checkpoint, hash: checkpointLeaves.hash })
    .from(checkpointLeaves)
    .where(
      inArray(
        checkpointLeaves.checkpoint,
        covering.map(({ checkpoint }) => checkpoint),
      ),
    )
    .orderBy(asc(checkpointLeaves.checkpoint), asc(checkpointLeaves.position));
  const trees = Map.groupBy(leaves, ({ checkpoint }) => checkpoint);
  return covering.map(({ checkpoint, position, body, signature, head }) => ({
    body,
    signature,
    leaf: headContent(head),
    proof: inclusionProof(
      trees.get(checkpoint)!.map(({ hash }) => hash),
      position,
    ),
  }));
}

const text = (path: string, content: string): ZipEntry => ({
  path,
  bytes: new TextEncoder().encode(content),
  compress: true,
});
