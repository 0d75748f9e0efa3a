import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ERASED } from "#app/platform/audit/person-key.server.ts";
import { type AuditEntry, auditEntry } from "#app/platform/audit/audit-log.server.ts";
import { subjectNames } from "#app/platform/audit/subjects.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { knownSubjects } from "./subjects.server.ts";
import { actionText, differences, subjectAddress } from "./entry.ts";
import type { AuditLogRow } from "./list.ts";
import { auditPolicy } from "./policy.ts";

/** Returns one entry with its values side by side, as far as they can still be read. */
export async function entryById(ctx: Ctx, id: string) {
  authorize(auditPolicy.readAuditLog(ctx.actor));
  const entry = orNotFound(await auditEntry(ctx, id));
  const [row] = await rowsOf(ctx, [entry]);
  const erased = entry.before === ERASED || entry.after === ERASED;
  return {
    ...row!,
    erased,
    changes: erased ? [] : differences(entry.before, entry.after),
    page: subjectAddress(entry.subject) ?? null,
  };
}

/** Returns entries with the names of those who did them and of what they are about. Two queries. */
export async function rowsOf(
  ctx: Ctx,
  entries: readonly Omit<AuditEntry, "before" | "after">[],
): Promise<AuditLogRow[]> {
  const names = await displayNames(
    ctx,
    entries.map(({ actorId }) => actorId),
  );
  const called = await subjectNames(
    ctx,
    knownSubjects,
    entries.map(({ subject }) => subject),
  );
  return entries.map(({ id, at, actorId, action, subject }) => ({
    id,
    at,
    who: actorId === null ? "The institute" : (names.get(actorId) ?? "A closed account"),
    action,
    text: actionText(action),
    subject,
    about: aboutText(subject, called.get(subject)),
  }));
}

function aboutText(subject: string, name: string | undefined): string {
  const kind = knownSubjects.find((each) => subject.startsWith(`${each.kind}:`));
  if (!kind) return subject;
  if (!kind.named && !name) return kind.label;
  return name ? `${kind.label}: ${name}` : `${kind.label} that has no name any more`;
}
