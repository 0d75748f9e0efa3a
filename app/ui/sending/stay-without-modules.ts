import type { Location } from "react-router";
import { setTrouble, type Trouble } from "./trouble.ts";

type Surroundings = {
  /** The parts of the browser's Navigation API that are used here; older browsers have none of it. */
  navigation?: {
    addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void;
  };
};
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** The page that is being fetched. */
let next: Location | undefined;

export function setNextPage(location: Location | undefined): void {
  next = location;
}

/**
 * Where the script of the next page cannot be fetched, React Router loads the open page anew, and
 * whatever was typed into it is gone. Here it stays; the next page is then asked for as a document.
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

/** The router waits for that script for ever, so links are left to the browser from now on. */
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
