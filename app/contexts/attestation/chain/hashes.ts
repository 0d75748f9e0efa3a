import { hash } from "node:crypto";
import { canonical } from "./canonical.ts";

/** What an attestation's hash covers: every column but the hash, with the content by its commitment. */
export type AttestationHead = {
  id: string;
  chain: string;
  n: number;
  kind: string;
  commitment: string;
  prev: string | null;
  signer: string | null;
  login: string | null;
  proof: string;
  /** Times have six digits (`hashedTime`). */
  deviceAt: string | null;
  at: string;
};

export const sha256 = (...parts: (string | Uint8Array)[]): string =>
  hash(
    "sha256",
    parts.length === 1 ? parts[0]! : Buffer.concat(parts.map((each) => Buffer.from(each))),
  );

/** Returns the commitment to a content: SHA-256 of the salt's bytes and the canonical JSON. */
export function commitmentOf(salt: string, payload: string): string {
  return sha256(Buffer.from(salt, "hex"), payload);
}

/** Returns the hash of an attestation. Fields that are not hashed are left out. */
export function hashOf(head: AttestationHead): string {
  const { id, chain, n, kind, commitment, prev, signer, login, proof, deviceAt, at } = head;
  return sha256(
    canonical({ id, chain, n, kind, commitment, prev, signer, login, proof, deviceAt, at }),
  );
}
