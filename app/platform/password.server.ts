import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { err, ok, type Result } from "#app/kernel/result.ts";

const derive = promisify(argon2);

/** OWASP's Argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Computing a hash takes 19 MiB, a core, and one of the four threads with which Node also reads
 * files. Therefore only this many run at a time.
 */
const AT_ONCE = 2;

/** This many more may wait, usually for less than a second. Further ones are refused. */
const MOST_WAITING = 16;

let running = 0;
const waiting: (() => void)[] = [];

/** Thrown if a password would have to wait too long. */
class TooManyPasswords extends Error {
  override name = "TooManyPasswords";
}

/**
 * Runs work with passwords. Returns "too-busy" if too many others wait already; then this password
 * was not checked. Every command uses it.
 */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<Result<T, "too-busy">> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof TooManyPasswords) return err("too-busy");
    throw error;
  }
}

/** Returns the stored form of a password: algorithm, cost, salt and tag, separated by `$`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await argon2id(password, salt, cost);
  const setting = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${setting}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

/** Returns whether a password belongs to a stored hash; false for a hash that cannot be read. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!parts) return false;
  const expected = Buffer.from(parts[5]!, "base64url");
  const actual = await argon2id(password, Buffer.from(parts[4]!, "base64url"), {
    memory: Number(parts[1]),
    passes: Number(parts[2]),
    parallelism: Number(parts[3]),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}

async function argon2id(
  password: string,
  nonce: Buffer,
  setting: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
  if (running >= AT_ONCE && waiting.length >= MOST_WAITING) throw new TooManyPasswords();
  if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  else running += 1;
  try {
    // Keyboards send either Unicode form of the same text.
    return await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...setting });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
