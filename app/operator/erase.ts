import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { eraseAgain, erasePerson } from "#app/contexts/privacy/commands/erase.server.ts";
import { erasedAccounts } from "#app/contexts/privacy/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { personalData } from "../personal-data.ts";
import type { OperatorCommand } from "./operator-command.ts";

export const erase: OperatorCommand = {
  name: "erase",
  usage: "ADDRESS | ID",
  help: `Erases an account, or what came from an address that has none: at once, and for good. Find out
first that it is they who ask. It is refused while something stands against it, which is named.`,
  understand: (args) =>
    args.length === 1 && (args[0]!.includes("@") || isId(args[0])) ? args : undefined,
  run: async ([whom], { ctx, say, complain }) => {
    const subject = isId(whom) ? { id: whom } : { email: whom! };
    const done = await erasePerson(ctx, personalData, subject);
    if (done.ok) {
      say(
        done.value.hadAccount
          ? "The account is erased. What the law holds back is kept; its files go within a minute."
          : "There is no such account; what came from that address is erased.",
      );
      return 0;
    }
    complain(
      done.error === "unknown"
        ? "There is no such account."
        : `Not now:\n${done.detail?.reasons}\nNothing was changed.`,
    );
    return 1;
  },
};

export const erasures: OperatorCommand = {
  name: "erasures",
  usage: "",
  help: `Lists the accounts that were erased, by their ids. Keep the list beside the backups, for
"erase-again".`,
  understand: (args) => (args.length === 0 ? args : undefined),
  run: async (_args, { ctx, say }) => {
    for (const id of await erasedAccounts(ctx)) say(id);
    return 0;
  },
};

export const eraseErasedAgain: OperatorCommand = {
  name: "erase-again",
  usage: "FILE",
  help: `Erases again, after a restore, whom the backup brought back: those on a list that "erasures" made.`,
  understand: ([file, ...rest]) =>
    file && !file.startsWith("-") && rest.length === 0 ? [resolve(file)] : undefined,
  run: async ([file], { ctx, say, complain }) => {
    const text = await readFile(file!, "utf8").catch(() => undefined);
    const lines = text?.split(/\s+/).filter(Boolean);
    const wrong = lines?.find((line) => !isId(line));
    if (!lines || wrong !== undefined) {
      complain(lines ? `"${wrong}" is no id of an account.` : `There is no file "${file}".`);
      return 1;
    }
    const brought = await eraseAgain(ctx, personalData, lines);
    say(`${brought} of ${lines.length} were there again, and are erased.`);
    return 0;
  },
};
