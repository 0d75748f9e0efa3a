import type { Actor, Member } from "#app/kernel/actor.ts";
import type { Ctx } from "../ctx.ts";
import type { Asked, CachedResponse } from "./asked.ts";
import { acceptedEncoding, compress } from "./compress.server.ts";
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy.server.ts";
import { isSecure, mayBePersonal } from "./cookies.server.ts";
import { type CachedPage, etagOf, type HtmlCache, type KeptPage } from "./html-cache.server.ts";
import { nameAt } from "./name-holes.server.ts";
import type { PageCachePolicy } from "./page-cache-policy.ts";
import type { PageNeeds } from "./page-needs.ts";
import {
  answerWithName,
  bytesOf,
  sharedData,
  sharedPage,
  type Sharing,
} from "./shared-answer.server.ts";

/** Parameters that change what a page shows. A page with any other one is not kept. */
const keyParameters = new Set([
  "category",
  "filter",
  "id",
  "image",
  "location",
  "page",
  "program",
  "tab",
  // The parts of the page that a data request asks for.
  "_routes",
]);

/** An address whose answer may be kept, and whom it is for. */
export type Place = { address: string; member: Member | null };

/** What was rendered for a place. */
export type Rendered = {
  place: Place;
  page: PageCachePolicy;
  /** The generation of the cache before the page's data was read. */
  generation: number;
  body: string;
  headers: Headers;
  needs: PageNeeds;
};

type Options = {
  base: Omit<Ctx, "actor">;
  cache: HtmlCache;
  /** Names of our cookies that change no page. */
  harmlessCookies: readonly string[];
  /** The name of the cookie that says who a member is. */
  sessionCookie: string;
};

/**
 * Returns the pages that are kept: guests' pages for all guests, and members' pages for all members
 * of the same class. A page that differs for a member, such as an author, is kept for them alone.
 */
export function keptPages({ base, cache, harmlessCookies, sessionCookie }: Options) {
  const policy = { secure: isSecure(base.site) };
  const membersCookies = [...harmlessCookies, sessionCookie];
  const lookUp = (key: string) => cache.get(key, base.clock.now().getTime());
  const addressFor = (asked: Asked, cookies: readonly string[]) =>
    mayBePersonal(asked.header("cookie"), cookies) ? undefined : keptAddress(asked.url);

  /** Returns the place of a guest's request; undefined if its answer may be personal. */
  const guestPlace = (asked: Asked): Place | undefined => {
    if (!isReading(asked)) return undefined;
    const address = addressFor(asked, harmlessCookies);
    return address === undefined ? undefined : { address, member: null };
  };

  const memberPlace = (asked: Asked, member: Member): Place | undefined => {
    // People with roles see what changes without an event, such as the time until which a hidden
    // post can be restored.
    if (!isReading(asked) || member.roles.size > 0) return undefined;
    // They are led to what they have to do first, by guards that a kept page would not ask.
    if (member.passwordProblem || member.twoFactorNeeded) return undefined;
    const address = addressFor(asked, membersCookies);
    return address === undefined ? undefined : { address, member };
  };

  /** Returns the kept answer for a place. */
  const answerAt = (place: Place, asked: Asked): CachedResponse | undefined => {
    const kept = place.member ? keptFor(place, place.member) : lookUp(guestKey(place));
    return kept && answerFrom(kept, asked, place.member?.name ?? "");
  };

  const keptFor = (place: Place, member: Member): KeptPage | undefined => {
    const own = lookUp(ownKey(place, member));
    if (own) return own;
    const shared = lookUp(classKey(place, member));
    return shared && "differsFor" in shared && !shared.differsFor.has(member.id)
      ? shared
      : undefined;
  };

  return {
    guestPlace,
    answerAt,
    generation: () => cache.generation(),

    /** Returns where the answer of a request may be kept. `actor` is who sent it. */
    placeOf: (asked: Asked, actor: Actor): Place | undefined =>
      actor.kind === "member" ? memberPlace(asked, actor) : guestPlace(asked),

    /** Keeps what was rendered, and returns the answer; undefined if it cannot be kept. */
    keep: async (rendered: Rendered, asked: Asked): Promise<CachedResponse | undefined> => {
      const { place, page, generation, body } = rendered;
      const { tags, until } = page;
      const key = keyFor(place, page, body);
      if (!key || !tags) return undefined;
      const made = await keptPage(rendered, policy);
      if (!made) return undefined;
      const variant = !place.address.endsWith("?");
      cache.put(key, generation, made, { tags, until, bytes: sizeOf(made), variant });
      return answerFrom(made, asked, place.member?.name ?? "");
    },
  };
}

function isReading({ method }: Asked): boolean {
  return method === "GET" || method === "HEAD";
}

function guestKey({ address }: Place): string {
  return `guest ${address}`;
}

function classKey({ address }: Place, { emailVerified, unread = 0, theme }: Member): string {
  // The bell in the header shows how many notifications are unread. For most people it is none.
  // Working pages have the theme that the member has chosen.
  return `${emailVerified ? "verified" : "unverified"} ${unread} ${theme ?? ""} ${address}`;
}

function ownKey(place: Place, member: Member): string {
  return `${member.id} ${classKey(place, member)}`;
}

/** Returns the key for what was rendered; undefined if nobody else may get it. */
function keyFor(place: Place, page: PageCachePolicy, body: string): string | undefined {
  const { member } = place;
  if (!member) return page.isOwn ? undefined : guestKey(place);
  if (page.isOwn || page.compared.has(member.id)) return ownKey(place, member);
  return mentions(body, member) ? undefined : classKey(place, member);
}

/** Returns whether a text contains something that tells who the member is. */
function mentions(text: string, { id, sessionId, email, name }: Member): boolean {
  const names = (["markup", "script", "data"] as const).map((place) => nameAt(place, name));
  return [id, sessionId, email, name, ...names].some((own) => text.includes(own));
}

async function keptPage(
  { place, page, body, headers, needs }: Rendered,
  policy: { secure: boolean },
): Promise<KeptPage | undefined> {
  // A page for one member is seldom asked for again.
  const sharing: Sharing = { differsFor: page.compared, effort: page.isOwn ? "now" : "once" };
  if (!headers.get("Content-Type")?.startsWith("text/html")) {
    return sharedData(body, headers, sharing);
  }
  return place.member
    ? sharedPage(body, { ...policy, needs }, sharing)
    : guestPage(Buffer.from(body), { ...policy, needs });
}

async function guestPage(
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

function sizeOf(page: KeptPage): number {
  if (!("bodies" in page)) return bytesOf(page);
  const { identity, br, gzip } = page.bodies;
  return identity.length + br.length + gzip.length;
}

function answerFrom(page: KeptPage, asked: Asked, name: string): CachedResponse {
  if (!("bodies" in page)) return answerWithName(page, name, asked);
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

/** An address that needs no parsing: a plain path without parameters. */
const plainAddress = /^https?:\/\/[^/?#]+(\/[\w/-]*)$/;

/**
 * Returns the path and known parameters in a fixed order; undefined if there are other parameters.
 */
function keptAddress(url: string): string | undefined {
  const plain = plainAddress.exec(url)?.[1];
  if (plain) return `${plain}?`;
  const { pathname, searchParams } = new URL(url);
  for (const name of searchParams.keys()) if (!keyParameters.has(name)) return undefined;
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
