import { Client, type QueryResult } from "pg";
import { PgBoss } from "pg-boss";
import { describe, expect, test } from "vitest";
import { testDatabaseName } from "#testing/test-databases.ts";
import { ownsAppendOnlyTables } from "./append-only.server.ts";
import { lastMigration } from "./migrations.server.ts";
import { openPostgres } from "./postgres.server.ts";

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)("with a role that owns the tables and another that serves", () => {
  test(
    "the one that serves can add and read, and cannot alter what is append-only",
    {
      timeout: 120_000,
    },
    async ({ onTestFinished }) => {
      const name = testDatabaseName(`roles_${process.pid}`);
      const [owner, runtime] = [`${name}_owner`, `${name}_runtime`];
      const admin = new Client({ connectionString: server });
      await admin.connect();
      await admin.query(`create role ${owner} login`);
      await admin.query(`create role ${runtime} login`);
      await admin.query(`create database ${name} owner ${owner}`);
      onTestFinished(async () => {
        await admin.query(`drop database if exists ${name} with (force)`);
        await admin.query(`drop role if exists ${owner}`);
        await admin.query(`drop role if exists ${runtime}`);
        await admin.end();
      });
      const as = (role: string) => {
        const url = new URL(server!);
        url.username = role;
        url.password = "";
        url.pathname = `/${name}`;
        return url.href;
      };
      const database = await openPostgres(as(runtime), 2, { owner: as(owner) });
      expect(await ownsAppendOnlyTables(database.db)).toBe(false);
      // The job queue makes its own tables with this role, and a backup knows the last migration.
      const queue = new PgBoss({ db: database.jobs.db, backend: database.jobs.backend });
      await queue.start();
      await queue.stop();
      expect(await lastMigration(database.db)).toBeDefined();
      await database.close();

      const client = new Client({ connectionString: as(runtime) });
      await client.connect();
      onTestFinished(() => client.end());
      const id = "01990000-0000-7000-8000-000000000001";
      const columns = "(id, at, action, subject)";
      await client.query(
        `insert into audit_entries ${columns} values ('${id}', now(), 'test.done', 'office:1')`,
      );
      const read: QueryResult<{ n: string }> = await client.query(
        "select count(*) as n from audit_entries",
      );
      expect(read.rows[0]!.n).toBe("1");
      const tables = [
        "audit_entries",
        "ledger_entries",
        "attestations",
        "checkpoints",
        "checkpoint_leaves",
      ];
      for (const table of tables) {
        const changes = [
          `delete from ${table}`,
          `truncate ${table} cascade`,
          `alter table ${table} disable trigger all`,
          `drop table ${table} cascade`,
        ];
        for (const change of changes) {
          await expect(client.query(change), change).rejects.toThrow(
            /permission denied|must be owner/,
          );
        }
      }
      await expect(client.query("update audit_entries set action = 'x'")).rejects.toThrow(
        "permission denied",
      );
      await expect(client.query("update attestation_contents set payload = ''")).rejects.toThrow(
        "permission denied",
      );
      await expect(client.query("set session_replication_role = replica")).rejects.toThrow(
        "permission denied",
      );
      // A second start grants the same again, and one role alone is noticed.
      const again = await openPostgres(as(runtime), 2, { owner: as(owner) });
      await again.close();
      const alone = await openPostgres(as(owner), 2);
      expect(await ownsAppendOnlyTables(alone.db)).toBe(true);
      await alone.close();
    },
  );
});
