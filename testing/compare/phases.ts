import { type Addresses, dataAddress } from "./addresses.ts";
import type { BothSites, Question } from "./both-sites.ts";
import { type Asker, askers } from "./people.ts";

/** Posted by another server, which signs its requests. */
const neverPosted = /^\/webhooks\//;

/** Forms that end sessions or accounts are posted after all others. */
const postedLast = /^\/(admin\/users|dashboard\/profile)\//;
const signingOut = /^\/(logout|demo-login|sessions\/)/;

const forms: Record<string, string>[] = [{}, { intent: "nonsense" }];

/** How many pairs of requests are sent at once where their order does not matter. */
const AT_ONCE = 2;

/** Requests every address as everybody: the page, its script's data, and as a guest its head. */
export async function lookAround(sites: BothSites, { pages }: Addresses): Promise<void> {
  const questions = eachAddress(pages).flatMap(({ pattern, address }) =>
    askers.flatMap((asker) => [
      { asker, method: "GET", pattern, address },
      { asker, method: "GET", pattern: `${pattern} .data`, address: dataAddress(address) },
      ...(asker === "guest" ? [{ asker, method: "HEAD", pattern, address }] : []),
    ]),
  );
  await askAll(sites, questions, "looked at");
}

/** Posts every form as everybody, empty and with an unknown intent, in a fixed order. */
export async function postEverything(sites: BothSites, addresses: Addresses): Promise<void> {
  const patterns = [...addresses.forms.keys()].filter((pattern) => !neverPosted.test(pattern));
  const turn = (pattern: string) =>
    signingOut.test(pattern) ? 2 : postedLast.test(pattern) ? 1 : 0;
  patterns.sort((one, other) => turn(one) - turn(other));
  for (const [at, pattern] of patterns.entries()) {
    const said = `${at + 1} of ${patterns.length} routes posted to`;
    if (at % 20 === 19 || at === patterns.length - 1) process.stderr.write(`${said}\n`);
    const targets = addresses.forms.get(pattern)!;
    for (const address of targets) {
      for (const question of postsTo(pattern, address)) {
        for (const asker of askers) {
          await sites.ask(asker, question);
        }
        if (signingOut.test(pattern)) await sites.welcomeBack();
      }
    }
    await sites.welcomeBack();
  }
}

/** Requests every page once more after the posts, as those who see most and least. */
export async function lookAgain(sites: BothSites, { pages }: Addresses): Promise<void> {
  const questions = eachAddress(pages).flatMap(({ pattern, address }) =>
    (["guest", "student", "super"] as const).map((asker) => ({
      asker,
      method: "GET",
      pattern: `${pattern} (afterwards)`,
      address,
    })),
  );
  await askAll(sites, questions, "looked at again");
}

function eachAddress(pages: Addresses["pages"]) {
  return [...pages].flatMap(([pattern, all]) => all.map((address) => ({ pattern, address })));
}

function postsTo(pattern: string, address: string): Question[] {
  return forms.flatMap((form) => [
    { method: "POST", pattern, address, form, toast: true },
    {
      method: "POST",
      pattern: `${pattern} .data`,
      address: dataAddress(address),
      form,
      toast: true,
    },
  ]);
}

async function askAll(
  sites: BothSites,
  questions: readonly (Question & { asker: Asker })[],
  done: string,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < questions.length; at = next++) {
      const { asker, ...question } = questions[at]!;
      await sites.ask(asker, question);
      if (at % 2000 === 1999) process.stderr.write(`${at + 1} of ${questions.length} ${done}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
