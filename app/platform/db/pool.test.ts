import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "./database.server.ts";
import { OwnClient } from "./pool.server.ts";

const server = process.env.TEST_DATABASE_URL;
const one = sql`select 1`;

async function connected() {
  const client = new OwnClient({ connectionString: server });
  await client.connect();
  onTestFinished(() => client.end());
  return { client, db: drizzle(client) as unknown as Db };
}

describe.runIf(server)("a connection to PostgreSQL", () => {
  test("sends what belongs together at once", async () => {
    const { client, db } = await connected();
    const socket = client.connection.stream as Socket;
    const sent = [vi.spyOn(socket, "_write"), vi.spyOn(socket, "_writev" as never)];
    const writesOf = async (work: (tx: Db) => Promise<unknown>) => {
      const before = sent.reduce((all, each) => all + each.mock.calls.length, 0);
      await db.transaction((tx) => work(tx as unknown as Db));
      return sent.reduce((all, each) => all + each.mock.calls.length, -before);
    };
    // The beginning goes with the first statement.
    expect(await writesOf((tx) => tx.execute(one))).toBe(2);
    const together = await writesOf(async (tx) => {
      await tx.execute(one);
      await Promise.all([tx.execute(one), tx.execute(one), tx.execute(one)]);
      // The notification goes with the commit.
      await tx.execute(sql`select pg_notify('gcpi_test', 'all')`);
    });
    expect(together).toBe(3);
  });

  test("sends a notification at once outside of a transaction", async () => {
    const { client, db } = await connected();
    const heard = new Promise((resolve) => client.on("notification", resolve));
    await client.query("listen gcpi_test_alone");
    await db.execute(sql`select pg_notify('gcpi_test_alone', 'heard')`);
    expect(await heard).toMatchObject({ payload: "heard" });
  });

  test("says why a transaction cannot be committed", async () => {
    const { db } = await connected();
    const tooLong = sql`select pg_notify('gcpi_test', ${"x".repeat(9000)})`;
    const notifying = db.transaction((tx) => tx.execute(tooLong));
    await expect(notifying).rejects.toMatchObject({
      cause: { message: expect.stringContaining("payload string too long") as string },
    });
    const forgotten = db.transaction(async (tx) => {
      tx.execute(sql`select 1 / 0`).then(undefined, () => {});
      await Promise.resolve();
    });
    await expect(forgotten).rejects.toMatchObject({
      cause: { message: expect.stringContaining("rolled back") as string },
    });
    await db.transaction((tx) => tx.execute(one));
  });

  test("leaves no transaction open in which nothing was asked", async () => {
    const { client, db } = await connected();
    const status = async () =>
      (await client.query("select now() = statement_timestamp() as one")).rows;
    await db.transaction(async () => {});
    expect(await status()).toEqual([{ one: true }]);
    await expect(
      db.transaction(async () => {
        throw new Error("nothing was asked");
      }),
    ).rejects.toThrow("nothing was asked");
    expect(await status()).toEqual([{ one: true }]);
  });
});
