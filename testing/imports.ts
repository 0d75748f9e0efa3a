import { eq } from "drizzle-orm";
import { checkImport } from "#app/contexts/imports/check.server.ts";
import { openFaults } from "#app/contexts/imports/file.server.ts";
import { startCheck } from "#app/contexts/imports/prepare.server.ts";
import { receiveFile } from "#app/contexts/imports/receive.server.ts";
import { imports } from "#app/contexts/imports/tables.ts";
import { PER_TRANSACTION } from "#app/contexts/imports/rules.ts";
import { startUndo, undoImport } from "#app/contexts/imports/undo.server.ts";
import { startImport, writeImport } from "#app/contexts/imports/write.server.ts";
import { importSources } from "#app/imports.ts";
import { system } from "#app/kernel/actor.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { memoryStore } from "./stores.ts";

/** Imports tables in a test: each step of staff, and the job that works on it. */
export function importer(
  staff: Ctx,
  files = memoryStore(),
  sources = importSources,
  perTransaction: number = PER_TRANSACTION.embedded,
) {
  const background: Ctx = { ...staff, actor: system };
  const row = async (id: string) => {
    const [found] = await staff.db.select().from(imports).where(eq(imports.id, id));
    return orNotFound(found);
  };
  const step = async (id: string) => ({ importId: id, version: (await row(id)).version });
  const sourceOf = (id: string) => sources.find((each) => each.id === id)!;

  const receive = async (source: string, text: string | Uint8Array) => {
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    return receiveFile(staff, files, sourceOf(source), { name: "rows.csv", bytes });
  };
  const begin = async (source: string, text: string, options: string[] = []) => {
    const received = await receive(source, text);
    if (!received.ok) throw new Error(received.error);
    const { id } = received.value;
    const { mapping, version } = await row(id);
    const form = { mapping, options, version: String(version) };
    const started = await startCheck(staff, sources, id, form);
    if (!started.ok) throw new Error(started.error);
    return id;
  };
  const start = async (id: string) =>
    startImport(staff, sources, id, String((await row(id)).version));
  return {
    files,
    row,
    step,
    receive,
    /** Hands a file in, with the mapping that is guessed, and checks it. @returns the id */
    check: async (source: string, text: string, options: string[] = []) => {
      const id = await begin(source, text, options);
      await checkImport(background, files, sources, await step(id));
      return id;
    },
    begin,
    faults: async (id: string) => openFaults(staff, files, await row(id)),
    start,
    /** The job that checks. */
    checking: async (id: string) => checkImport(background, files, sources, await step(id)),
    /** The job that writes. */
    writing: async (id: string) =>
      writeImport(background, files, sources, await step(id), perTransaction),
    write: async (id: string) => {
      const started = await start(id);
      if (!started.ok) throw new Error(started.error);
      await writeImport(background, files, sources, await step(id), perTransaction);
      return row(id);
    },
    undo: async (id: string) => {
      const started = await startUndo(staff, sources, id);
      if (!started.ok) return started;
      await undoImport(background, sources, await step(id), perTransaction);
      return started;
    },
  };
}
