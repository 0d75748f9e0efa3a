import type { Browser, BrowserContext, ConsoleMessage } from "@playwright/test";
import { VIOLATION_REPORTS } from "#app/platform/http/violation-reports.ts";

/** The errors of a journey's pages: uncaught ones, and those in the console. */
export type Complaints = {
  /** Declares a complaint that the journey provokes. */
  expect: (pattern: RegExp) => void;
  /** Returns the complaints that were not declared. */
  unexplained: () => string[];
  stop: () => void;
};

/** Listens to every page of every context that is opened from now on. */
export function listenForComplaints(browser: Browser): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const listen = (context: BrowserContext) => {
    context.on("weberror", (error) => {
      const { message } = error.error();
      if (!isSkippedTransition(message)) heard.push(`${error.page()?.url()}: ${message}`);
    });
    context.on("console", (message) => {
      if (message.type() !== "error" || isOwnRefusal(message) || isOffline(message)) return;
      heard.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
    });
    // Some violations of the Content-Security-Policy are reported without an error in the console.
    context.on("request", (request) => {
      if (new URL(request.url()).pathname !== VIOLATION_REPORTS) return;
      heard.push(`A violation was reported: ${request.postData()}`);
    });
  };
  browser.on("context", listen);
  return {
    expect: (pattern) => expected.push(pattern),
    unexplained: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
    stop: () => browser.off("context", listen),
  };
}

/** Only journeys that take the connection away cause this. */
function isOffline(message: ConsoleMessage): boolean {
  return message.text().includes("ERR_INTERNET_DISCONNECTED");
}

/**
 * Chromium reports a transition between two pages that it leaves out as an uncaught error of the page,
 * for example when the stylesheet of the next one comes late. The page itself comes all the same.
 */
function isSkippedTransition(message: string): boolean {
  return message.startsWith("Transition was aborted because of invalid state");
}

/**
 * Chromium logs each page or form that is answered with 4xx. Journeys check those statuses
 * themselves.
 */
function isOwnRefusal(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: .* status of 4\d\d/.test(message.text())) return false;
  const { pathname } = new URL(message.location().url, "http://nowhere.test");
  return !/\.(?!data$)\w+$/.test(pathname);
}
