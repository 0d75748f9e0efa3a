export type Strength = "too short" | "weak" | "fair" | "good" | "strong";

/** What people build passwords from first. Each occurrence counts like a single character. */
const expected =
  /passwor[dt]|p[a4@][s5$]{2}w[o0]rd|welcome|admin|letmein|dragon|football|iloveyou|monkey|sunshine|princess|master|summer|winter|spring|autumn|qwert[yz]?|asdfgh?|zxcvbn?|(?:19|20)\d\d|gcpi/gi;

/** Rows of the keyboard, the alphabet and the digits. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertzuiop", "qwertyuiop", "asdfghjkl"];

/**
 * Returns how strong a new password looks, for the hint beside the field. It is computed in the
 * browser from a few rules, so that the password is not sent before the form is. Whether a password
 * is accepted is decided by the server (`password/check.server.ts`).
 */
export function strengthOf(password: string): Strength {
  if (password.length < 8) return "too short";
  const letters = Array.from(password.replace(expected, "*").toLowerCase());
  const counted = letters.filter((_, position) => !continuesRun(letters, position)).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = counted + kinds.length;
  if (counted < 6 || score < 9) return "weak";
  if (score < 13) return "fair";
  return counted < 16 ? "good" : "strong";
}

/** Returns whether a character continues a run of three: the same one, or neighbours in a row. */
function continuesRun(letters: readonly string[], position: number): boolean {
  if (position < 2) return false;
  const run = letters.slice(position - 2, position + 1);
  const backwards = run.toReversed().join("");
  if (new Set(run).size === 1) return true;
  return rows.some((row) => row.includes(run.join("")) || row.includes(backwards));
}
