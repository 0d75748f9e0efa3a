import { type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { canonical } from "../chain/canonical.ts";
import { sha256 } from "../chain/hashes.ts";

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** What a checkpoint says. The signature is made of its canonical JSON. */
const checkpointBody = z.strictObject({
  version: z.literal(1),
  n: z.int().positive(),
  /** ISO 8601, in UTC. */
  at: z.iso.datetime(),
  /** The root of the Merkle tree of everything that was added since the checkpoint before. */
  root: hex,
  /** How many leaves the tree has. */
  size: z.int().positive(),
  /** The hash of the checkpoint before; null for the first one. */
  previous: hex.nullable(),
  /** The id of the key that signed. */
  key: z.string(),
  /** How many rows of each log it covers. */
  logs: z.record(z.string(), z.int().positive()),
});
export type CheckpointBody = z.output<typeof checkpointBody>;

/** A checkpoint as it is stored and emailed. */
export const signedCheckpoint = z.strictObject({ body: z.string(), signature: z.string() });
export type SignedCheckpoint = z.output<typeof signedCheckpoint>;

export function signCheckpoint(
  body: CheckpointBody,
  key: KeyObject,
): SignedCheckpoint & { hash: string } {
  const text = canonical(body);
  return {
    body: text,
    hash: checkpointHash(text),
    signature: sign(null, Buffer.from(text), key).toString("base64url"),
  };
}

export const checkpointHash = (body: string): string => sha256(body);

/** Returns what a checkpoint says; undefined if it was not signed by one of the keys. */
export function openCheckpoint(
  { body, signature }: SignedCheckpoint,
  known: ReadonlyMap<string, KeyObject>,
): CheckpointBody | undefined {
  const said = bodyOf(body);
  const key = said && known.get(said.key);
  if (!key) return undefined;
  const bytes = Buffer.from(signature, "base64url");
  return verify(null, Buffer.from(body), key, bytes) ? said : undefined;
}

function bodyOf(text: string): CheckpointBody | undefined {
  try {
    return checkpointBody.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Returns the checkpoint in the text of an emailed file; undefined if there is none. Lines that a mail
 * program has broken are joined.
 */
export function readMailed(text: string): SignedCheckpoint | undefined {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to < from) return undefined;
  try {
    return signedCheckpoint.parse(JSON.parse(text.slice(from, to + 1).replace(/[\r\n]/g, "")));
  } catch {
    return undefined;
  }
}
