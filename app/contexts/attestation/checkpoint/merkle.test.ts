import { expect, test } from "vitest";
import { inclusionProof, leafHash, merkleRoot, rootFrom } from "./merkle.ts";

test("roots are those of RFC 9162", () => {
  // The test vectors of the reference implementation of RFC 6962, whose trees are the same.
  const data = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657"];
  const leaves = data.map((hex) => leafHash(Buffer.from(hex, "hex").toString("latin1")));
  expect(leaves[0]).toBe("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
  const roots = [1, 2, 3, 4, 5, 6, 7].map((size) => merkleRoot(leaves.slice(0, size)));
  expect(roots.slice(0, 3)).toEqual([
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  ]);
  expect(roots[6]).toBe("ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c");
});

test("each leaf is proven by its path, whatever the size of the tree", () => {
  for (let size = 1; size <= 17; size += 1) {
    const leaves = Array.from({ length: size }, (_, n) => leafHash(String(n)));
    const root = merkleRoot(leaves);
    for (const [position, leaf] of leaves.entries()) {
      expect(rootFrom(leaf, inclusionProof(leaves, position))).toBe(root);
    }
    expect(rootFrom(leafHash("another"), inclusionProof(leaves, 0))).not.toBe(root);
  }
});
