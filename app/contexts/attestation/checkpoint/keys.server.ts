import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import {
  copyFile,
  constants,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { Site } from "#app/platform/ctx.ts";
import { sha256 } from "../chain/hashes.ts";

/** The keys of this installation. Checkpoints of other keys are not accepted. */
export type CheckpointKeys = {
  /** Signs new checkpoints. */
  signing: { id: string; key: KeyObject };
  /** The key that signs and all earlier ones, by their ids. */
  known: ReadonlyMap<string, KeyObject>;
};

/** Why the keys cannot be used, as a sentence for the operator. */
export class CheckpointKeyProblem extends Error {
  override name = "CheckpointKeyProblem";
}

const keyFile = z.strictObject({
  /** The private key: PKCS #8 in base64. */
  signing: z.string(),
  /** The public keys of earlier ones: SPKI in base64. Their private keys no longer exist. */
  former: z.array(z.string()),
});
type KeyFile = z.output<typeof keyFile>;

/**
 * Returns the keys: those of the environment, or else those of the file in the data folder. In demo
 * mode the file is made when it is missing. Undefined if there are none.
 *
 * @throws CheckpointKeyProblem if the file or a key cannot be read.
 */
export async function checkpointKeys(site: Site): Promise<CheckpointKeys | undefined> {
  const source = site.checkpointKeys;
  if (!source) return undefined;
  if ("given" in source) return keysOf(source.given[0]!, source.given.slice(1));
  const read = (await readKeyFile(source.file)) ?? (await madeForDemo(site, source.file));
  return read && keysOf(read.signing, read.former);
}

/** Returns the id of a public key: the first 16 digits of the SHA-256 of its SPKI form. */
export function keyId(key: KeyObject): string {
  return sha256(key.export({ type: "spki", format: "der" })).slice(0, 16);
}

/** Returns a public key as PEM, as it is published. */
export function publicPem(key: KeyObject): string {
  return key.export({ type: "spki", format: "pem" }) as string;
}

/** Returns a new private key: PKCS #8 in base64, as the environment and the file hold it. */
export function freshKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

/**
 * Makes the key file. Errors: "exists" if there is one, which is left as it is.
 */
export async function makeKeyFile(path: string): Promise<"made" | "exists"> {
  await mkdir(dirname(path), { recursive: true });
  const mine = `${path}.${randomUUID()}`;
  const content: KeyFile = { signing: freshKey(), former: [] };
  try {
    // The complete file gets its name in one step, and only if the name is free.
    await writeFile(mine, JSON.stringify(content), { mode: 0o600, flush: true });
    await link(mine, path);
    return "made";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return "exists";
  } finally {
    await rm(mine, { force: true });
  }
}

/**
 * Replaces the key that signs. The former private key is destroyed; its public key stays, so that what
 * it signed can be verified.
 */
export async function rotateKeyFile(path: string): Promise<"rotated" | "missing"> {
  const present = await readKeyFile(path);
  if (!present) return "missing";
  const former = createPublicKey(privateKeyOf(present.signing))
    .export({ type: "spki", format: "der" })
    .toString("base64");
  const content: KeyFile = { signing: freshKey(), former: [former, ...present.former] };
  const mine = `${path}.${randomUUID()}`;
  await writeFile(mine, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(mine, path);
  return "rotated";
}

/** Copies the key file to a place where there is none. */
export async function backUpKeyFile(
  path: string,
  to: string,
): Promise<"copied" | "missing" | "exists"> {
  try {
    await copyFile(path, to, constants.COPYFILE_EXCL);
    return "copied";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return "exists";
    if (code === "ENOENT") return "missing";
    throw error;
  }
}

async function madeForDemo(site: Site, path: string): Promise<KeyFile | undefined> {
  if (site.mode !== "demo") return undefined;
  await makeKeyFile(path);
  return readKeyFile(path);
}

async function readKeyFile(path: string): Promise<KeyFile | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new CheckpointKeyProblem(`The key file "${path}" cannot be read.`);
  });
  if (text === undefined) return undefined;
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new CheckpointKeyProblem(
      `The key file "${path}" is damaged. Put back its copy ("checkpoint-key backup").`,
    );
  }
}

/** @param former public keys, or private keys that sign no more. */
function keysOf(signing: string, former: readonly string[]): CheckpointKeys {
  const key = privateKeyOf(signing);
  const all = [createPublicKey(key), ...former.map(publicKeyOf)];
  const known = new Map(all.map((each) => [keyId(each), each]));
  return { signing: { id: keyId(all[0]!), key }, known };
}

function privateKeyOf(text: string): KeyObject {
  try {
    const key = createPrivateKey({
      key: Buffer.from(text, "base64"),
      format: "der",
      type: "pkcs8",
    });
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // The sentence below says what is expected.
  }
  throw new CheckpointKeyProblem(
    'The key that signs checkpoints is not an Ed25519 key (PKCS #8 in base64). "checkpoint-key make" makes one.',
  );
}

function publicKeyOf(text: string): KeyObject {
  try {
    const key = Buffer.from(text, "base64");
    return createPublicKey({ key, format: "der", type: "spki" });
  } catch {
    return createPublicKey(privateKeyOf(text));
  }
}
