import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./platform/http/request-context.ts";
import { whenToLoad, withLateScript } from "#app/web/late-script.server.ts";
import { reportError } from "#app/web/report-error.server.ts";
// oxlint-disable-next-line import/default -- scripts/inline-script.ts makes it the text of the script
import loader from "./ui/late-script/loader.ts?inline-script";
import { NonceProvider } from "./ui/nonce.tsx";

/**
 * Renders the whole page before it is sent. Its data is loaded already, and a complete body can be
 * hashed, cached and compressed. Cached pages carry no nonce (see content-security-policy).
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
      // React would put a large boundary (from 12.8 kB on, complete or not) into a hidden part that
      // needs script to be shown. Pages are not streamed here, so this is turned off.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Without this handler, React writes the error to the console.
      onError: (error) => reportError(error, { request, context }),
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server changes the page's script itself.
  const when = import.meta.env.DEV ? "at-once" : whenToLoad(request, entry);
  const body =
    when === "at-once"
      ? stream
      : withLateScript(await new Response(stream).text(), loader, {
          whenIdle: when === "when-idle",
        });
  return new Response(body, { status, headers });
}

/** Refusals and 404s are normal answers. Anything else is a bug and is logged once. */
export { reportError as handleError };
