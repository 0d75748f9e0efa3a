import { createCookie } from "react-router";
import { secretsOf } from "../ctx.ts";

type Site = { url: string; secret: string; formerSecrets?: readonly string[] | undefined };

/** The name of every cookie of this site contains this, so a header without it has none of them. */
const OURS = "gcpi";

/** A pair as RFC 6265 defines it, without quotes and without spaces around the equals sign. */
const wellFormed =
  /^[ \t]*([\w!#$%&'*+.^`|~-]+)=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*)[ \t]*$/;

/** Returns whether the site's address is HTTPS. */
export function isSecure({ url }: { url: string }): boolean {
  return url.startsWith("https:");
}

/**
 * Returns the beginning of our cookies' names. Over HTTPS it is `__Host-`: a browser then accepts
 * the cookie over HTTPS and from this very host only, so that no other host under the same domain
 * can set it.
 */
export function cookiePrefix(site: { url: string }): string {
  return `${isSecure(site) ? "__Host-" : ""}${OURS}`;
}

/** Returns the full name of a cookie of this site. */
export function cookieName(site: { url: string }, name: string): string {
  return `${cookiePrefix(site)}.${name}`;
}

/**
 * Returns the value of a request's cookie as it was sent, still percent-encoded; the first one if
 * there are several of that name. Nothing else in the application reads a Cookie header.
 */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [, given, value] = wellFormed.exec(pair) ?? [];
    if (given === name) return value;
  }
  return undefined;
}

/**
 * Returns whether a Cookie header may make a page personal. This is asked before cached pages are
 * looked up. It is stricter than `readCookie`: everything that looks like a cookie of this site
 * counts, however it is spelled, unless it is clearly one of the `harmless` ones.
 */
export function mayBePersonal(
  header: string | null | undefined,
  harmless: readonly string[],
): boolean {
  if (!header || !header.toLowerCase().includes(OURS)) return false;
  return header.split(";").some((pair) => {
    if (!pair.toLowerCase().includes(OURS)) return false;
    const [, name] = wellFormed.exec(pair) ?? [];
    return name === undefined || !harmless.includes(name);
  });
}

/**
 * Returns the functions of a signed cookie, whose value can only come from us. Scripts cannot read
 * it, and forms of other sites do not send it.
 *
 * @param maxAge how long browsers keep it, in seconds.
 */
export function signedCookie(name: string, maxAge: number) {
  const cookie = (site: Site) =>
    createCookie(cookieName(site, name), {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure(site),
      maxAge,
      secrets: secretsOf(site),
    });
  return {
    isSent: (site: Site, request: Request) =>
      readCookie(request, cookieName(site, name)) !== undefined,
    /** Returns the value that a browser sends; null if there is none, or we did not sign it. */
    read: async (site: Site, request: Request): Promise<unknown> => {
      const value = readCookie(request, cookieName(site, name));
      return value === undefined ? null : cookie(site).parse(`${cookieName(site, name)}=${value}`);
    },
    /** Returns the Set-Cookie value that sets the cookie. */
    write: (site: Site, value: unknown) => cookie(site).serialize(value),
    /** Returns the Set-Cookie value that deletes the cookie. */
    clear: (site: Site) => cookie(site).serialize("", { maxAge: 0 }),
  };
}
