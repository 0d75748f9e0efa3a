import { readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { BrowserContext, TestInfo } from "@playwright/test";
import { commandFor, failureReport, type SeenPage } from "#testing/failure-report.ts";

/** The server's log, as the configuration sets it. */
const serverLog = `${process.env.E2E_DATA_DIR}.log`;
const root = join(import.meta.dirname, "../../..");

/** How long a hanging page may delay the report, in milliseconds. */
const PATIENCE = 3000;

export type Watch = {
  /** Records the present state of the contexts' pages, if the test has failed. */
  look: (contexts: readonly BrowserContext[]) => Promise<void>;
  /** Prints the report, if the test has failed. */
  report: () => void;
};

/** Watches a test from its beginning, and reports what is needed to understand a failure. */
export function watchFor(info: TestInfo): Watch {
  const begins = sizeOfLog();
  const seen: SeenPage[] = [];
  const failed = () => info.status !== info.expectedStatus;
  return {
    look: async (contexts) => {
      if (!failed()) return;
      const pages = contexts.flatMap((context) => context.pages());
      for (const page of pages) {
        const text = Promise.all([
          page.title(),
          page.locator("body").innerText({ timeout: PATIENCE }),
        ]);
        const late = new Promise<never>((_, no) => setTimeout(no, PATIENCE, "it does not answer"));
        const [title, words] = await Promise.race([text, late]).catch(
          (why) => ["", `(${why})`] as const,
        );
        seen.push({ address: page.url(), title, text: words });
      }
    },
    report: () => {
      if (!failed()) return;
      // The first title is the file's.
      const titles = info.titlePath.slice(1);
      const command = commandFor({
        file: relative(root, info.file),
        titles,
        project: info.project.name,
        tags: info.tags,
        target: process.env.E2E_TARGET,
      });
      const log = readLog().subarray(begins).toString("utf8");
      console.log(failureReport({ title: info.title, command, pages: seen, log }));
    },
  };
}

function sizeOfLog(): number {
  return statSync(serverLog, { throwIfNoEntry: false })?.size ?? 0;
}

function readLog(): Buffer {
  return sizeOfLog() > 0 ? readFileSync(serverLog) : Buffer.alloc(0);
}
