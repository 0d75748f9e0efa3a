import { inTime } from "#app/kernel/in-time.ts";
import type { Database } from "../db/database.server.ts";
import type { HtmlCache } from "../http/html-cache.server.ts";
import { prometheusFormat, type Metric } from "./prometheus-format.ts";
import { watchProcess } from "./process-metrics.server.ts";
import { type Answered, RequestMetrics } from "./request-metrics.ts";
import { workMetrics } from "./work-metrics.server.ts";

/** What a process reports about itself: routes, counts and times, but no personal data. */
export type Metrics = {
  answered(request: Answered): void;
  /** In Prometheus's text format. */
  text(): Promise<string>;
  stop(): void;
};

/** One query of the database serves everybody who asks within this time. */
const FRESH_FOR = 5000;

/** A database that takes longer is reported as not answering. */
const ANSWER_WITHIN = 2000;

export function watch(database: Database, cache: HtmlCache): Metrics {
  const requests = new RequestMetrics();
  const own = watchProcess();
  const work = keptFor(FRESH_FOR, async () => [
    ...(await workMetrics(database.db)),
    flag("gcpi_database_up", "Whether the database answers.", true),
  ]);
  return {
    answered: (request) => requests.note(request),
    text: async () => {
      // The other metrics matter most when the database does not answer.
      const waiting = await inTime(work(), ANSWER_WITHIN, [
        flag("gcpi_database_up", "Whether the database answers.", false),
      ]);
      return prometheusFormat([
        ...requests.metrics(),
        ...cacheMetrics(cache),
        ...poolMetrics(database),
        ...own.metrics(),
        ...waiting,
      ]);
    },
    stop: () => own.stop(),
  };
}

function cacheMetrics(cache: HtmlCache): Metric[] {
  const { hits, stored, entries, bypassed } = cache.figures();
  return [
    {
      name: "gcpi_page_cache_total",
      help: "Pages answered from the cache (hit), and made and kept there (stored).",
      type: "counter",
      samples: [
        { labels: { result: "hit" }, value: hits },
        { labels: { result: "stored" }, value: stored },
      ],
    },
    {
      name: "gcpi_page_cache_entries",
      help: "Pages in the cache.",
      type: "gauge",
      samples: [{ value: entries }],
    },
    flag(
      "gcpi_page_cache_bypassed",
      "Whether the cache is off, because changes by others are not heard of.",
      bypassed,
    ),
  ];
}

function poolMetrics({ pool }: Database): Metric[] {
  if (!pool) return [];
  return [
    {
      name: "gcpi_database_connections",
      help: "Connections of this process's pool, and who waits for one.",
      type: "gauge",
      samples: Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    },
  ];
}

function flag(name: string, help: string, on: boolean): Metric {
  return { name, help, type: "gauge", samples: [{ value: on ? 1 : 0 }] };
}

/** Caches an answer for so many milliseconds. A failure is not cached. */
function keptFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (last && now - last.at < milliseconds) return last.answer;
    const mine = { answer: ask(), at: now };
    last = mine;
    mine.answer.catch(() => {
      if (last === mine) last = undefined;
    });
    return mine.answer;
  };
}
