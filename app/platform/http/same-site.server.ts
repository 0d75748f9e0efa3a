const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an unsafe request comes from one of our own pages. Browsers always say so, in Origin or
 * in Sec-Fetch-Site; a request that says neither is refused. Cookies are SameSite=Lax besides.
 *
 * `origins` are those this site is reached by, with scheme and port: a page that came over plain
 * HTTP may have been written by anybody on the way. Origin is compared with them, never with what
 * the request claims its own host to be.
 */
export function isSameSite(request: Request, origins: ReadonlySet<string>): boolean {
  if (safe.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  // A page that sends no referrer, since its address holds a token, sends "null" here.
  if (origin !== null && origin !== "null") return origins.has(origin);
  return request.headers.get("Sec-Fetch-Site") === "same-origin";
}
