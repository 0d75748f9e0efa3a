/**
 * Sends a document that everybody may read, also programs on pages of other sites, such as verifiers
 * of badges.
 *
 * @param seconds how long it may be kept.
 */
export function openAnswer(body: string, mediaType: string, seconds: number): Response {
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Cache-Control": seconds === 0 ? "no-cache" : `public, max-age=${seconds}`,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}
