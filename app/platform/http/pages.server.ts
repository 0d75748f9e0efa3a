import { randomBytes } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { type Actor, guest, type Member } from "#app/kernel/actor.ts";
import { isDatabaseUnavailable } from "#app/kernel/unavailable.ts";
import { watchedMember } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "../ctx.ts";
import { discardWrites, watchReads } from "../db/statements.server.ts";
import type { Payments } from "../payments/payments.ts";
import type { FileStore } from "../storage/storage.server.ts";
import { acceptedEncoding, compress } from "./compress.server.ts";
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy.server.ts";
import { isSecure } from "./cookies.server.ts";
import { isDataRequest } from "./data-request.ts";
import type { HtmlCache } from "./html-cache.server.ts";
import type { Asked, CachedResponse } from "./asked.ts";
import { keptPages, type Place } from "./kept-pages.server.ts";
import { filled, holesIn, holesInHtml } from "./name-holes.server.ts";
import { requestHandler } from "./narrowed-build.ts";
import { PageCachePolicy } from "./page-cache-policy.ts";
import { NEEDS_HEADER, type PageNeeds } from "./page-needs.ts";
import { type RequestContext, requestContext } from "./request-context.ts";
import { answeringUnavailable, asUnavailable } from "./unavailable.server.ts";

export type PageOptions = {
  /** The built pages; in development a function that builds them as they are now. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  base: Omit<Ctx, "actor">;
  cache: HtmlCache;
  /** Names of our cookies that change no page. Visitors with only these get kept pages. */
  harmlessCookies: readonly string[];
  /** The name of the cookie that says who a member is. */
  sessionCookie: string;
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

/**
 * Returns a function that looks a guest's request up in the page cache. Most requests are answered
 * by it, without creating a Request and without waiting.
 */
export function pageCacheLookup(options: PageOptions) {
  const pages = keptPages(options);
  return (asked: Asked): CachedResponse | undefined => {
    const place = pages.guestPlace(asked);
    return place && pages.answerAt(place, asked);
  };
}

/** Who asks for a page, and what to do if the page cache answers. */
type Asker = { network: string; requestId: string; onKept?: () => void };

/**
 * Returns the handler of everything that belongs to pages (data requests, forms, resource routes).
 */
export function createPageHandler(options: PageOptions) {
  const { build, base } = options;
  const answer = requestHandler(answeringUnavailable(build));
  const pages = keptPages(options);
  const send = sender(options, pages);
  return async (request: Request, { onKept, ...asker }: Asker) => {
    const asked = askedBy(request);
    const generation = pages.generation();
    const session = await readSession(options, request);
    const actor = session?.actor ?? guest;
    const isViewed = actor.kind === "member" && actor.viewedBy !== undefined;
    // In development nothing is kept, because an edit must be visible at once. A session that is
    // prolonged sets a cookie. A page that is looked at as somebody is nobody else's.
    const mayBeKept = !options.development && !session?.setCookies.length && !isViewed;
    const place = mayBeKept ? pages.placeOf(asked, actor) : undefined;
    const kept = place && pages.answerAt(place, asked);
    if (kept) {
      onKept?.();
      return sendKept(kept);
    }

    const page = new PageCachePolicy();
    if (!place) page.noStore();
    const nonce = randomBytes(16).toString("base64url");
    const about: RequestContext = {
      ctx: { ...base, actor: place?.member ? watchedMember(place.member, page) : actor },
      files: options.files,
      ...asker,
      nonce,
      page,
      payments: options.payments,
      mailLeaves: options.mailLeaves,
      wake: options.wake,
      unavailable: session ? undefined : { outage: "database" },
    };
    const context = new RouterContextProvider();
    context.set(requestContext, about);
    const answering = isViewed
      ? () => discardWrites(() => answer(asGet(request), context))
      : () => answer(asGet(request), context);
    let response = await (place?.member ? watchReads(page, answering) : answering());
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
    if (request.method !== "GET" && request.method !== "HEAD") options.wake();
    addCookies(response.headers, session?.setCookies ?? []);
    return send(request, response, { asked, place, page, nonce, generation });
  };
}

/** What is known of a request when its answer was rendered. */
type Answered = {
  asked: Asked;
  place: Place | undefined;
  page: PageCachePolicy;
  nonce: string;
  generation: number;
};

/** Returns the function that sends what was rendered, and keeps it if it may be kept. */
function sender(options: PageOptions, pages: ReturnType<typeof keptPages>) {
  const secure = isSecure(options.base.site);
  const development = options.development ?? false;
  return async (
    request: Request,
    response: Response,
    { asked, place, page, nonce, generation }: Answered,
  ): Promise<Response> => {
    const { headers, status } = response;
    const needs = takeNeeds(headers);
    const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const isData = isDataRequest(request);
    if (!isHtml && !isData) return sendOther(request, response);

    const bytes = Buffer.from(await response.arrayBuffer());
    const body = place && bytes.toString("utf8");
    // The renderer has written such a page without a nonce.
    const isKept = page.kept && status === 200;
    if (place && body && isKept && !headers.has("Set-Cookie")) {
      const rendered = { place, page, generation, body, headers, needs };
      const made = await pages.keep(rendered, asked);
      if (made) return sendKept(made);
    }
    if (isHtml || !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    // Without a place the loaders had the actor's own name, so there is nothing to fill in.
    const shown = body === undefined ? bytes : Buffer.from(withName(body, place?.member, isHtml));
    if (isHtml) {
      const scripts = isKept ? inlineScriptHashes(shown.toString("utf8")) : [`'nonce-${nonce}'`];
      const policy = contentSecurityPolicy(scripts, { secure, needs, development });
      headers.set("Content-Security-Policy", policy);
    }
    return sendCompressed(request, shown, status, headers);
  };
}

/** Returns an answer with the member's name in its holes. */
function withName(body: string, member: Member | null | undefined, isHtml: boolean): string {
  return filled(isHtml ? holesInHtml(body) : holesIn(body, "data"), member?.name ?? "");
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

function sendKept({ status, headers, body }: CachedResponse): Response {
  return new Response(body as BodyInit | null, { status, headers });
}

/**
 * Sends the answers of resource routes: compressed if they are text, and never cached. CSV may have
 * any length and is sent while it is made.
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

function askedBy({ method, url, headers }: Request): Asked {
  return { method, url, header: (name) => headers.get(name) };
}

function takeNeeds(headers: Headers): PageNeeds {
  const text = headers.get(NEEDS_HEADER);
  headers.delete(NEEDS_HEADER);
  return text ? (JSON.parse(text) as PageNeeds) : {};
}
