import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/**
 * Returns a path to go back to after signing in, if it is one of ours: absolute on this site, and
 * not a page for logging in or out or for registering.
 */
export function validReturnPath(path: string | null | undefined): string | undefined {
  if (!path || path.length > 500 || !/^\/(?![/\\])/.test(path) || /[\\\s]/.test(path))
    return undefined;
  // The path must stay on this site, however a browser reads it.
  const url = new URL(path, "http://site.invalid");
  // A browser turns "/x/..//host" into "//host", which is another site's address.
  if (url.origin !== "http://site.invalid" || url.pathname.startsWith("//")) return undefined;
  if (/^\/(login|register|logout|partner\/login)(\/|$)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns where a new session goes: the stored path, or by role (rulings §1). `asPartner` says that
 * the member came through the partner login or acts for a partner.
 */
export function homeAfterLogin(
  actor: Actor,
  came: { returnPath?: string | undefined; asPartner?: boolean } = {},
): string {
  if (came.returnPath) return came.returnPath;
  if (isAdmin(actor)) return "/admin";
  return came.asPartner ? "/partner/dashboard" : "/dashboard";
}
