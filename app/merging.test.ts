import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { issueResetToken } from "#app/contexts/identity/account/password-reset.server.ts";
import { comparedAccounts, mergedInto } from "#app/contexts/identity/people/merge.server.ts";
import { signIn } from "#app/contexts/identity/login/sign-in.server.ts";
import { register } from "#app/contexts/identity/registration/register.server.ts";
import {
  profileDetails,
  resetRequests,
  sessions,
  userRoles,
} from "#app/contexts/identity/tables.ts";
import { keepApart, likelyPairs } from "#app/contexts/office/duplicates.server.ts";
import { mergeAccounts, previewMerge } from "#app/contexts/office/merge.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { clashesOf } from "#app/platform/personal-data/move-rows.server.ts";
import { withParts } from "#app/platform/personal-data/personal-table.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, PASSWORD, person } from "#testing/factories.ts";
import { personWithAllData } from "#testing/person-with-all-data.ts";
import { samenessSources } from "./duplicate-sources.server.ts";
import { mergeRules } from "./merging.ts";
import { personalData } from "./personal-data.ts";

const origin = { network: "203.0.113.9", knownDevice: false };

const merge = (
  ctx: Ctx,
  from: { id: string; email: string },
  into: { id: string },
  typed = from.email,
) => mergeAccounts(ctx, personalData, mergeRules, { from: from.id, into: into.id, typed });
const preview = (ctx: Ctx, from: { id: string }, into: { id: string }) =>
  previewMerge(ctx, personalData, mergeRules, { from: from.id, into: into.id });

async function office(ctx: Ctx): Promise<Ctx> {
  await castInDatabase(ctx);
  return { ...ctx, actor: cast.admin };
}

/**
 * Tables in which rows with the id of the account that ended stay. The text says why. A new table
 * in which a merge leaves the id behind fails the test.
 */
const staying: Readonly<Record<string, string>> = {
  "audit_entries.subject": "what was done to the account that ended stays in the audit log",
  "audit_entries.actor_id": "and what its owner did",
  "audit_keys.subject": "the key to it",
  "events.payload": "the news of a month, by the account that it was about",
  "events.actor_id": "and whose doing it was",
  "merged_accounts.id": "that it was merged",
  "award_rules.published_by": "who published a rule when they were staff",
  "award_rules.saved_by": "who wrote it",
  "criteria_sets.saved_by": "who wrote criteria when they were staff",
  "criteria_sets.published_by": "who published them",
  "api_keys.token_hash": "the hash of a key is made of its owner's id here, in tests only",
};

dbTest("a merge gives every row in every table to the account that stays", async ({ ctx }) => {
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const whole = await personWithAllData(ctx);
  // What stops a merge is tested below. This person is a member like others.
  await ctx.db.delete(userRoles).where(sql`user_id = ${whole.id}`);
  await ctx.db.execute(sql`delete from partner_members where user_id = ${whole.id}`);
  await ctx.db.execute(sql`update suspensions set lifted_at = now(), lifted_because = 'x'
    where user_id = ${whole.id} and lifted_at is null`);
  const frozen = await frozenTables(ctx);
  await ctx.db.transaction(async (db) => {
    // Triggers keep these rows, also from tests, unless they are off.
    await db.execute(sql`set local session_replication_role = replica`);
    for (const table of frozen) await db.execute(sql`truncate ${sql.identifier(table)} cascade`);
    await db.execute(sql`set local session_replication_role = origin`);
  });
  const stays = await person(ctx, { name: "Zsófia Hőgyész" });
  const before = await tablesWith(ctx, whole.id);
  expect(before.length).toBeGreaterThan(80);
  const done = await merge(staff, whole, stays);
  expect(done).toEqual({ ok: true, value: undefined });
  const left = (await columnsWith(ctx, whole.id)).filter((path) => !(path in staying));
  expect(left).toEqual([]);
  // Everything that did not end with the account is there, under the other id.
  const ended = new Set(mergeRules.ended.map(getTableName));
  const after = new Set(await tablesWith(ctx, stays.id));
  const lost = before.filter(
    (table) =>
      !after.has(table) &&
      !ended.has(table) &&
      ![
        ...mergeRules.kept.map(getTableName),
        "user_roles",
        "office_distinct_people",
        "events",
        "audit_keys",
      ].includes(table),
  );
  expect(lost).toEqual([]);
});

