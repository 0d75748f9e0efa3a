import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { enquiry, person } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { backup } from "./backup.ts";
import { erase } from "./erase.ts";
import { restore } from "./restore.ts";

test.each(separateDatabases("erased"))(
  "who was erased after a backup is not brought back by it, in %s",
  async (_, open) => {
    const folder = await mkdtemp(join(tmpdir(), "gcpi-erased-"));
    const { database, end } = await open();
    try {
      const ctx: Ctx = { db: database.db, actor: system, clock: systemClock, site: testSite };
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      const tools = { ctx, database, files: memoryStore(), say, complain: say };
      const leaving = await person(ctx);
      const staying = await person(ctx);
      await enquiry(ctx, { email: "nobody@senders.test" });
      const file = join(folder, "site.tar.gz");
      expect(await backup.run([file], tools)).toBe(0);
      expect(await erase.run([leaving.email], tools)).toBe(0);
      expect(await erase.run(["nobody@senders.test"], tools)).toBe(0);
      expect(await restore.run([file, "--replace"], tools)).toBe(0);
      expect(await accountAt(ctx, staying.email)).toBe(staying.id);
      expect(await accountAt(ctx, leaving.email)).toBeUndefined();
      expect(said).toContain("Erased again, who had been erased since then: 2.");
      expect(await ctx.db.$count(enquiries)).toBe(0);
    } finally {
      await end();
      await rm(folder, { recursive: true });
    }
  },
  120_000,
);
