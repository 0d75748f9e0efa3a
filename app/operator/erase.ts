import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { eraseAgain, erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { entryOf, lineOf } from "#app/contexts/privacy/erased-list.ts";
import { erasedAccounts, erasedAddresses } from "#app/contexts/privacy/queries.server.ts";
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
  help: `Lists who was erased: accounts by their ids, addresses by marks that nobody can read back. Keep
the list beside the backups, for "erase-again".`,
  understand: (args) => (args.length === 0 ? args : undefined),
  run: async (_args, { ctx, say }) => {
    const erased = [...(await erasedAccounts(ctx)), ...(await erasedAddresses(ctx))];
    for (const entry of erased) say(lineOf(entry));
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
    const entries = lines?.map(entryOf);
    const wrong = entries?.indexOf(undefined) ?? -1;
    if (!lines || !entries || wrong >= 0) {
      complain(
        lines ? `"${lines[wrong]}" is no line of such a list.` : `There is no file "${file}".`,
      );
      return 1;
    }
    const brought = await eraseAgain(
      ctx,
      personalData,
      entries.flatMap((entry) => entry ?? []),
    );
    say(`There again, and erased: ${brought}. Lines on the list: ${lines.length}.`);
    return 0;
  },
};
