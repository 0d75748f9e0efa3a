import { randomBytes } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { type Actor, guest } from "#app/kernel/actor.ts";
import { isDatabaseUnavailable } from "#app/kernel/unavailable.ts";
import type { Ctx } from "../ctx.ts";
import type { FileStore } from "../storage/storage.server.ts";
import { acceptedEncoding, compress } from "./compress.server.ts";
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy.server.ts";
import { isSecure, mayBePersonal } from "./cookies.server.ts";
import type { Payments } from "../payments/payments.ts";
import { type CachedPage, etagOf, type HtmlCache } from "./html-cache.server.ts";
import { NEEDS_HEADER, type PageNeeds } from "./page-needs.ts";
import { requestHandler } from "./narrowed-build.ts";
import { PageCachePolicy } from "./page-cache-policy.ts";
import { isDataRequest } from "./data-request.ts";
import { type RequestContext, requestContext } from "./request-context.ts";
import { answeringUnavailable, asUnavailable } from "./unavailable.server.ts";

/** Parameters that change what an anonymous page shows. A page with any other one is not cached. */
const keyParameters = new Set([
  "category",
  "filter",
  "id",
  "image",
  "location",
  "page",
  "program",
  "tab",
]);

export type PageOptions = {
  /** The built pages; in development a function that builds them as they are now. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  base: Omit<Ctx, "actor">;
  cache: HtmlCache;
  /** Names of our cookies that change no page. Visitors with only these get cached pages. */
  harmlessCookies: readonly string[];
  /** Whether it is known that the database cannot be reached. */
  databaseAway: () => boolean;
  /** Returns who asks, and Set-Cookie values that prolong their session. */
  readActor(request: Request): Promise<{ actor: Actor; setCookies: string[] }>;
  payments: Payments;
  mailLeaves: boolean;
  wake: () => void;
  files: FileStore;
  /** Served from sources by the development server. */
  development?: boolean;
};

/** The parts of a request that decide whether a cached page answers it. */
export type Asked = {
  method: string;
  url: string;
  header(name: "cookie" | "accept-encoding" | "if-none-match"): string | null | undefined;
};

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
};

/**
 * Returns a function that looks a request up in the page cache. Most requests are answered by it,
 * without creating a Request and without waiting.
 */
export function pageCacheLookup({ base, cache, harmlessCookies }: PageOptions) {
  const keyOf = anonymousKey(harmlessCookies);
  return (asked: Asked): CachedResponse | undefined => {
    const key = keyOf(asked);
    const kept = key && cache.get(key, base.clock.now().getTime());
    return kept ? answerFromCache(asked, kept) : undefined;
  };
}

/**
 * Returns the handler of everything that belongs to pages (data requests, forms, resource routes).
 */
export function createPageHandler(options: PageOptions) {
  const { build, base, cache } = options;
  const secure = isSecure(base.site);
  const answer = requestHandler(answeringUnavailable(build));
  // In development nothing is cached, because an edit must be visible at once.
  const development = options.development ?? false;
  const keyOf = development ? () => undefined : anonymousKey(options.harmlessCookies);
  return async (
    request: Request,
    { network, requestId }: { network: string; requestId: string },
  ): Promise<Response> => {
    const asked = askedBy(request);
    const key = keyOf(asked);
    const kept = key && cache.get(key, base.clock.now().getTime());
    if (kept) return sendKept(answerFromCache(asked, kept));

    const generation = cache.generation();
    const page = new PageCachePolicy();
    if (key === undefined) page.noStore();
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    const session = await readSession(options, request);
    // A page that was made for a member is never cached, whatever the key says.
    if (session?.actor.kind !== "guest") page.noStore();
    const about: RequestContext = {
      ctx: { ...base, actor: session?.actor ?? guest },
      files: options.files,
      requestId,
      nonce,
      network,
      page,
      payments: options.payments,
      mailLeaves: options.mailLeaves,
      wake: options.wake,
      unavailable: session ? undefined : { outage: "database" },
    };
    context.set(requestContext, about);
    let response = await answer(asGet(request), context);
    if (about.unavailable) {
      page.noStore();
      // Some parts of the page may have been loaded before the database failed. The request is
      // answered once more, so that every part fails and the error page replaces the whole page.
      if (session && !isDataRequest(request)) {
        response = await answer(withoutBody(request), context);
      }
      response = await asUnavailable(response, about.unavailable.outage);
    }
    // The effects of the request, above all emails, need not wait for the relay's next poll.
    if (request.method === "POST") options.wake();
    addCookies(response.headers, session?.setCookies ?? []);
    const needs = takeNeeds(response.headers);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) {
      return sendOther(request, response);
    }

    const html = Buffer.from(await response.arrayBuffer());
    if (key && page.kept && response.status === 200 && !response.headers.has("Set-Cookie")) {
      const made = await cachePage(html, { secure, needs });
      cache.put(key, generation, { ...made, tags: page.tags, until: page.until });
      return sendKept(answerFromCache(asked, made));
    }
    const headers = response.headers;
    headers.set("Cache-Control", "private, no-store");
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy([`'nonce-${nonce}'`], { secure, needs, development }),
    );
    return sendCompressed(request, html, response.status, headers);
  };
}

