import type { Location } from "react-router";
import { NEEDS_SCRIPT } from "../late-script/names.ts";
import { hasUnsentText, markSent } from "./unsent-text.ts";
import { endTrouble, hideTrouble, setTrouble, type Trouble } from "./trouble.ts";

/** The form that was sent last, and whether somebody has typed into it since. */
let last: { form: HTMLFormElement; edited: boolean } | undefined;

/**
 * Stops every form that is sent while the browser is offline, and sends it in its then current
 * state when the connection is back. It has certainly not arrived, so it cannot arrive twice.
 */
export function holdForms(): void {
  window.addEventListener("submit", holdOrSend, { capture: true });
  window.addEventListener("input", ({ target }) => {
    if (last && target instanceof Element && target.closest("form") === last.form) {
      last.edited = true;
      markSent(undefined);
    }
  });
}

/** Sends the last form once more if somebody has changed it since. */
function sendLastFormAgain(): boolean {
  if (!last?.edited || !last.form.isConnected) return false;
  last.form.requestSubmit();
  return true;
}

function holdOrSend(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  // Its page keeps what it cannot send.
  if (form.closest(`[${NEEDS_SCRIPT}]`)) return;
  last = { form, edited: false };
  if (navigator.onLine) {
    markSent(form);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  wait(form, event.submitter);
}

function wait(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const over = new AbortController();
  const dismiss = () => {
    over.abort();
    endTrouble(trouble);
  };
  const retry = () => {
    dismiss();
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  };
  const trouble: Trouble = { what: "unsent", retry, dismiss };
  window.addEventListener("online", retry, { signal: over.signal });
  // If another form is sent meanwhile, this one is no longer waiting.
  window.addEventListener("submit", () => over.abort(), { signal: over.signal, capture: true });
  setTrouble(trouble);
}

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

type Surroundings = {
  /**
   * The parts of the browser's Navigation API that are used here. Older browsers do not have it.
   */
  navigation?: {
    addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void;
  };
};
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** The page that is being loaded. */
let next: Location | undefined;

export function setNextPage(location: Location | undefined): void {
  next = location;
}

/**
 * Keeps the open page if the script of the next page cannot be fetched. React Router would reload
 * the open page, and everything typed into it would be lost. The next page is then requested as a
 * document.
 */
export function stayWithoutModules(): void {
  const browser = window as Surroundings;
  browser.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !next) return;
    event.preventDefault();
    const { pathname, search, hash } = next;
    const trouble: Trouble = {
      what: "page",
      retry: () => window.location.assign(pathname + search + hash),
      dismiss: () => setTrouble(undefined),
    };
    setTrouble(trouble);
    goByDocument();
  });
}

/** The router waits for that script for ever, so links are handled by the browser from now on. */
function goByDocument(): void {
  for (const [type, what] of [
    ["click", "a[href]"],
    ["submit", "form"],
  ] as const) {
    const leaveToBrowser = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(what)) {
        event.stopImmediatePropagation();
      }
    };
    window.addEventListener(type, leaveToBrowser, { capture: true });
  }
}
