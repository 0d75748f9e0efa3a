import {
  createHash,
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

/** What an installation signs with keys of its own, which are neither in the database nor in its backups. */
export type KeyUse = {
  /** What the keys sign, in the plural, such as "checkpoints". */
  signs: string;
  /** The command that makes and rotates them. */
  command: string;
  /** The variable that may hold them instead of the file. */
  variable: string;
  type: "ed25519" | "rsa";
};

/** Where keys are: in the configuration, the one that signs first, or in a file. */
export type KeySource = { given: readonly string[] } | { file: string };

/** The keys of this installation for one use. */
export type SigningKeys = {
  /** The key that signs from now on. */
  signing: { id: string; key: KeyObject };
  /** The public keys of it and of all earlier ones, by their ids. */
  known: ReadonlyMap<string, KeyObject>;
};

/** Why keys cannot be used, as a sentence for the operator. */
export class SigningKeyProblem extends Error {
  override name = "SigningKeyProblem";
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
 * @throws SigningKeyProblem if the file or a key cannot be read.
 */
export async function signingKeys(
  use: KeyUse,
  source: KeySource | undefined,
  mode: "demo" | "production",
): Promise<SigningKeys | undefined> {
  if (!source) return undefined;
  if ("given" in source) return keysOf(use, source.given[0]!, source.given.slice(1));
  let read = await readKeyFile(use, source.file);
  if (!read && mode === "demo") {
    await makeKeyFile(use, source.file);
    read = await readKeyFile(use, source.file);
  }
  return read && keysOf(use, read.signing, read.former);
}

/** Returns the id of a public key: the first 16 digits of the SHA-256 of its SPKI form. */
export function keyId(key: KeyObject): string {
  const der = key.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("hex").slice(0, 16);
}

/** Returns a public key as PEM, as it is published. */
export function publicPem(key: KeyObject): string {
  return key.export({ type: "spki", format: "pem" }) as string;
}

const RSA_BITS = 2048;

/** Returns a new private key: PKCS #8 in base64, as the environment and the file hold it. */
export function freshKey({ type }: Pick<KeyUse, "type">): string {
  const { privateKey } =
    type === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: RSA_BITS })
      : generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
}

/**
 * Makes the key file. Errors: "exists" if there is one, which is left as it is.
 */
export async function makeKeyFile(use: KeyUse, path: string): Promise<"made" | "exists"> {
  await mkdir(dirname(path), { recursive: true });
  const mine = `${path}.${randomUUID()}`;
  const content: KeyFile = { signing: freshKey(use), former: [] };
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
export async function rotateKeyFile(use: KeyUse, path: string): Promise<"rotated" | "missing"> {
  const present = await readKeyFile(use, path);
  if (!present) return "missing";
  const former = createPublicKey(privateKeyOf(use, present.signing))
    .export({ type: "spki", format: "der" })
    .toString("base64");
  const content: KeyFile = { signing: freshKey(use), former: [former, ...present.former] };
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

async function readKeyFile(use: KeyUse, path: string): Promise<KeyFile | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new SigningKeyProblem(`The key file "${path}" cannot be read.`);
  });
  if (text === undefined) return undefined;
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new SigningKeyProblem(
      `The key file "${path}" is damaged. Put back its copy ("${use.command} backup").`,
    );
  }
}

/** @param former public keys, or private keys that sign no more. */
function keysOf(use: KeyUse, signing: string, former: readonly string[]): SigningKeys {
  const key = privateKeyOf(use, signing);
  const all = [createPublicKey(key), ...former.map((each) => publicKeyOf(use, each))];
  const known = new Map(all.map((each) => [keyId(each), each]));
  return { signing: { id: keyId(all[0]!), key }, known };
}

const typeNames = { ed25519: "Ed25519", rsa: "RSA" };

function privateKeyOf(use: KeyUse, text: string): KeyObject {
  try {
    const key = createPrivateKey({
      key: Buffer.from(text, "base64"),
      format: "der",
      type: "pkcs8",
    });
    if (key.asymmetricKeyType === use.type) return key;
  } catch {
    // The sentence below says what is expected.
  }
  throw new SigningKeyProblem(
    `The key that signs ${use.signs} is not an ${typeNames[use.type]} key (PKCS #8 in base64). "${use.command} make" makes one.`,
  );
}

function publicKeyOf(use: KeyUse, text: string): KeyObject {
  try {
    const key = Buffer.from(text, "base64");
    return createPublicKey({ key, format: "der", type: "spki" });
  } catch {
    return createPublicKey(privateKeyOf(use, text));
  }
}
