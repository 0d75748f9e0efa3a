import type { Location } from "react-router";
import { setTrouble, type Trouble } from "./trouble.ts";

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
