import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./platform/http/request-context.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { NonceProvider } from "./ui/nonce.tsx";

/**
 * Renders a page whole before it is sent: its data is there already, and a finished body can be
 * hashed, kept and compressed. Pages that are kept carry no nonce (see content-security-policy).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce, page } = context.get(requestContext);
  const own = page.kept && status === 200 ? undefined : nonce;
  if (own) page.noStore();
  const stream = await renderToReadableStream(
    <NonceProvider value={own}>
      <ServerRouter context={entry} url={request.url} nonce={own} />
    </NonceProvider>,
    {
      ...(own ? { nonce: own } : {}),
      signal: request.signal,
      // React would move a large boundary into a hidden part that only script puts in its place
      // (from 12.8 kB on, complete or not). Nothing is sent in pieces here, so it stays where it is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Without this React writes it to the console.
      onError: (error) => reportError(error, { request, context }),
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Refusals and missing things are answers; anything else is a bug and is logged once. */
export { reportError as handleError };
