/** The paths in which a step is a token: calendar programs ask for an address without a query. */
const tokenInPath = /\/calendar\/[^/?#]+/i;

/**
 * Returns whether an address contains a secret: the token of an emailed link, as a parameter or
 * within the path to return to after signing in, or in the path itself. Such an address is not
 * passed on as a referrer.
 */
export function holdsSecret(url: string): boolean {
  return /(?:[?&]|%3F|%26)(?:token|session_id)(?:=|%3D)/i.test(url) || tokenInPath.test(url);
}

/** Returns a path as logs contain it: without its token. */
export function pathForLog(path: string): string {
  return path.replace(tokenInPath, "/calendar/[token]");
}
