import { resolve } from "node:path";
import { backUp, BackupRefused } from "#app/platform/backup/backup.server.ts";
import { storedFiles } from "../stored-files.ts";
import type { OperatorCommand } from "./operator-command.ts";

export const backup: OperatorCommand = {
  name: "backup",
  usage: "FILE [--with-keys]",
  help: `Writes all rows and all stored files, as they are at one moment, into one archive (.tar.gz).
The site may run meanwhile. SESSION_SECRET and EVIDENCE_KEY are in it only --with-keys:
keep them elsewhere; without them what applicants handed in cannot be opened again.
The keys that sign checkpoints and badges are never in it: checkpoint-key and badge-key copy them.`,
  understand: ([file, ...rest]) =>
    file && !file.startsWith("-") && rest.every((each) => each === "--with-keys")
      ? [resolve(file), ...rest]
      : undefined,
  run: async ([file, ...rest], { ctx, database, files, say, complain }) => {
    try {
      const withKeys = rest.includes("--with-keys");
      const parts = { database, files, stored: storedFiles };
      const made = await backUp(ctx, parts, file!, { withKeys });
      const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
      const stored = made.entries.filter(({ name }) => name.startsWith("files/")).length;
      say(`${file}: ${rows} rows of ${made.tables.length} tables, ${stored} files.`);
      for (const key of made.filesMissing)
        complain(`A row names "${key}", and there is no such file.`);
      say(
        withKeys
          ? "The site's keys are in it: whoever has it can read everything."
          : "SESSION_SECRET and EVIDENCE_KEY are not in it. Keep them too, and elsewhere.",
      );
      say(
        "The keys that sign checkpoints and badges are not: checkpoint-key backup, badge-key backup.",
      );
      return 0;
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      complain(error.message);
      return 1;
    }
  },
};