test("each table in which a person can have one row only says which of two stays", async () => {
  // The unique indexes come from the declarations of the tables, not from the rows of a person.
  const { getTableConfig } = await import("drizzle-orm/pg-core");
  const named = new Set([
    ...mergeRules.ended.map(getTableName),
    ...mergeRules.oneStays.map(({ table }) => getTableName(table)),
    ...Object.keys(refused),
  ]);
  const undecided = personalData
    .flatMap(({ tables }) => tables.flatMap(withParts))
    .flatMap(({ table, account }) => {
      if (!account) return [];
      const { indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
      const keys = [
        ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
        ...primaryKeys.map(({ columns }) => columns),
        ...uniqueConstraints.map(({ columns }) => columns),
        ...(account.primary && account.name !== "id" ? [[account]] : []),
        ...(account.isUnique ? [[account]] : []),
      ];
      const holds = keys.some((columns) =>
        columns.some((column) => "name" in column && column.name === account.name),
      );
      return holds && !named.has(getTableName(table)) ? [getTableName(table)] : [];
    });
  expect(undecided).toEqual([]);
});

/** Tables in which a clash stops the merge. The text says what stops it before, or why it may. */
const refused: Readonly<Record<string, string>> = {
  partner_members: "accounts of partners are not merged",
  job_applications: "the page names the listing that both have applied for",
  blog_authors: "authors are few, and a page of an author is taken off by hand",
  instructor_authorisations: "instructors have a role",
  session_instructors: "instructors have a role",
  course_instructors: "instructors have a role",
};

dbTest(
  "the account that ended cannot log in, and its address leads to the other",
  async ({ ctx }) => {
    const staff = await office(ctx);
    const old = await person(ctx, { name: "Ana Kovács", email: "ana@old.test" });
    const kept = await person(ctx, { name: "Ana Kovács", email: "ana@new.test" });
    await application(ctx, { email: old.email, firstName: "Ana", lastName: "Kovács" });
    expect(await merge(staff, old, kept)).toMatchObject({ ok: true });

    expect(await ctx.db.$count(sessions, sql`user_id = ${old.id}`)).toBe(0);
    expect(await accountAt(ctx, old.email)).toBeUndefined();
    expect(await mergedInto(ctx, old.id)).toBe(kept.id);
    // Either address, and one password: that of the account that stays.
    for (const email of [old.email, kept.email]) {
      const done = await signIn(ctx, { email, password: PASSWORD }, origin);
      expect(done).toMatchObject({ ok: true, value: { userId: kept.id } });
    }
    // Nobody makes the duplicate again, and a reset goes to the address of the account that stays.
    expect(
      await register(
        ctx,
        { name: "Ana", email: old.email, password: "a new and long one 77" },
        origin,
      ),
    ).toMatchObject({ ok: false, error: "already-registered" });
    const requestId = newId();
    await ctx.db
      .insert(resetRequests)
      .values({ id: requestId, email: old.email, requestedAt: ctx.clock.now() });
    await transact(ctx, async (tx) => {
      expect(await issueResetToken(tx, requestId)).toMatchObject({ email: kept.email });
      return ok();
    });
    // What came from the old address is the person's.
    const [mine] = await rows<{ email: string }>(ctx.db, sql`select email from applications`);
    expect(mine).toEqual({ email: kept.email });
    const log = await readAuditLog(ctx, { action: "office." });
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ["office.account-ended", `profile:${old.id}`],
      ["office.accounts-merged", `profile:${kept.id}`],
    ]);
  },
);

dbTest("an address that was never confirmed does not lead anywhere", async ({ ctx }) => {
  const staff = await office(ctx);
  const old = await person(ctx, { email: "not-hers@old.test", verified: false });
  const kept = await person(ctx, { email: "hers@new.test" });
  await application(ctx, { email: old.email });
  expect(await merge(staff, old, kept)).toMatchObject({ ok: true });
  expect(await signIn(ctx, { email: old.email, password: PASSWORD }, origin)).toMatchObject({
    error: "invalid-credentials",
  });
  const [stays] = await rows<{ email: string }>(ctx.db, sql`select email from applications`);
  expect(stays).toEqual({ email: old.email });
});

dbTest("a merge is typed, not clicked, and nothing happens otherwise", async ({ ctx }) => {
  const staff = await office(ctx);
  const old = await person(ctx);
  const kept = await person(ctx);
  expect(await merge(staff, old, kept, "something else")).toMatchObject({ error: "not-typed" });
  expect(await mergedInto(ctx, old.id)).toBeUndefined();
  expect(await merge(staff, old, kept, old.email.toUpperCase())).toMatchObject({ ok: true });
  // The second click finds that the account is gone.
  await expect(merge(staff, old, kept)).rejects.toThrow(NotFound);
});

dbTest("staff are never merged, and nobody merges an account of their own", async ({ ctx }) => {
  const staff = await office(ctx);
  const member = await person(ctx);
  const moderator = await person(ctx, { roles: ["moderator"] });
  for (const [from, into] of [
    [moderator, member],
    [member, moderator],
  ] as const) {
    expect(await merge(staff, from, into)).toMatchObject({ ok: false, error: "held-back" });
    const { blockers, can } = await preview(staff, from, into);
    expect(blockers).toEqual([expect.stringContaining("has a role")]);
    expect(can.merge).toBe(false);
  }
  const self = { id: cast.admin.id, email: cast.admin.email };
  await expect(merge(staff, member, self)).rejects.toThrow(Denied);
  await expect(merge({ ...ctx, actor: member.actor }, member, moderator)).rejects.toThrow(Denied);
});

