import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secretsOf, type Site } from "../ctx.ts";
import type { FileStore } from "../storage/storage.server.ts";

/** Thrown if something was sealed with another key or for another thing, or was changed since. */
export class SealBroken extends Error {
  override name = "SealBroken";
}

/** Encrypts data. `about` is the id of the one thing that the data belongs to. */
type Sealer = {
  seal(bytes: Uint8Array, about: string): Uint8Array;
  /** @throws SealBroken if the key, the thing or the bytes differ from those that were sealed. */
  open(sealed: Uint8Array, about: string): Uint8Array;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Uses AES-256-GCM with a key that is derived (HKDF-SHA-256) from the first evidence key or, if the
 * operator has given none, from the site's secret. To open, all evidence keys and secrets are tried,
 * so that keys can be changed while something is sealed.
 *
 * Layout: version (1 byte), nonce (12, random for each sealing), tag (16), ciphertext.
 */
export function sealerOf(site: Pick<Site, "secret" | "formerSecrets" | "evidenceKeys">): Sealer {
  const keys = [...(site.evidenceKeys ?? []), ...secretsOf(site)].map(keyFrom);
  return {
    seal: (bytes, about) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keys[0]!, nonce);
      cipher.setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), content]);
    },
    open: (sealed, about) => {
      for (const key of keys) {
        const opened = openWith(key, Buffer.from(sealed), about);
        if (opened) return opened;
      }
      throw new SealBroken("this cannot be opened: another key, another thing, or it was changed");
    },
  };
}

/** Seals a short text into a text. */
export function sealText(sealer: Sealer, text: string, about: string): string {
  return Buffer.from(sealer.seal(Buffer.from(text), about)).toString("base64url");
}

/** @throws SealBroken */
export function openText(sealer: Sealer, sealed: string, about: string): string {
  return Buffer.from(sealer.open(Buffer.from(sealed, "base64url"), about)).toString("utf8");
}

function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "gcpi sealing v1", 32));
}

function openWith(key: Uint8Array, sealed: Buffer, about: string): Uint8Array | undefined {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION) return undefined;
  const nonce = sealed.subarray(1, 1 + NONCE);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Returns a sealed file's content; undefined if the file or its key is gone. */
export async function openFile(
  site: Site,
  files: FileStore,
  storageKey: string,
  about: string,
): Promise<Uint8Array | undefined> {
  const sealed = await files.get(storageKey);
  if (!sealed) return undefined;
  try {
    return sealerOf(site).open(sealed, about);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
