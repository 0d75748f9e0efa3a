import { resolve } from "node:path";
import { ArchiveBroken } from "#app/platform/backup/archive.server.ts";
import { NotTheOwner } from "#app/platform/backup/catalogue.server.ts";
import {
  type Restored,
  restore as restoreSite,
  RestoreRefused,
} from "#app/platform/backup/restore.server.ts";
import { missingKeys } from "#app/platform/backup/site-keys.ts";
import { eraseAgain } from "#app/contexts/privacy/erase.server.ts";
import type { ErasedEntry } from "#app/contexts/privacy/erased-list.ts";
import { erasedAccounts, erasedAddresses } from "#app/contexts/privacy/queries.server.ts";
import { personalData } from "../personal-data.ts";
import type { OperatorCommand, Tools } from "./operator-command.ts";

export const restore: OperatorCommand = {
  name: "restore",
  usage: "FILE [--replace]",
  help: `Makes an empty site what it was when the archive was made, on either kind of database, or
leaves everything as it is. With --replace what is there is thrown away first. Stop the
application before.`,
  alone: true,
  understand: ([file, ...rest]) =>
    file && !file.startsWith("-") && rest.every((each) => each === "--replace")
      ? [resolve(file), ...rest]
      : undefined,
  run: async ([file, ...rest], { ctx, database, files, say, complain }) => {
    try {
      const options = { replace: rest.includes("--replace") };
      const erased = options.replace ? await erasedHere(ctx) : [];
      const done = await restoreSite(ctx, { database, files }, file!, options);
      tell(done, { ctx, say, complain });
      await keepErased(erased, { ctx, say });
      return 0;
    } catch (error) {
      const sentence = refusalOf(error, file!);
      if (!sentence) throw error;
      complain(`${sentence}\nNothing was changed.`);
      return 1;
    }
  },
};

/** Returns who was erased on the site that will be replaced; nobody if it has no tables yet. */
async function erasedHere(ctx: Tools["ctx"]): Promise<ErasedEntry[]> {
  const entries: ErasedEntry[] = [];
  for (const query of [erasedAccounts, erasedAddresses]) {
    const known = ctx.db.transaction((db) => query({ db }));
    entries.push(...(await known.catch(() => [])));
  }
  return entries;
}

/** A backup brings back people erased later. Those whom the old site knew of are erased again. */
async function keepErased(
  entries: readonly ErasedEntry[],
  { ctx, say }: Pick<Tools, "ctx" | "say">,
): Promise<void> {
  const brought = await eraseAgain(ctx, personalData, entries);
  if (brought > 0) say(`Erased again, who had been erased since then: ${brought}.`);
  say('Who else was erased after the backup is erased again with "erase-again" and their list.');
}

function tell(
  { manifest, keys }: Restored,
  { ctx, say, complain }: Pick<Tools, "ctx" | "say" | "complain">,
) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = manifest.entries.filter(({ name }) => name.startsWith("files/")).length;
  say(`The site is as it was at ${manifest.madeAt}: ${rows} rows, ${stored} files.`);
  const missing = missingKeys(manifest.keys, ctx.site);
  for (const sentence of missing) complain(sentence);
  if (missing.length > 0 && keys) {
    complain("The keys are in the archive: `tar -xzOf FILE keys.json` shows them.");
  }
}

function refusalOf(error: unknown, file: string): string | undefined {
  if (error instanceof ArchiveBroken) return `"${file}" is damaged: ${error.message}`;
  if (error instanceof RestoreRefused || error instanceof NotTheOwner) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return `There is no file "${file}".`;
  return undefined;
}
