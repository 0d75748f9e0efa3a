import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "#testing/db.ts";
import { bringToThisVersion } from "./migrations.server.ts";
import { DatabaseUnusable } from "./unusable.ts";

const nothingToDo = async () => {};

/** What the operator reads. */
async function refusal(work: Promise<void>): Promise<string> {
  const error = await work.catch((each: unknown) => each);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  const { message } = error as Error;
  expect(message).toContain("npm run admin -- restore FILE");
  expect(message).toContain("docs/OPERATIONS.md");
  return message;
}

dbTest("a database that the migrations made is taken", async ({ ctx }) => {
  await bringToThisVersion(ctx.db, nothingToDo);
});

dbTest("a database of a newer version is refused, with what to do", async ({ ctx }) => {
  await ctx.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9795300035482)`,
  );
  expect(await refusal(bringToThisVersion(ctx.db, nothingToDo))).toContain("newer version");
});

dbTest("a database that lacks a column is refused, and the column named", async ({ ctx }) => {
  await ctx.db.execute(sql`alter table mail_outbox drop column last_error`);
  expect(await refusal(bringToThisVersion(ctx.db, nothingToDo))).toContain(
    "mail_outbox.last_error is missing",
  );
});

dbTest("a database on which a migration fails is refused, with why", async ({ ctx }) => {
  const again = async () => {
    await ctx.db.transaction((tx) => tx.execute(sql`create table mail_outbox (id int)`));
  };
  expect(await refusal(bringToThisVersion(ctx.db, again))).toContain(
    'relation "mail_outbox" already exists',
  );
});
