import { randomInt } from "node:crypto";
import type { DemoKey } from "#app/contexts/identity/demo.ts";

export type Answer = {
  status: number;
  /** The target of a redirect, as path and query. */
  to: string | null;
  headers: Headers;
  text: string;
};

export type Toast = { tone: string; title: string; description: string | undefined };

type Question = {
  method?: string;
  form?: Record<string, string> | FormData;
  headers?: Record<string, string>;
};

/**
 * Returns a random network. The server trusts its proxy, so every visitor can have a network of
 * their own.
 */
export function newNetwork(): string {
  return `10.${randomInt(1, 255)}.${randomInt(0, 255)}.1`;
}

/** Returns an unused address. */
export function newAddress(name: string): string {
  return `${name}.${Date.now().toString(36)}${randomInt(1e6)}@example.test`;
}

/**
 * A visitor without a browser. It keeps cookies, returns answers as they are, and follows no
 * redirects. It sees the HTML that the server sends, before any script.
 */
export class Visitor {
  readonly site: string;
  readonly network: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: string, network = newNetwork()) {
    this.site = site;
    this.network = network;
  }

  async ask(path: string, { method = "GET", form, headers }: Question = {}): Promise<Answer> {
    const response = await fetch(new URL(path, this.site), {
      method,
      redirect: "manual",
      headers: {
        "X-Forwarded-For": this.network,
        ...(this.#cookies.size > 0 ? { Cookie: this.cookies } : {}),
        ...headers,
      },
      ...(form ? { body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const location = response.headers.get("Location");
    return {
      status: response.status,
      to: location ? location.replace(this.site, "") : null,
      headers: response.headers,
      text: await response.text(),
    };
  }

  /** Sends a form as the site's own pages do. */
  send(
    path: string,
    form: Record<string, string> | FormData = {},
    method = "POST",
  ): Promise<Answer> {
    return this.ask(path, { method, form, headers: { Origin: this.site } });
  }

  async signIn(account: DemoKey): Promise<this> {
    const { status, to } = await this.send("/demo-login", { person: account });
    if (status !== 303 || to === "/login") throw new Error(`${account} was not let in`);
    this.#cookies.delete("gcpi.flash");
    return this;
  }

  /** Reads the waiting toast from the next page. */
  async toast(): Promise<Toast | undefined> {
    return toastIn((await this.ask("/accessibility")).text);
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(cookie: string) {
    const [pair = "", ...attributes] = cookie.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/** Returns the toast in a page's HTML. */
export function toastIn(html: string): Toast | undefined {
  const found =
    /data-toast="(\w+)"[\s\S]*?<p[^>]*>([\s\S]*?)<\/p>(?:<p[^>]*>([\s\S]*?)<\/p>)?/.exec(html);
  if (!found) return undefined;
  const [, tone = "", title = "", description] = found;
  return { tone, title: plain(title), description: description && plain(description) };
}

/** Returns the text of HTML as a reader sees it, without scripts and styles. */
export function plain(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
