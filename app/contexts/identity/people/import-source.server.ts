import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { isTimeZone } from "#app/kernel/time-zones.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { defineImportSource, type WrittenRow } from "#app/platform/imports/source.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { accountImported, importedAccountRemoved, invitationMade, invited } from "../events.ts";
import { name } from "../name-and-password.ts";
import { identityPolicy } from "../policy.ts";
import { normalEmail } from "../profile.ts";
import { invitations, profileDetails, profiles } from "../tables.ts";
import { OPEN_FOR } from "./invitation.server.ts";

/** The box that has the people of an import invited by email. */
const INVITE = "invite";

/**
 * People from a file become accounts without a password and with an unconfirmed address. Their
 * owners begin to use them by the link of an invitation, or by "Forgot password". An account that
 * exists is never changed: its name and zone are its owner's.
 */
export const peopleSource = defineImportSource({
  id: "people",
  label: "People",
  one: "account",
  many: "accounts",
  about:
    "Each row becomes an account without a password. Its owner sets one by an emailed link. Accounts that exist already are left as they are. Roles cannot be imported.",
  may: identityPolicy.importPeople,
  columns: {
    name: {
      label: "Name",
      synonyms: ["Full name", "Név", "Teljes név"],
      required: true,
      schema: name,
      about: "The whole name, 2 to 120 characters.",
      example: "Aroha Ngata",
    },
    email: {
      label: "Email",
      synonyms: ["Email address", "E-mail", "Mail", "E-mail cím", "Email cím"],
      required: true,
      schema: accountEmail.transform(normalEmail),
      about: "The address with which they will log in.",
      example: "aroha.ngata@example.org",
    },
    timeZone: {
      label: "Time zone",
      synonyms: ["Zone", "Timezone", "Időzóna"],
      schema: z
        .string()
        .refine(isTimeZone, "Please write the time zone like Pacific/Auckland or Europe/Budapest"),
      about: "In which emails and pages show them times, such as Pacific/Auckland.",
      example: "Pacific/Auckland",
    },
  },
  identifiedBy: ["email"],
  options: { [INVITE]: "Send each new person an email with a link to set a password" },
  plan: async (ctx, rows) => {
    const addresses = rows.map(({ values }) => values.email);
    const found = await ctx.db
      .select({ email: sql<string>`lower(${profiles.email})` })
      .from(profiles)
      .where(sql`lower(${profiles.email}) = any(${sql.param(addresses)}::text[])`);
    const known = new Set(found.map(({ email }) => email));
    return rows.map(({ values }) => ({ act: known.has(values.email) ? "keep" : "create" }));
  },
  write: async (tx, rows) => {
    authorize(identityPolicy.importPeople(tx.actor));
    const createdAt = tx.clock.now();
    const people = rows.map(({ line, values }) => ({ id: newId(createdAt), line, ...values }));
    const added = await insertAll(
      tx.db,
      profiles,
      people.map(({ id, name, email }) => ({ id, name, email, createdAt, updatedAt: createdAt })),
    );
    // Somebody has registered meanwhile.
    if (added < people.length) return [];
    const zones = people.flatMap(({ id: userId, timeZone }) =>
      timeZone ? [{ userId, timeZone, updatedAt: createdAt }] : [],
    );
    await insertAll(tx.db, profileDetails, zones);
    await recordAll(
      tx,
      accountImported,
      people.map(({ id }) => ({ facts: { userId: id } })),
    );
    const mark = createdAt.toISOString();
    return people.map(({ id, line }) => ({
      line,
      subjectId: id,
      act: "create" as const,
      before: null,
      mark,
    }));
  },
  follow: async (tx, rows, { importId, options }) => {
    if (!options.has(INVITE)) return false;
    const ids = rows.map(({ subjectId }) => subjectId);
    await inviteAll(tx, importId, ids);
    return true;
  },
  undo: async (tx, rows, { importId }) => {
    authorize(identityPolicy.importPeople(tx.actor));
    const left = await inUse(tx, importId, rows);
    const ids = rows.filter(({ line }) => !left.has(line)).map(({ subjectId }) => subjectId);
    await removeAccounts(tx, importId, ids);
    return [...left].map(([line, why]) => ({ line, why }));
  },
  namesOf: async (ctx, ids) => {
    const found = await ctx.db
      .select({ id: profiles.id, name: profiles.name })
      .from(profiles)
      .where(inArray(profiles.id, [...ids]));
    return new Map(found.map(({ id, name }) => [id, name]));
  },
});

