import { createHmac } from "node:crypto";
import { z } from "zod";
import { secretsOf, type Site } from "../ctx.ts";
import type { Manifest } from "./manifest.ts";

type Keys = Pick<Site, "secret" | "formerSecrets" | "evidenceKeys">;

/** The schema of the keys in an archive that was made with them. */
export const keysSchema = z.object({
  SESSION_SECRET: z.string(),
  EVIDENCE_KEY: z.string().optional(),
});

export function keysOf(site: Keys): z.infer<typeof keysSchema> {
  const { evidenceKeys } = site;
  return {
    SESSION_SECRET: secretsOf(site).join(","),
    ...(evidenceKeys ? { EVIDENCE_KEY: evidenceKeys.join(",") } : {}),
  };
}

/**
 * Returns hashes by which the keys can be recognised later. A key is too long to be guessed from
 * them.
 */
export function marksOf({ secret, evidenceKeys = [] }: Keys): Manifest["keys"] {
  return { secret: markOf(secret), evidence: evidenceKeys.map(markOf) };
}

/** Returns which keys of a backup this site does not have, as messages for the operator. */
export function missingKeys(made: Manifest["keys"], site: Keys): string[] {
  const here = marksOf(site);
  const secrets = secretsOf(site).map(markOf);
  // The secret can open evidence too, and may have become an evidence key since.
  const opening = new Set([...secrets, ...here.evidence]);
  const sealing = made.evidence[0] ?? made.secret;
  return [
    ...(secrets.includes(made.secret)
      ? []
      : [
          "SESSION_SECRET is another one: everybody signs in anew, and preview links of drafts are void.",
        ]),
    ...(opening.has(sealing)
      ? []
      : [
          "The key that evidence was sealed with is not here: what applicants handed in cannot be opened until it stands in EVIDENCE_KEY (several, separated by commas).",
        ]),
  ];
}

function markOf(key: string): string {
  return createHmac("sha256", key).update("gcpi backup").digest("hex").slice(0, 16);
}
