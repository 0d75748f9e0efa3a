import type { Options, ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isBreached } from "./breached.server.ts";
import { consistsOfOwnWords, ownWords, type PasswordOwner } from "./own-words.ts";
import { WordRanks } from "./word-ranks.ts";

/** A password that is guessed within so many attempts is refused. */
const ENOUGH_GUESSES = 1e6;

/** The estimator's time grows with the length, and so many characters are enough to judge. */
const JUDGED_LENGTH = 64;

/** Words that people who attack this site try first (docs/SECURITY.md lists them). */
export const contextWords = [
  "gcpi",
  "close",
  "protection",
  "closeprotection",
  "bodyguard",
  "institute",
  "christchurch",
  "budapest",
  "firearms",
  "surveillance",
  "flight",
  "training",
];

/**
 * Checks a password that somebody chooses or has just signed in with. It calls another server if
 * the installation is configured so: call it outside transactions.
 */
export async function checkPassword(
  ctx: Pick<Ctx, "site">,
  password: string,
  owner: PasswordOwner,
): Promise<Result<undefined, PasswordProblem>> {
  if (consistsOfOwnWords(password, owner)) return err("own-password");
  if (await isCommon(password, owner)) return err("common-password");
  if (await isBreached(ctx.site, password)) return err("breached-password");
  return ok();
}

/** Returns whether a password is guessed soon, by lists of passwords and words and by patterns. */
async function isCommon(password: string, owner: PasswordOwner): Promise<boolean> {
  const judged = password.normalize("NFKC").slice(0, JUDGED_LENGTH);
  const judge = await (estimator ??= makeEstimator());
  return judge.check(judged, ownWords(owner)).guesses < ENOUGH_GUESSES;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Loads the lists. That takes a moment, so it happens with the first password.
 *
 * The estimator would keep each list as an array and as an object, which takes 28 MB. It is given
 * `WordRanks` instead, and the lists are emptied, because a module is never unloaded.
 */
async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const made = new Factory({
    dictionary: { institute: contextWords },
    graphs: common.adjacencyGraphs,
  });
  const { options } = made as unknown as { options: Options };
  for (const [name, words] of Object.entries({ ...common.dictionary, ...english.dictionary })) {
    const ranks = new WordRanks(words);
    options.rankedDictionaries[name] = asObject(ranks);
    options.rankedDictionariesMaxWordSize[name] = ranks.longest;
    words.length = 0;
  }
  return made;
}

/** Returns ranks as the estimator asks for them: by the property with the word's name. */
function asObject(ranks: WordRanks): Record<string, number> {
  return new Proxy<Record<string, number>>(
    {},
    { get: (_, word) => (typeof word === "string" ? ranks.rankOf(word) : undefined) },
  );
}
