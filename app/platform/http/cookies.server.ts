import { createCookie } from "react-router";

type Site = { url: string; secret: string };

/** Every cookie of ours has this in its name, so that a header without it holds none of them. */
const OURS = "gcpi";

/** A pair as RFC 6265 has it. Quotes, and blanks around the equals sign, are no part of one. */
const wellFormed =
  /^[ \t]*([\w!#$%&'*+.^`|~-]+)=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*)[ \t]*$/;

/** Whether the site is reached over HTTPS, as its address says. */
export function isSecure({ url }: { url: string }): boolean {
  return url.startsWith("https:");
}

/**
 * What the names of our cookies begin with. Over HTTPS that is `__Host-`: a browser then takes the
 * cookie over HTTPS and from this very host alone, so that no other host under the same domain can
 * plant one.
 */
export function cookiePrefix(site: { url: string }): string {
  return `${isSecure(site) ? "__Host-" : ""}${OURS}`;
}

/** The name under which a cookie of ours travels. */
export function cookieName(site: { url: string }, name: string): string {
  return `${cookiePrefix(site)}.${name}`;
}

/**
 * The value of a request's cookie as it was sent, percent signs and all; the first one, where there
 * are several of that name. Nothing else in the application reads a Cookie header.
 */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [, given, value] = wellFormed.exec(pair) ?? [];
    if (given === name) return value;
  }
  return undefined;
}

/**
 * Whether a Cookie header may hold something by which a page becomes one visitor's own. It is asked
 * before pages that are kept for everybody are looked up, and so goes by less than `readCookie`:
 * whatever looks like a cookie of ours counts, however it is spelled, unless it is plainly one of
 * the `harmless` ones.
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
 * A cookie that we sign: what is read from it is what we wrote. Scripts cannot see it, and other
 * sites' forms do not bring it.
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
      secrets: [site.secret],
    });
  return {
    isSent: (site: Site, request: Request) =>
      readCookie(request, cookieName(site, name)) !== undefined,
    /** What a browser brings back; null where that is nothing, or not what we wrote. */
    read: async (site: Site, request: Request): Promise<unknown> => {
      const value = readCookie(request, cookieName(site, name));
      return value === undefined ? null : cookie(site).parse(`${cookieName(site, name)}=${value}`);
    },
    /** The Set-Cookie value that hands something to the browser. */
    write: (site: Site, value: unknown) => cookie(site).serialize(value),
    /** The Set-Cookie value that takes it back. */
    clear: (site: Site) => cookie(site).serialize("", { maxAge: 0 }),
  };
}
