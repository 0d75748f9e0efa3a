import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
import { auditKeys } from "./schema.ts";

/** What stands in an entry in a value's place. */
export type Sealed = { sealed: string };

/** What is read where a person was erased. */
export const ERASED = "erased";

/**
 * Subjects that are a person's own, by the kind before the colon: what is written about them is
 * sealed under a key of the subject's. A new kind of subject that is about a person joins them.
 */
const personal = new Set([
  "application",
  "candidate",
  "certificate",
  "enquiry",
  "evidence",
  "invitation",
  "order",
  "profile",
]);

export function isPersonal(subject: string): boolean {
  return personal.has(subject.split(":", 1)[0]!);
}

const NONCE = 12;
const TAG = 16;

/**
 * Seals a value for good: AES-256-GCM, bound to the entry and the field that it stands in. Layout,
 * in base64url: nonce (12 bytes), tag (16), ciphertext.
 */
export function sealValue(key: Uint8Array, value: unknown, place: string): Sealed {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(place));
  const content = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url") };
}

/** The value, or ERASED where its key is gone or another than it was sealed with. */
export function openValue(key: Uint8Array | undefined, value: unknown, place: string): unknown {
  if (!isSealed(value)) return value;
  if (!key) return ERASED;
  const bytes = Buffer.from(value.sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(place));
  try {
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    const content = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    return JSON.parse(content.toString("utf8")) as unknown;
  } catch {
    return ERASED;
  }
}

/** The subject's key, made with the first entry that needs it. */
export async function keyFor(tx: Tx, subject: string): Promise<Uint8Array> {
  const fresh = { subject, key: randomBytes(32), createdAt: tx.clock.now() };
  await tx.db.insert(auditKeys).values(fresh).onConflictDoNothing();
  const [row] = await tx.db.select().from(auditKeys).where(eq(auditKeys.subject, subject));
  return row!.key;
}

/** The keys that are left of certain subjects. */
export async function keysOf(
  ctx: Pick<Ctx, "db">,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = [...new Set(subjects.filter(isPersonal))];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db.select().from(auditKeys).where(inArray(auditKeys.subject, wanted));
  return new Map(rows.map(({ subject, key }) => [subject, key]));
}

/**
 * Makes what the audit log holds about these subjects unreadable for good; that something was done to
 * them, by whom and when, stays. Called by whatever erases a person, in its transaction, with every
 * subject of theirs ("profile:<id>", "application:<id>", …).
 */
export async function forgetInAudit(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx.db.delete(auditKeys).where(inArray(auditKeys.subject, [...subjects]));
}

function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === 1 &&
    "sealed" in value &&
    typeof value.sealed === "string"
  );
}
