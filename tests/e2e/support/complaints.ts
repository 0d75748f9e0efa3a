import type { Browser, BrowserContext, ConsoleMessage } from "@playwright/test";

/** What the pages of a journey complained of: errors nobody caught, and what the console called an error. */
export type Complaints = {
  /** Lets a journey that provokes a complaint name it. */
  expect: (pattern: RegExp) => void;
  /** The complaints that nobody expected. */
  unexplained: () => string[];
  stop: () => void;
};

/** Listens to every page of every context that is opened from now on, whoever opens it. */
export function listenForComplaints(browser: Browser): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const listen = (context: BrowserContext) => {
    context.on("weberror", (error) =>
      heard.push(`${error.page()?.url()}: ${error.error().message}`),
    );
    context.on("console", (message) => {
      if (message.type() !== "error" || isOwnRefusal(message) || isOffline(message)) return;
      heard.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
    });
  };
  browser.on("context", listen);
  return {
    expect: (pattern) => expected.push(pattern),
    unexplained: () => heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
    stop: () => browser.off("context", listen),
  };
}

/** Only a journey that takes the connection away from its browser hears this. */
function isOffline(message: ConsoleMessage): boolean {
  return message.text().includes("ERR_INTERNET_DISCONNECTED");
}

/** Chromium notes each page or form that is answered with 4xx; the journeys look at those themselves. */
function isOwnRefusal(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: .* status of 4\d\d/.test(message.text())) return false;
  const { pathname } = new URL(message.location().url, "http://nowhere.test");
  return !/\.(?!data$)\w+$/.test(pathname);
}
