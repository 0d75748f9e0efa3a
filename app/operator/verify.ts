import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readMailed } from "#app/contexts/attestation/checkpoint/signed.ts";
import { runVerification } from "#app/contexts/attestation/verification/run.server.ts";
import { coveredLogs } from "../covered-logs.ts";
import { sealedFiles } from "../sealed-files.ts";
import { type OperatorCommand, option } from "./operator-command.ts";

/** After how many rows the progress is printed. */
const SAID_EVERY = 20_000;

export const verify: OperatorCommand = {
  name: "verify",
  usage: "[--against FILE]",
  help: `Verifies that no attestation, no exhibit, no entry of the audit log and none of the ledger was
altered or deleted. Ends with 0 if all is intact, with 1 and the first broken row, or with 2 if it could not
look. FILE is a checkpoint that was emailed; with it a cut end or an older state is noticed too.`,
  understand: (args) => {
    if (args.length === 0) return args;
    const file = option(args, "--against");
    return args.length === 2 && file ? ["--against", resolve(file)] : undefined;
  },
  run: async (args, { ctx, files, say, complain }) => {
    const file = option(args, "--against");
    const text = file && (await readFile(file, "utf8").catch(() => undefined));
    const against = text ? readMailed(text) : undefined;
    if (file && !against) {
      complain(`"${file}" is not a file with a mailed checkpoint. Nothing was verified.`);
      return 2;
    }
    let said = 0;
    const onProgress = (rows: Readonly<Record<string, number>>) => {
      const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
      if (total < said + SAID_EVERY) return;
      said = total;
      say(`${total.toLocaleString("en-NZ")} rows verified…`);
    };
    try {
      const found = await runVerification(ctx, coveredLogs, "command", {
        against,
        onProgress,
        sealed: sealedFiles(ctx, files),
      });
      for (const [log, count] of Object.entries(found.rows)) {
        say(`${log}: ${count.toLocaleString("en-NZ")} rows`);
      }
      if (found.outcome !== "intact") {
        complain(found.finding);
        return found.outcome === "broken" ? 1 : 2;
      }
      say(
        found.checkpoint === null
          ? "Intact. There is no checkpoint yet, so the audit log and the ledger are not covered."
          : `Intact, with ${found.checkpoint} checkpoints.`,
      );
      if (against) say(`Checkpoint ${found.against} is the one that was mailed.`);
      else say("Give a mailed checkpoint (--against FILE) to notice a cut end or an older state.");
      return 0;
    } catch (error) {
      complain(`It could not look: ${error instanceof Error ? error.message : "unknown error"}`);
      return 2;
    }
  },
};
