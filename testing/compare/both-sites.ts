import { pause } from "../../tests/process/support/launch.ts";
import { differencesBetween } from "./differences.ts";
import { withoutBuild } from "./normalise.ts";
import { type Asker, askers, type Login, Person } from "./people.ts";
import type { Entry } from "./report.ts";
import type { Routes, Site } from "./start-checkout.ts";

/** One site, and the people who send requests to it. */
type Side = { people: Map<Asker, Person>; routes: Routes };

export type Question = {
  method: string;
  address: string;
  pattern: string;
  form?: Record<string, string>;
  /** Whether the text of the toast that the answer causes is compared as well. */
  toast?: boolean;
};

/** The old site and the new one. Both get the same requests from the same people. */
export class BothSites {
  requests = 0;
  /** Answers that differed at first and were the same a moment later. */
  settled = 0;
  readonly entries: Entry[] = [];
  readonly #sides: readonly [Side, Side];
  readonly #since: number;

  private constructor(sides: readonly [Side, Side], since: number) {
    this.#sides = sides;
    this.#since = since;
  }

  /** Signs everybody in at both. Until `since` (milliseconds) the sites had the same data. */
  static async enter(
    sites: readonly { site: Site; routes: Routes }[],
    about: { appUrl: string; payer: Login; since: number },
  ): Promise<BothSites> {
    const sides: Side[] = [];
    for (const { site, routes } of sites) {
      const people = new Map<Asker, Person>();
      for (const asker of askers) {
        people.set(asker, await new Person(asker, { ...about, site: site.url }).signIn());
      }
      sides.push({ people, routes });
    }
    return new BothSites([sides[0]!, sides[1]!], about.since);
  }

  /** Sends one request to both at once, and keeps the differences. Repeats a differing read. */
  async ask(asker: Asker, question: Question): Promise<void> {
    let differing = await this.#differences(asker, question);
    if (differing.length > 0 && question.method !== "POST") {
      await pause(1500);
      differing = await this.#differences(asker, question);
      if (differing.length === 0) this.settled += 1;
    }
    const { form, toast: _toast, ...asked } = question;
    const sent = form && new URLSearchParams(form).toString();
    for (const difference of differing) {
      this.entries.push({
        ...asked,
        ...difference,
        asker,
        ...(sent === undefined ? {} : { form: sent }),
      });
    }
  }

  /** Compares the stylesheets of the front pages, whose names depend on the build. */
  async compareStyles(): Promise<void> {
    const [old, anew] = await Promise.all(
      this.#both("guest").map(async (guest) => {
        const { text } = await guest.ask("/");
        const links = [...text.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
        const files = links.map(([link]) => /\bhref="([^"]+)"/.exec(link)![1]!);
        const sheets = await Promise.all(files.map((file) => guest.ask(file)));
        this.requests += 1 + files.length;
        return sheets.map((sheet) => withoutBuild(sheet.text).replaceAll("}", "}\n")).join("\n");
      }),
    );
    if (old === anew) return;
    const asked = {
      method: "GET",
      pattern: "(stylesheets)",
      address: "/",
      asker: "guest",
    } as const;
    this.entries.push({ ...asked, what: "body", old: old!, new: anew! });
  }

  /** Signs people in again whom a request has signed out. */
  async welcomeBack(): Promise<void> {
    for (const asker of askers) {
      const people = this.#both(asker);
      const still = await Promise.all(people.map((person) => person.isStillIn()));
      this.requests += 2;
      if (still.every(Boolean)) continue;
      await Promise.all(
        // Somebody whose account was closed cannot sign in again, and is a guest from here on.
        people.map((person) => person.signIn().catch(() => person)),
      );
    }
  }

  async #differences(asker: Asker, { method, address, form, toast }: Question) {
    const [one, other] = await Promise.all(
      this.#both(asker).map((person) => person.ask(address, { method, form })),
    );
    const [old, anew] = this.#sides.map(({ routes }) => routes.names);
    this.requests += 2;
    const differing = await differencesBetween(
      { answer: one!, names: old! },
      { answer: other!, names: anew! },
      this.#since,
    );
    const isSaid = [one, other].some((answer) =>
      answer!.headers.getSetCookie().some((cookie) => cookie.startsWith("gcpi.flash=")),
    );
    if (!toast || !isSaid) return differing;
    const [before, after] = await Promise.all(
      this.#both(asker).map(async ({ visitor }) => JSON.stringify(await visitor.toast())),
    );
    this.requests += 2;
    if (before === after) return differing;
    return [...differing, { what: "toast", old: before ?? "(none)", new: after ?? "(none)" }];
  }

  #both(asker: Asker): Person[] {
    return this.#sides.map(({ people }) => people.get(asker)!);
  }
}