dbTest(
  "the account that stays has confirmed its address, and neither is suspended",
  async ({ ctx }) => {
    const staff = await office(ctx);
    const member = await person(ctx);
    const unconfirmed = await person(ctx, { verified: false });
    expect((await preview(staff, member, unconfirmed)).blockers).toEqual([
      expect.stringContaining("has not confirmed its address"),
    ]);
    await ctx.db.execute(sql`insert into suspensions (id, user_id, reason, suspended_at)
    values (${newId()}, ${member.id}, 'A reason', now())`);
    const other = await person(ctx);
    expect((await preview(staff, member, other)).blockers).toEqual([
      expect.stringContaining("is suspended"),
    ]);
  },
);

dbTest(
  "of two details one stays, and what one has not said comes from the other",
  async ({ ctx }) => {
    const staff = await office(ctx);
    const old = await person(ctx, { name: "Old" });
    const kept = await person(ctx, { name: "Kept" });
    const updatedAt = ctx.clock.now();
    await ctx.db.insert(profileDetails).values([
      {
        userId: old.id,
        phone: "027 1",
        languages: ["Hungarian"],
        emergencyName: "Ilka",
        updatedAt,
      },
      { userId: kept.id, phone: "027 2", timeZone: "Pacific/Auckland", updatedAt },
    ]);
    const { fields } = await preview(staff, old, kept);
    const stays = Object.fromEntries(fields.map((each) => [each.label, each.stays]));
    expect(stays).toMatchObject({
      Telephone: "into",
      Languages: "from",
      "Emergency contact": "from",
    });
    expect(await merge(staff, old, kept)).toMatchObject({ ok: true });
    expect((await comparedAccounts(ctx, [kept.id])).get(kept.id)).toMatchObject({
      name: "Kept",
      phone: "027 2",
      timeZone: "Pacific/Auckland",
      languages: ["Hungarian"],
      emergencyName: "Ilka",
    });
  },
);

dbTest(
  "of two rows where only one may be, that of the account that stays is kept",
  async ({ ctx }) => {
    const staff = await office(ctx);
    const old = await person(ctx);
    const kept = await person(ctx);
    for (const [id, tag] of [
      [old.id, "corporate"],
      [kept.id, "corporate"],
      [old.id, "veteran"],
    ] as const) {
      await ctx.db.execute(sql`insert into office_tags (person_id, tag, added_by, added_at)
      values (${id}, ${tag}, ${cast.admin.id}, now())`);
    }
    expect((await preview(staff, old, kept)).dropped).toEqual([
      { text: "Both have the same tag", count: 1 },
    ]);
    expect(await merge(staff, old, kept)).toMatchObject({ ok: true });
    const tags = await rows(ctx.db, sql`select person_id as id, tag from office_tags order by tag`);
    expect(tags).toEqual([
      { id: kept.id, tag: "corporate" },
      { id: kept.id, tag: "veteran" },
    ]);
    expect(await clashesOf(ctx, { from: old.id, into: kept.id })).toEqual([]);
  },
);

dbTest(
  "likely duplicates have one address but for a plus, or one name and a number",
  async ({ ctx }) => {
    const staff = await office(ctx);
    const one = await person(ctx, { name: "Réka Fodor", email: "reka@people.test" });
    const plus = await person(ctx, { name: "R. F.", email: "reka+gcpi@people.test" });
    const named = await person(ctx, { name: "reka  FODOR", email: "fodor@other.test" });
    await person(ctx, { name: "Réka Fodor", email: "another-reka@other.test" });
    const updatedAt = ctx.clock.now();
    await ctx.db.insert(profileDetails).values([
      { userId: one.id, phone: "+64 27 555 0101", updatedAt },
      { userId: named.id, phone: "0275550101", updatedAt },
    ]);
    const pairs = await likelyPairs(staff, samenessSources);
    const found = pairs.map(({ people, reasons }) => [
      people
        .map(({ email }) => email)
        .toSorted()
        .join(" "),
      reasons.join(),
    ]);
    expect(found.toSorted(([one], [other]) => (one! < other! ? -1 : 1))).toEqual([
      ["fodor@other.test reka@people.test", "the same name and telephone number"],
      ["reka+gcpi@people.test reka@people.test", "the same address but for what follows “+”"],
    ]);
    await keepApart(staff, { one: one.id, other: plus.id });
    await keepApart(staff, { one: plus.id, other: one.id });
    expect(await likelyPairs(staff, samenessSources)).toHaveLength(1);
    await expect(likelyPairs({ ...ctx, actor: one.actor }, samenessSources)).rejects.toThrow(
      Denied,
    );
  },
);

async function frozenTables(ctx: Ctx): Promise<string[]> {
  const found = await rows<{ name: string }>(
    ctx.db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname like '%append_only' and tgrelid <> 'audit_entries'::regclass`,
  );
  return found.map(({ name }) => name);
}

async function columnsWith(ctx: Ctx, id: string): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    ctx.db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [hit] = await rows(
      ctx.db,
      sql`select 1 as one from ${sql.identifier(table)}
        where position(${id} in ${sql.identifier(column)}::text) > 0 limit 1`,
    );
    if (hit) found.push(`${table}.${column}`);
  }
  return found;
}

async function tablesWith(ctx: Ctx, id: string): Promise<string[]> {
  const columns = await columnsWith(ctx, id);
  return [...new Set(columns.map((path) => path.split(".", 1)[0]!))];
}
