import { sendLastFormAgain } from "./hold-forms.ts";
import { endTrouble, hideTrouble, setTrouble, type Trouble } from "./trouble.ts";
import { hasUnsentText } from "./unsent-text.ts";

/** The header with which the server says that it cannot reach its database (with 503). */
const RECORDS_HEADER = "X-Records";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/**
 * Holds the router's requests that fail because there is no connection, or because the server
 * cannot reach its database, until they are tried again. The router only sees a slow request, so
 * the page and its forms stay as they are. A request that only reads is retried automatically. A
 * form may have arrived before the connection broke, so it is sent again only when its author asks.
 */
export function holdRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { signal } = init ?? {};
    if (!signal || !isOfRouter(input)) return send(input, init);
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const reads = (init?.method ?? "GET") === "GET";
      // If the browser was offline to begin with, the form was never sent.
      const certain = reads || !navigator.onLine;
      const failed = reads ? "page" : certain ? "unsent" : "broken";
      const answer = await send(input, init).catch((error: unknown) => {
        if (signal.aborted || !(error instanceof TypeError)) throw error;
        return undefined;
      });
      if (answer && !isWithoutRecords(answer)) return answer;
      await untilRetried(answer ? "records" : failed, signal, {
        // Requests that only read, and forms that have certainly not arrived, are retried
        // automatically.
        ...(certain ? { pause } : {}),
        reads,
      });
    }
  };
}

function isOfRouter(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && /\.data$|^\/__manifest$/.test(pathname);
}

function isWithoutRecords(answer: Response): boolean {
  return answer.status === 503 && answer.headers.get(RECORDS_HEADER) === "unreachable";
}

/** Resolves when it is time to try again; rejects when the router has given the request up. */
function untilRetried(
  what: Trouble["what"],
  wanted: AbortSignal,
  { pause, reads }: { pause?: number; reads: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const rest = () => {
      over.abort();
      clearTimeout(timer);
    };
    const end = () => {
      rest();
      endTrouble(trouble);
    };
    const again = () => {
      end();
      resolve();
    };
    const byItself = () => {
      // A page does not change while somebody is writing on it.
      if (!reads || !hasUnsentText()) again();
    };
    const trouble: Trouble = {
      what,
      // What was typed since is sent instead, and the router gives this request up.
      retry: () => {
        if (reads || !sendLastFormAgain()) again();
      },
      dismiss: () => {
        rest();
        hideTrouble(trouble);
      },
    };
    const timer = pause === undefined ? undefined : setTimeout(byItself, pause);
    if (pause !== undefined) window.addEventListener("online", byItself, { signal });
    wanted.addEventListener("abort", () => {
      end();
      reject(wanted.reason as Error);
    });
    setTrouble(trouble);
  });
}