/**
 * Invites people whose accounts nobody has used, without a role. An invitation has the account's id,
 * by which an undo finds it.
 */
async function inviteAll(tx: Tx, importId: string, ids: readonly string[]): Promise<void> {
  const createdAt = tx.clock.now();
  const people = await tx.db
    .select({ id: profiles.id, name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), eq(profiles.emailVerified, false)));
  const made = people.map((person) => ({
    ...person,
    roles: [],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + OPEN_FOR),
    importId,
  }));
  await insertAll(tx.db, invitations, made);
  const facts = made.map(({ id }) => ({ facts: { invitationId: id } }));
  await recordAll(tx, invitationMade, facts);
  await recordAll(tx, invited, facts);
}

/**
 * Returns the lines whose accounts are used by now, with the reason. The invitations are locked
 * before the accounts, as whoever accepts one does it.
 */
async function inUse(
  tx: Tx,
  importId: string,
  rows: readonly WrittenRow[],
): Promise<Map<number, string>> {
  const ids = rows.map(({ subjectId }) => subjectId);
  const any = sql`${sql.param(ids)}::uuid[]`;
  await tx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.importId, importId), sql`${invitations.id} = any(${any})`))
    .orderBy(asc(invitations.id))
    .for("update");
  const found = await tx.db
    .select({
      id: profiles.id,
      verified: profiles.emailVerified,
      updatedAt: profiles.updatedAt,
      // Plain SQL, because the ORM omits table names and "id" would be the inner table's.
      used: sql<boolean>`exists(select from accounts a where a.user_id = profiles.id)
        or exists(select from sessions s where s.user_id = profiles.id)
        or exists(select from passkeys k where k.user_id = profiles.id)
        or exists(select from linked_providers l where l.user_id = profiles.id)`,
      handled: sql<boolean>`exists(select from user_roles r where r.user_id = profiles.id)
        or exists(select from suspensions u where u.user_id = profiles.id)`,
    })
    .from(profiles)
    .where(sql`${profiles.id} = any(${any})`)
    .orderBy(asc(profiles.id))
    .for("update");
  const byId = new Map(found.map((each) => [each.id, each]));
  const left = new Map<number, string>();
  for (const { line, subjectId, mark } of rows) {
    const account = byId.get(subjectId);
    if (!account) left.set(line, "The account was erased meanwhile.");
    else if (account.used || account.verified) left.set(line, "Its owner has used the account.");
    else if (account.handled) left.set(line, "Staff have given it a role, or suspended it.");
    else if (account.updatedAt.toISOString() !== mark) left.set(line, "It was changed since.");
  }
  return left;
}

/** Removes accounts that nobody has used, with what was sent to them. */
async function removeAccounts(tx: Tx, importId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const any = sql`${sql.param([...ids])}::uuid[]`;
  await tx.db
    .delete(invitations)
    .where(and(eq(invitations.importId, importId), sql`${invitations.id} = any(${any})`));
  await tx.db.delete(notifications).where(sql`${notifications.profileId} = any(${any})`);
  await tx.db.delete(profiles).where(sql`${profiles.id} = any(${any})`);
  await recordAll(
    tx,
    importedAccountRemoved,
    ids.map((userId) => ({ facts: { userId } })),
  );
}
