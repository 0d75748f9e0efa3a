import { createHash } from "node:crypto";
import type { Site } from "#app/platform/ctx.ts";

/** Signing in does not wait longer (milliseconds). */
const TIMEOUT = 1500;

/** A range has about 2000 lines of 40 characters. */
const MOST_BYTES = 1_000_000;

/**
 * Returns whether a password is in the published lists of stolen passwords. Only the first five
 * characters of its SHA-1 hash leave the site (k-anonymity, the range API of Have I Been Pwned).
 *
 * If no service is configured, or it does not answer properly in time, the password counts as not
 * stolen: nobody is locked out because another service is away.
 */
export async function isBreached(
  site: Pick<Site, "breachedPasswords">,
  password: string,
): Promise<boolean> {
  if (!site.breachedPasswords) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)];
  try {
    const answer = await fetch(`${site.breachedPasswords}/${prefix}`, {
      // Without padding, the length of the answer would tell the prefix.
      headers: { "Add-Padding": "true", "User-Agent": "gcpi" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return false;
    }
    const text = await textUpTo(answer, MOST_BYTES);
    return text.split("\n").some((line) => {
      const [suffix, count] = line.trim().split(":");
      // A padded line has the count 0.
      return suffix === rest && Number(count) > 0;
    });
  } catch {
    return false;
  }
}

async function textUpTo(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
