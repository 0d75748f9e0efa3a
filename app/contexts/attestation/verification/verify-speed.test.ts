import { describe, expect, test } from "vitest";
import { ledgerEntries } from "#app/contexts/billing/tables.ts";
import { coveredLogs } from "#app/covered-logs.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { openMigrated } from "#testing/embedded.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { noted, withCheckpointKey } from "#testing/attestations.ts";
import { TEST_NOW } from "#testing/db.ts";
import { sharedContext } from "#testing/shared-context.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { attestAll } from "../chain/attest.server.ts";
import { makeCheckpoints } from "../checkpoint/make.server.ts";
import { verify } from "./verify.server.ts";

/** How many rows of each log there are. In `npm run test:all` they are 200,000 together. */
const rows = {
  attestations: fewOrMany(600, 60_000),
  audit: fewOrMany(1000, 100_000),
  ledger: fewOrMany(400, 40_000),
};

const batches = (total: number) =>
  Array.from({ length: Math.ceil(total / 5000) }, (_, at) => Math.min(5000, total - at * 5000));

describe("on the embedded database", () => {
  const open = async () => {
    const database = await openMigrated();
    return { database, end: () => database.close() };
  };
  const shared = sharedContext(open, fixedClock(TEST_NOW));

  test(
    "everything is verified within a minute, however much there is",
    {
      timeout: 600_000,
    },
    async () => {
      const ctx = withCheckpointKey(shared);
      const at = ctx.clock.now();
      const people = Array.from({ length: 5000 }, () => newId(at));
      let attested = 0;
      for (const size of batches(rows.attestations)) {
        const facts = Array.from({ length: size }, (_, n) => ({
          kind: noted,
          person: people[n % people.length]!,
          payload: { text: `Present for ${n} minutes, and competent in everything that was asked` },
        }));
        await transact(ctx, async (tx) => {
          await attestAll(tx, facts);
          return ok();
        });
        attested += size;
      }
      expect(attested).toBe(rows.attestations);
      for (const size of batches(rows.audit)) {
        const entries = Array.from({ length: size }, (_, n) => ({
          id: newId(at),
          at,
          actorId: people[n]!,
          action: "test.changed",
          subject: `office:${n}`,
          before: { name: "Old", n },
          after: { name: "New", n },
        }));
        await insertAll(ctx.db, auditEntries, entries);
      }
      for (const size of batches(rows.ledger)) {
        const entry = {
          orderId: newId(at),
          currency: "NZD",
          text: "Fees for a course",
          at,
        } as const;
        const entries = Array.from({ length: size / 2 }, (_, n) => {
          const movement = { ...entry, movementId: newId(at) };
          return [
            { ...movement, id: newId(at), account: "receivable" as const, minor: n },
            { ...movement, id: newId(at), account: "course-fees" as const, minor: -n },
          ];
        });
        await insertAll(ctx.db, ledgerEntries, entries.flat());
      }
      await makeCheckpoints(ctx, coveredLogs);
      const began = performance.now();
      const found = await verify(ctx, coveredLogs);
      const seconds = (performance.now() - began) / 1000;
      expect(found).toMatchObject({ outcome: "intact", rows });
      expect(seconds).toBeLessThan(60);
    },
  );
});
