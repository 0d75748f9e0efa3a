import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { insertAll } from "../db/insert-all.server.ts";
import type { Tx } from "../db/transact.server.ts";
import { isPersonal, keyFor, sealValue } from "./person-key.server.ts";
import { auditEntries } from "./schema.ts";

/**
 * Writes an audit entry in the transaction of the write.
 *
 * `action` says what was done ("enquiry.status-changed"), `subject` to what ("enquiry:<id>").
 * Values about a person's own subject are sealed, so that erasing the person makes them unreadable.
 */
export async function audit(
  tx: Tx,
  entry: { action: string; subject: string; before?: unknown; after?: unknown },
): Promise<void> {
  const at = tx.clock.now();
  const id = newId(at);
  const { action, subject, before, after } = entry;
  const values = { id, at, actorId: actorId(tx.actor), action, subject };
  if (!isPersonal(subject) || (before === undefined && after === undefined)) {
    await tx.db.insert(auditEntries).values({ ...values, before, after });
    return;
  }
  const key = await keyFor(tx, subject);
  const sealed = (value: unknown, field: "before" | "after") =>
    value === undefined ? undefined : sealValue(key, value, `${id} ${field}`);
  await tx.db
    .insert(auditEntries)
    .values({ ...values, before: sealed(before, "before"), after: sealed(after, "after") });
}

/**
 * Writes many audit entries with one statement.
 *
 * @throws if one would have to be sealed: it is about a person's own subject and has values.
 */
export async function auditAll(
  tx: Tx,
  entries: readonly { action: string; subject: string; before?: unknown; after?: unknown }[],
): Promise<void> {
  const at = tx.clock.now();
  const rows = entries.map(({ action, subject, before, after }) => {
    if (isPersonal(subject) && (before !== undefined || after !== undefined)) {
      throw new Error(`${action}: values about a person are sealed one by one`);
    }
    return { id: newId(at), at, actorId: actorId(tx.actor), action, subject, before, after };
  });
  await insertAll(tx.db, auditEntries, rows);
}
