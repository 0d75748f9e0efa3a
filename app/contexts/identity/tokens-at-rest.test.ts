import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { applyMigrations, knownMigrations } from "#app/platform/db/migrations.server.ts";
import { requestWith } from "#testing/browser.ts";
import { separateDatabase } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { resetPassword } from "./account/password-reset.server.ts";
import { readSession } from "./session/session.server.ts";

test("who was logged in or had asked for a new password notices nothing of the hashing", async () => {
  const { database, end } = await separateDatabase("tokens", { migrated: false });
  const { db } = database;
  const known = knownMigrations();
  // The database as it was before tokens were stored as hashes.
  const before = known.findIndex(({ sql: statements }) =>
    statements.join().includes("mailed_tokens"),
  );
  await db.transaction((tx) => applyMigrations(tx, known.slice(0, before)));
  const id = newId();
  const token = "aTokenOfThirtyTwoLettersAndDigit";
  await db.execute(
    sql`insert into profiles (id, name, email) values (${id}, 'Hana', 'h@people.test')`,
  );
  await db.execute(
    sql`insert into accounts (id, account_id, provider_id, user_id, password)
      values (${newId()}, ${id}, 'credential', ${id}, 'x')`,
  );
  await db.execute(
    sql`insert into sessions (id, token, user_id, expires_at)
      values (${newId()}, ${token}, ${id}, now() + interval '1 day')`,
  );
  await db.execute(
    sql`insert into verifications (id, identifier, value, expires_at)
      values (${newId()}, 'reset-password:aResetToken', ${id}, now() + interval '1 hour')`,
  );
  await db.transaction((tx) => applyMigrations(tx, known.slice(before)));

  const ctx: Ctx = { db, clock: systemClock, site: testSite, actor: { kind: "guest" } };
  const signature = createHmac("sha256", testSite.secret).update(token).digest("base64");
  const cookie = `gcpi.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  expect((await readSession(ctx, requestWith([cookie]))).actor).toMatchObject({ id });
  const stored = await db.execute(sql`select token as secret from sessions
    union all select identifier from verifications`);
  expect(JSON.stringify(stored)).not.toMatch(/aTokenOf|aResetToken/);
  const form = { token: "aResetToken", password: "a new pass phrase" };
  expect(await resetPassword(ctx, form)).toMatchObject({ ok: true });
  await end();
}, 120_000);
