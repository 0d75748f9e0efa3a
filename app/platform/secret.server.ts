import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigurationError, type Env } from "./env.server.ts";

/**
 * Returns the signing key: the operator's first one or, in demo mode, one that is made once and
 * stored with the data.
 */
export async function signingSecret(
  env: Pick<Env, "SESSION_SECRET" | "DATA_DIR">,
): Promise<string> {
  if (env.SESSION_SECRET) return env.SESSION_SECRET[0]!;
  const path = join(env.DATA_DIR, "secret");
  await mkdir(env.DATA_DIR, { recursive: true });
  const made = randomBytes(48).toString("base64url");
  const mine = `${path}.${randomUUID()}`;
  try {
    // The complete file gets its name in one step, and only if the name is free. So nobody reads
    // half a secret, and two processes that start together use the same one.
    await writeFile(mine, made, { mode: 0o600, flush: true });
    await link(mine, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return await keptSecret(path);
  } finally {
    await rm(mine, { force: true });
  }
}

async function keptSecret(path: string): Promise<string> {
  const kept = (await readFile(path, "utf8")).trim();
  if (kept.length >= 32) return kept;
  throw new ConfigurationError(
    `DATA_DIR: the secret kept in "${path}" is damaged. Delete that file and start again: a new one is made, and everybody signs in anew.`,
  );
}
