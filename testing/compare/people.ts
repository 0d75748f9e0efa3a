import { type DemoKey, demoPeople } from "#app/contexts/identity/demo.ts";
import { type Answer, Visitor } from "../../tests/e2e/support/visitor.ts";

/** Who sends requests to a site. The payer is made in arrange.ts. */
export type Asker = "guest" | DemoKey | "payer";

export const askers: readonly Asker[] = ["guest", ...demoPeople.map(({ key }) => key), "payer"];

export type Login = { email: string; password: string };

/**
 * Somebody at a site whose APP_URL is `appUrl`. The same asker comes from the same network at every
 * site, and no two askers share a network.
 */
export class Person {
  readonly visitor: Visitor;
  readonly #asker: Asker;
  readonly #appUrl: string;
  readonly #payer: Login;

  constructor(asker: Asker, at: { site: string; appUrl: string; payer: Login }) {
    this.visitor = new Visitor(at.site, `10.77.${askers.indexOf(asker)}.1`);
    this.#asker = asker;
    this.#appUrl = at.appUrl;
    this.#payer = at.payer;
  }

  /** Sends a request as the site's pages do. The status is 0 without an answer in a minute. */
  ask(path: string, question: { method?: string; form?: Record<string, string> } = {}) {
    const { method = "GET" } = question;
    // Compression is not compared, and would cost both sides time.
    const headers = { "Accept-Encoding": "identity", ...(method === "POST" ? this.#origin : {}) };
    const answer = isEndless(path)
      ? this.#begin(path)
      : this.visitor.ask(path, { ...question, headers });
    return withinAMinute(answer);
  }

  /** Signs in; a guest has nothing to do. */
  async signIn(): Promise<this> {
    if (this.#asker === "guest") return this;
    const [path, form] =
      this.#asker === "payer"
        ? ["/login", this.#payer]
        : ["/demo-login", { person: this.#asker } as Record<string, string>];
    const { status, to } = await this.ask(path, { method: "POST", form });
    if (status !== 303 || to === "/login")
      throw new Error(`${this.#asker} was not let in: ${status}`);
    await this.visitor.toast();
    return this;
  }

  /** Returns whether this person is still signed in. */
  async isStillIn(): Promise<boolean> {
    if (this.#asker === "guest") return true;
    return !(await this.ask("/dashboard")).to?.startsWith("/login");
  }

  get #origin() {
    return { Origin: this.#appUrl };
  }

  /** Returns the status and headers of a stream, and does not wait for its end. */
  async #begin(path: string): Promise<Answer> {
    const ending = new AbortController();
    const { network, site, cookies } = this.visitor;
    const { status, headers } = await fetch(new URL(path, site), {
      redirect: "manual",
      signal: ending.signal,
      headers: { "X-Forwarded-For": network, ...(cookies ? { Cookie: cookies } : {}) },
    });
    ending.abort();
    return { status, to: headers.get("Location"), headers, text: "" };
  }
}

function isEndless(path: string): boolean {
  return /\/stream(\?|$)/.test(path);
}

async function withinAMinute(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer within a minute")), 60_000);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    const { message, cause } = error as Error;
    return {
      status: 0,
      to: null,
      headers: new Headers(),
      text: `${message} ${cause instanceof Error ? cause.message : ""}`,
    };
  } finally {
    clearTimeout(timer);
  }
}
