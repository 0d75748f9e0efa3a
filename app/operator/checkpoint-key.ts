import { resolve } from "node:path";
import {
  backUpKeyFile,
  CheckpointKeyProblem,
  checkpointKeys,
  freshKey,
  makeKeyFile,
  publicPem,
  rotateKeyFile,
} from "#app/contexts/attestation/checkpoint/keys.server.ts";
import type { OperatorCommand, Tools } from "./operator-command.ts";

const plain = new Set(["make", "rotate", "public", "print"]);

export const checkpointKey: OperatorCommand = {
  name: "checkpoint-key",
  usage: "make | rotate | public | print | backup FILE",
  help: `The key that signs checkpoints. "make" makes it, in a file of the data folder that no backup of the
database contains. "rotate" replaces it and destroys the former private key. "public" prints the
public keys, "print" a new key for CHECKPOINT_KEY. "backup" copies the file: keep it elsewhere.`,
  understand: ([what = "", file, ...rest]) => {
    if (rest.length > 0) return undefined;
    if (what === "backup") return file && !file.startsWith("-") ? [what, resolve(file)] : undefined;
    return plain.has(what) && file === undefined ? [what] : undefined;
  },
  run: async ([what, file], tools) => {
    const { ctx, say, complain } = tools;
    if (what === "print") {
      say(freshKey());
      return 0;
    }
    try {
      if (what === "public") return await sayPublic(tools);
    } catch (error) {
      if (!(error instanceof CheckpointKeyProblem)) throw error;
      complain(error.message);
      return 1;
    }
    const source = ctx.site.checkpointKeys;
    if (!source || "given" in source) {
      complain(
        'CHECKPOINT_KEY holds the keys. To rotate, put a new one ("checkpoint-key print") in front of it, separated by a comma; keep a copy of it elsewhere.',
      );
      return 1;
    }
    if (what === "make") {
      if ((await makeKeyFile(source.file)) === "exists") {
        complain(`There is a key already: ${source.file}. "rotate" replaces it.`);
        return 1;
      }
      say(`The key is in ${source.file}. Keep a copy elsewhere: checkpoint-key backup FILE.`);
      return 0;
    }
    if (what === "rotate") {
      if ((await rotateKeyFile(source.file)) === "missing") return noKey(complain);
      say("A new key signs from now on. What the former one signed can still be verified.");
      say("Keep a new copy of the file elsewhere: checkpoint-key backup FILE.");
      return 0;
    }
    const copied = await backUpKeyFile(source.file, file!);
    if (copied === "missing") return noKey(complain);
    if (copied === "exists") {
      complain(`There is a file "${file}" already. Nothing was written.`);
      return 1;
    }
    say(`${file}: whoever has it can sign checkpoints. Keep it away from the database's backups.`);
    return 0;
  },
};

function noKey(complain: Tools["complain"]): number {
  complain('There is no key yet. "checkpoint-key make" makes one.');
  return 1;
}

async function sayPublic({ ctx, say, complain }: Tools): Promise<number> {
  const keys = await checkpointKeys(ctx.site);
  if (!keys) return noKey(complain);
  for (const [id, key] of keys.known) {
    say(`${id}${id === keys.signing.id ? " (signs)" : ""}`);
    say(publicPem(key).trim());
  }
  return 0;
}
