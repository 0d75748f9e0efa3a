import { hash } from "node:crypto";

/*
 * Merkle trees as in RFC 9162 (§2.1): leaves and nodes are hashed with different prefixes, and a
 * tree is divided at the largest power of two below its size.
 */

const sha256 = (...parts: Uint8Array[]): Buffer => hash("sha256", Buffer.concat(parts), "buffer");

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** Returns the hash of a leaf's data, in hex. */
export function leafHash(data: string): string {
  return sha256(LEAF, Buffer.from(data)).toString("hex");
}

/** Returns the root of a tree by the hashes of its leaves, all in hex. A tree has a leaf at least. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) throw new Error("a tree has a leaf at least");
  return levels(leaves).at(-1)![0]!.toString("hex");
}

/** One step of an inclusion proof: the hash beside the path, and on which side it is. */
export type ProofStep = { side: "left" | "right"; hash: string };

/** Returns the inclusion proof of the leaf at a position, from the leaf to the root. */
export function inclusionProof(leaves: readonly string[], position: number): ProofStep[] {
  const steps: ProofStep[] = [];
  let at = position;
  for (const level of levels(leaves).slice(0, -1)) {
    const beside = at % 2 === 0 ? at + 1 : at - 1;
    // The last node of an odd level has none beside it, and goes up as it is.
    const found = level[beside];
    if (found) steps.push({ side: beside < at ? "left" : "right", hash: found.toString("hex") });
    at = Math.floor(at / 2);
  }
  return steps;
}

/** Returns the root that a leaf's hash and its inclusion proof lead to. */
export function rootFrom(leaf: string, proof: readonly ProofStep[]): string {
  let node: Uint8Array = Buffer.from(leaf, "hex");
  for (const { side, hash: beside } of proof) {
    const other = Buffer.from(beside, "hex");
    node = side === "left" ? sha256(NODE, other, node) : sha256(NODE, node, other);
  }
  return Buffer.from(node).toString("hex");
}

/**
 * Returns all levels of a tree, the leaves first. Pairing from the left, with the last node of an odd
 * level going up, divides at the same places as the definition of the RFC.
 */
function levels(leaves: readonly string[]): Buffer[][] {
  const all: Buffer[][] = [leaves.map((each) => Buffer.from(each, "hex"))];
  while (all.at(-1)!.length > 1) {
    const level = all.at(-1)!;
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const right = level[at + 1];
      above.push(right ? sha256(NODE, level[at]!, right) : level[at]!);
    }
    all.push(above);
  }
  return all;
}
