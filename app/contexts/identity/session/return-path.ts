import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/**
 * A path to go back to after signing in, if it is one of ours: absolute on this site, and not a
 * page that would only send the person back to signing in.
 */
export function validReturnPath(path: string | null | undefined): string | undefined {
  if (!path || path.length > 500 || !/^\/(?![/\\])/.test(path) || /[\\\s]/.test(path))
    return undefined;
  // Whatever a browser would make of it must still be on this site.
  const url = new URL(path, "http://site.invalid");
  // ("/x/..//host" is tidied to "//host", which is another site's address.)
  if (url.origin !== "http://site.invalid" || url.pathname.startsWith("//")) return undefined;
  if (/^\/(login|register|logout|partner\/login)(\/|$)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Where a fresh session goes: the stored path, else by who it is and how they came (rulings §1). */
export function homeAfterLogin(
  actor: Actor,
  came: { returnPath?: string | undefined; asPartner?: boolean } = {},
): string {
  if (came.returnPath) return came.returnPath;
  if (isAdmin(actor)) return "/admin";
  return came.asPartner ? "/partner/dashboard" : "/dashboard";
}
