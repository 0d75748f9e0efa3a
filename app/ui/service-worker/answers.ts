/** A request that the browser is about to send. */
export type FetchEvent = {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};

/** Milliseconds after which a kept page is shown although its server has not answered. */
export const PATIENCE = 4000;

export const waited = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Returns the page for an address that is not kept, while there is no connection. */
export function notKeptPage(
  text: string,
  links: readonly { path: string; label: string }[],
): Response {
  const list = links.map(({ path, label }) => `<li><a href="${path}">${escaped(label)}</a></li>`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport"
content="width=device-width, initial-scale=1"><title>No connection</title><style>body{max-width:34rem;
margin:0 auto;padding:2rem 1.25rem;font:1.1rem/1.6 sans-serif;color:#0b1420;background:#f7f5f0}
a{display:inline-block;padding:.6rem 0;color:inherit}ul{padding-left:1.2rem}</style>
<h1>No connection</h1><p>${escaped(text)}</p><ul>${list.join("")}</ul></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html" } });
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
