import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { profiles } from "#app/contexts/identity/tables.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { importer } from "#testing/imports.ts";
import { sharedContext } from "#testing/shared-context.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { importSources } from "#app/imports.ts";
import { memoryStore } from "#testing/stores.ts";
import { PER_TRANSACTION } from "./rules.ts";
import { importRows } from "./tables.ts";

const ROWS = fewOrMany(1_200, 50_000);

/** In milliseconds. An import may keep others from an answer of the database for so long. */
const HELD = 2_000;

/** In milliseconds. For so long nothing else may be done, such as sending a kept page. */
const TURN = 2_000;

describe.each(separateDatabases("imports_volume"))("on %s", (name, open) => {
  const perTransaction = PER_TRANSACTION[name === "PostgreSQL" ? "postgres" : "embedded"];
  const shared = sharedContext(open, systemClock);

  test(`${ROWS} people are checked, imported and taken back, and others are answered meanwhile`, async () => {
    await castInDatabase(shared);
    const staff: Ctx = { ...shared, actor: cast.superAdmin };
    const { begin, checking, row, start, undo, writing } = importer(
      staff,
      memoryStore(),
      importSources,
      perTransaction,
    );
    const lines = Array.from({ length: ROWS }, (__, n) => `Person ${n};person-${n}@volume.test;`);
    const before = await shared.db.$count(profiles);
    const others = longestWait(shared);
    const id = await begin("people", `Name;Email;Zone\r\n${lines.join("\r\n")}\r\n`, ["invite"]);
    const duringUpload = others.longest();
    await checking(id);
    expect(await row(id)).toMatchObject({ created: ROWS, faults: 0, progress: ROWS });
    const duringCheck = others.longest();
    await start(id);
    const started = performance.now();
    await writing(id);
    const wrote = performance.now() - started;
    const duringImport = others.longest();
    expect(await row(id)).toMatchObject({ status: "done", created: ROWS });
    expect(await shared.db.$count(profiles)).toBe(before + ROWS);
    expect(await shared.db.$count(auditEntries)).toBeGreaterThan(ROWS);
    expect(await shared.db.$count(importRows)).toBe(ROWS);
    await undo(id);
    const duringUndo = others.longest();
    await others.stop();
    expect(await shared.db.$count(profiles)).toBe(before);
    const said = { rows: ROWS, wrote, duringUpload, duringCheck, duringImport, duringUndo };
    const measured = JSON.stringify(said);
    expect(duringUpload.turn, measured).toBeLessThan(TURN);
    expect(duringCheck.answer, measured).toBeLessThan(TURN);
    expect(Math.max(duringImport.answer, duringUndo.answer), measured).toBeLessThan(HELD);
    expect(Math.max(duringImport.turn, duringUndo.turn), measured).toBeLessThan(TURN);
  }, 300_000);
});

/**
 * Asks the database for something small again and again, and notes how long an answer takes, also
 * one that is still to come. `turns` is how long the process did nothing else.
 */
function longestWait({ db }: Pick<Ctx, "db">) {
  const longest = { answer: 0, turn: 0 };
  let stopped = false;
  let asked: number | undefined;
  let turned = performance.now();
  const note = () => {
    const now = performance.now();
    longest.turn = Math.max(longest.turn, now - turned);
    if (asked !== undefined) longest.answer = Math.max(longest.answer, now - asked);
    turned = now;
  };
  const ticks = setInterval(note, 5);
  const asking = (async () => {
    while (!stopped) {
      asked = performance.now();
      await db.$count(importRows);
      note();
      asked = undefined;
      await setTimeout(20);
    }
  })();
  return {
    longest: () => {
      note();
      const found = { answer: Math.round(longest.answer), turn: Math.round(longest.turn) };
      Object.assign(longest, { answer: 0, turn: 0 });
      return found;
    },
    stop: async () => {
      stopped = true;
      clearInterval(ticks);
      await asking;
    },
  };
}
