/** How many characters a password needs besides its owner's name and address. */
const OTHER_CHARACTERS = 8;

/** Shorter parts of a name occur in other words too. */
const SHORTEST_PART = 3;

/** Somebody who chooses a password, as far as they are known. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined };

/**
 * Returns whether a password consists of its owner's name and address, apart from a few characters.
 * Capitals and accents make no difference.
 */
export function consistsOfOwnWords(password: string, owner: PasswordOwner): boolean {
  const parts = ownWords(owner);
  const plain = plainText(password);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ""), plain);
  return rest.length < plain.length && rest.length < OTHER_CHARACTERS;
}

/** Returns the address, its parts and the parts of the name, the longest first. */
export function ownWords({ name = "", email = "" }: PasswordOwner): string[] {
  const [local = "", host = ""] = plainText(email).split("@");
  const whole = [plainText(email), plainText(name), local, host, host.split(".")[0]!];
  const parts = [...plainText(name).split(/[^\p{L}\p{N}]+/u), ...local.split(/[^\p{L}\p{N}]+/u)];
  const words = new Set([...whole, ...parts].filter((word) => word.length >= SHORTEST_PART));
  return [...words].sort((one, other) => other.length - one.length);
}

function plainText(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
