import { resolve } from "node:path";
import type { Site } from "#app/platform/ctx.ts";
import {
  backUpKeyFile,
  freshKey,
  type KeySource,
  type KeyUse,
  makeKeyFile,
  publicPem,
  rotateKeyFile,
  SigningKeyProblem,
  signingKeys,
} from "#app/platform/keys/signing-keys.server.ts";
import type { OperatorCommand, Tools } from "./operator-command.ts";

const plain = new Set(["make", "rotate", "public", "print"]);

/** Returns the command that makes, rotates, shows and copies the keys of one use. */
export function keyCommand(
  use: KeyUse,
  help: string,
  sourceOf: (site: Site) => KeySource | undefined,
): OperatorCommand {
  return {
    name: use.command,
    usage: "make | rotate | public | print | backup FILE",
    help,
    understand: ([what = "", file, ...rest]) => {
      if (rest.length > 0) return undefined;
      if (what === "backup") {
        return file && !file.startsWith("-") ? [what, resolve(file)] : undefined;
      }
      return plain.has(what) && file === undefined ? [what] : undefined;
    },
    run: ([what, file], tools) => {
      const source = sourceOf(tools.ctx.site);
      return run(use, source, tools, what!, file);
    },
  };
}

async function run(
  use: KeyUse,
  source: KeySource | undefined,
  tools: Tools,
  what: string,
  to: string | undefined,
): Promise<number> {
  const { say, complain } = tools;
  if (what === "print") {
    say(freshKey(use));
    return 0;
  }
  if (what === "public") return sayPublic(use, source, tools);
  if (!source || "given" in source) {
    complain(
      `${use.variable} holds the keys. To rotate, put a new one ("${use.command} print") in front of it, separated by a comma; keep a copy of it elsewhere.`,
    );
    return 1;
  }
  const { file } = source;
  if (what === "make") {
    if ((await makeKeyFile(use, file)) === "exists") {
      complain(`There is a key already: ${file}. "rotate" replaces it.`);
      return 1;
    }
    say(`The key is in ${file}. Keep a copy elsewhere: ${use.command} backup FILE.`);
    return 0;
  }
  if (what === "rotate") {
    if ((await rotateKeyFile(use, file)) === "missing") return noKey(use, complain);
    say("A new key signs from now on. What the former one signed can still be verified.");
    say(`Keep a new copy of the file elsewhere: ${use.command} backup FILE.`);
    return 0;
  }
  const copied = await backUpKeyFile(file, to!);
  if (copied === "missing") return noKey(use, complain);
  if (copied === "exists") {
    complain(`There is a file "${to}" already. Nothing was written.`);
    return 1;
  }
  say(`${to}: whoever has it can sign ${use.signs}. Keep it away from the database's backups.`);
  return 0;
}

function noKey(use: KeyUse, complain: Tools["complain"]): number {
  complain(`There is no key yet. "${use.command} make" makes one.`);
  return 1;
}

async function sayPublic(
  use: KeyUse,
  source: KeySource | undefined,
  { ctx, say, complain }: Tools,
): Promise<number> {
  try {
    const keys = await signingKeys(use, source, ctx.site.mode);
    if (!keys) return noKey(use, complain);
    for (const [id, key] of keys.known) {
      say(`${id}${id === keys.signing.id ? " (signs)" : ""}`);
      say(publicPem(key).trim());
    }
    return 0;
  } catch (error) {
    if (!(error instanceof SigningKeyProblem)) throw error;
    complain(error.message);
    return 1;
  }
}