/** Returns who asks; undefined if the database cannot be reached. */
async function readSession(
  options: Pick<PageOptions, "databaseAway" | "readActor">,
  request: Request,
): Promise<Awaited<ReturnType<PageOptions["readActor"]>> | undefined> {
  if (options.databaseAway()) return undefined;
  try {
    return await options.readActor(request);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}

async function cachePage(
  html: Buffer,
  policy: { secure: boolean; needs: PageNeeds },
): Promise<CachedPage> {
  const [br, gzip] = await Promise.all([
    compress(html, "br", "once"),
    compress(html, "gzip", "once"),
  ]);
  return {
    status: 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // A browser asks again each time, because signing in changes the page at the same address.
      "Cache-Control": "private, no-cache",
      "Content-Security-Policy": contentSecurityPolicy(
        inlineScriptHashes(html.toString("utf8")),
        policy,
      ),
      Vary: "Accept-Encoding, Cookie",
    },
    etag: etagOf(html),
    bodies: { identity: html, br, gzip },
  };
}

function answerFromCache(asked: Asked, page: CachedPage): CachedResponse {
  const encoding = acceptedEncoding(asked.header("accept-encoding"));
  const headers: Record<string, string> = { ...page.headers, ETag: `W/${page.etag}` };
  if (matches(asked.header("if-none-match"), page.etag)) {
    return { status: 304, headers, body: null };
  }
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  return { status: page.status, headers, body: asked.method === "HEAD" ? null : body };
}

function sendKept({ status, headers, body }: CachedResponse): Response {
  return new Response(body as BodyInit | null, { status, headers });
}

/**
 * Sends data answers and resource routes: compressed if they are text, and never cached. CSV may
 * have any length and is sent while it is made.
 */
async function sendOther(request: Request, response: Response): Promise<Response> {
  const headers = response.headers;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const type = headers.get("Content-Type") ?? "";
  if (!response.body || !/^text\/(?!event-stream|csv)|json|xml|x-script/.test(type)) {
    if (request.method !== "HEAD") return response;
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers });
  }
  return sendCompressed(
    request,
    Buffer.from(await response.arrayBuffer()),
    response.status,
    headers,
  );
}

async function sendCompressed(request: Request, body: Buffer, status: number, headers: Headers) {
  const wanted = acceptedEncoding(request.headers.get("Accept-Encoding"));
  // Below the size of a packet, compression costs time and saves nothing.
  const encoding = body.length < 1024 ? "identity" : wanted;
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  // The length is not known before the body is compressed, so HEAD does not give it.
  if (status === 204 || status === 304 || request.method === "HEAD") {
    return new Response(null, { status, headers });
  }
  const sent = await compress(body, encoding, "now");
  headers.set("Content-Length", String(sent.length));
  return new Response(sent as BodyInit, { status, headers });
}

/** Answers HEAD like GET. The body is not sent. */
function asGet(request: Request): Request {
  if (request.method !== "HEAD") return request;
  return new Request(request.url, { headers: request.headers, signal: request.signal });
}

/** Adds the session's cookies, except those that the answer itself sets. */
function addCookies(headers: Headers, setCookies: readonly string[]) {
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf("="));
  const said = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of setCookies) {
    if (!said.has(nameOf(cookie))) headers.append("Set-Cookie", cookie);
  }
}

/** Returns the same request without its body, which was read already. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method: method === "HEAD" ? "GET" : method, headers, signal });
}

/**
 * Returns the key of a request whose answer is the same for everybody; undefined for other
 * requests.
 */
function anonymousKey(harmlessCookies: readonly string[]) {
  return (asked: Asked): string | undefined => {
    if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
    if (mayBePersonal(asked.header("cookie"), harmlessCookies)) return undefined;
    return cacheKey(asked.url);
  };
}

/** An address that needs no parsing: a plain path without parameters. */
const plainAddress = /^https?:\/\/[^/?#]+(\/[\w/-]*)$/;

/**
 * Returns the path and known parameters in a fixed order; undefined if there are other parameters.
 */
function cacheKey(address: string): string | undefined {
  const plain = plainAddress.exec(address)?.[1];
  if (plain) return `${plain}?`;
  const { pathname, searchParams } = new URL(address);
  if (pathname.endsWith(".data")) return undefined;
  for (const name of searchParams.keys()) if (!keyParameters.has(name)) return undefined;
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

function askedBy({ method, url, headers }: Request): Asked {
  return { method, url, header: (name) => headers.get(name) };
}

function takeNeeds(headers: Headers): PageNeeds {
  const text = headers.get(NEEDS_HEADER);
  headers.delete(NEEDS_HEADER);
  return text ? (JSON.parse(text) as PageNeeds) : {};
}

function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
