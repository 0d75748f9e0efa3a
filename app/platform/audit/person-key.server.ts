import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
import { auditKeys } from "./schema.ts";

/** The form of a sealed value in an entry. */
export type Sealed = { sealed: string };

/** What is shown if the person was erased. */
export const ERASED = "erased";

/**
 * The kinds of subjects that belong to a person. What is written about them is sealed with a key of
 * the subject. Add every new kind of subject that is about a person.
 */
const personal = new Set([
  "application",
  "candidate",
  "certificate",
  "data-request",
  "enquiry",
  "enrolment",
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
 * Seals a value with AES-256-GCM, bound to its entry and field. Layout, in base64url: nonce (12
 * bytes), tag (16), ciphertext.
 */
export function sealValue(key: Uint8Array, value: unknown, place: string): Sealed {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(place));
  const content = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url") };
}

/** Returns the value, or ERASED if its key is gone or is not the one that it was sealed with. */
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

/** Returns the subject's key, which is made with the first entry that needs it. */
export async function keyFor(tx: Tx, subject: string): Promise<Uint8Array> {
  const fresh = { subject, key: randomBytes(32), createdAt: tx.clock.now() };
  await tx.db.insert(auditKeys).values(fresh).onConflictDoNothing();
  const [row] = await tx.db.select().from(auditKeys).where(eq(auditKeys.subject, subject));
  return row!.key;
}

/** Returns the keys of these subjects that still exist. */
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
 * Destroys the keys of these subjects, so that their values in the audit log can never be read
 * again. What was done, by whom and when, stays. Whatever erases a person calls it in its
 * transaction, with every subject of theirs ("profile:<id>", "application:<id>", …).
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
