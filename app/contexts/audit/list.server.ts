import { sql } from "drizzle-orm";
import { idsOfPeople, peopleNamed } from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import {
  auditActions,
  auditEntriesById,
  auditLogWhere,
  openAuditEntries,
} from "#app/platform/audit/audit-log.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { subjectsOfPeople } from "#app/platform/audit/subjects.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { daySpan } from "./days.ts";
import { actionText } from "./entry.ts";
import { auditLogList } from "./list.ts";
import { auditPolicy } from "./policy.ts";
import { rowsOf } from "./queries.server.ts";
import { knownSubjects } from "./subjects.server.ts";

/** The audit log as a list. Three queries for a page's rows; an exported table also has the values. */
export const auditLogSource = listSource({
  list: auditLogList,
  authorize: (ctx) => authorize(auditPolicy.readAuditLog(ctx.actor)),
  from: sql`from ${auditEntries}`,
  id: auditEntries.id,
  where: async ({ who, by, action, about, kind, subject, from, to }, ctx) => {
    const { timeZone } = await officeById(ctx, "admissions");
    return auditLogWhere({
      actors: by ? null : who ? await idsOfPeople(ctx, who) : undefined,
      action,
      subject: subject ?? (kind && `${kind}:`),
      subjects: about ? await subjectsAbout(ctx, about) : undefined,
      from: from ? daySpan(from, timeZone).begins : undefined,
      until: to ? daySpan(to, timeZone).ends : undefined,
    });
  },
  order: { when: auditEntries.at },
  options: async (ctx) => {
    authorize(auditPolicy.readAuditLog(ctx.actor));
    const actions = await auditActions(ctx);
    return {
      kind: [...new Map(knownSubjects.map((each) => [each.kind, each])).values()]
        .map(({ kind, label }) => ({ value: kind, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label, "en")),
      action: actions.map((value) => ({
        value,
        label: `${contextOf(value)}: ${actionText(value)}`,
      })),
    };
  },
  rows: async (ctx, ids) => rowsOf(ctx, await auditEntriesById(ctx, ids)),
  exportRows: async (ctx, ids) => {
    const entries = await openAuditEntries(ctx, await auditEntriesById(ctx, ids));
    const rows = await rowsOf(ctx, entries);
    const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));
    return rows.map((row, place) => {
      const { before, after } = entries[place]!;
      return { ...row, before: json(before), after: json(after) };
    });
  },
  idOf: ({ id }) => id,
  nameOf: ({ text, about }) => `${text}: ${about}`,
});

/** Returns the subjects that belong to the people whose name or address contains a text. Two queries. */
async function subjectsAbout(ctx: Ctx, text: string): Promise<string[]> {
  return subjectsOfPeople(ctx, knownSubjects, await peopleNamed(ctx, text));
}

function contextOf(action: string): string {
  const name = action.split(".", 1)[0]!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
