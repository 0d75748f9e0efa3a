import { createHmac, hkdfSync } from "node:crypto";
import type { Site } from "#app/platform/ctx.ts";

type Keys = Pick<Site, "secret" | "evidenceKeys">;

/** The mark by which an erased address is known again: nobody reads it back, or tries it, without the key. */
export function markOf(site: Keys, address: string): string {
  return marked(keysOf(site)[0]!, address);
}

/** What the address may have been marked as: with the present key, or one from before it. */
export function marksOf(site: Keys): (address: string) => string[] {
  const keys = keysOf(site);
  return (address) => keys.map((key) => marked(key, address));
}

/** As what is sealed has them (`platform/sealing`): the first marks, all of them recognise. */
function keysOf({ evidenceKeys = [], secret }: Keys): Uint8Array[] {
  return [...evidenceKeys, secret].map(
    (key) => new Uint8Array(hkdfSync("sha256", key, "", "gcpi erased addresses v1", 32)),
  );
}

function marked(key: Uint8Array, address: string): string {
  return createHmac("sha256", key).update(address.trim().toLowerCase()).digest("base64url");
}
