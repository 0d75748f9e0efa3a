// oxlint-disable-next-line import/default -- scripts/inline-script.ts makes it the text of the script
import worker from "#app/ui/service-worker/worker.ts?inline-script";

/**
 * Serves the service worker. Its address is at the root, because a worker serves the pages below its
 * address. Browsers ask for it again at every visit, and install it again if it has changed.
 */
export function loader() {
  return new Response(worker, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
