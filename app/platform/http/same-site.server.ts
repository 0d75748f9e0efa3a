const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether an unsafe request comes from one of our own pages. Browsers always say so, in
 * Origin or in Sec-Fetch-Site. A request without either is refused. In addition cookies are
 * SameSite=Lax.
 *
 * `origins` are the addresses of this site, with scheme and port, because somebody on the network
 * path can change a page that is sent over plain HTTP. Origin is compared with them, never with the
 * request's own Host.
 */
export function isSameSite(request: Request, origins: ReadonlySet<string>): boolean {
  if (safe.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  // A page that sends no referrer, because its address contains a token, sends "null" here.
  if (origin !== null && origin !== "null") return origins.has(origin);
  return request.headers.get("Sec-Fetch-Site") === "same-origin";
}
