import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#app/platform/db/database.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { run, seededFolder, type Settings } from "./support/server.ts";

/** What the operator's command finds in the data of a site, as a process of its own. */

async function verify(settings: Settings) {
  const { ended, output, errors } = run("scripts/admin.ts", ["verify"], settings);
  const { code } = await ended;
  return { code, said: output() + errors() };
}

test("one byte that the database's owner has changed is named", async () => {
  const folder = seededFolder();
  const settings = { APP_MODE: "demo", DATA_DIR: folder };
  expect(await verify(settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/attestations: [1-9]\d* rows[^]*Intact/),
  });
  const database = await openDatabase({
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    DATABASE_POOL: 2,
  });
  const [first] = await rows<{ id: string; n: number; chain: string; kind: string }>(
    database.db,
    sql`select a.id, a.n, a.chain, a.kind from attestations a order by a.chain, a.n limit 1`,
  );
  // Only the owner of a table can disable its triggers, and here that is enough.
  await database.db.execute(sql`alter table attestation_contents disable trigger all`);
  await database.db.execute(
    sql`update attestation_contents set payload = overlay(payload placing 'X' from 20 for 1)
      where attestation_id = ${first!.id}`,
  );
  await database.db.execute(sql`alter table attestation_contents enable trigger all`);
  await database.close();
  const { n, chain, kind } = first!;
  expect(await verify(settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `Attestation ${n} of chain ${chain} (${kind}): its content was changed after it was attested.`,
    ),
  });
});
