import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { inTime } from "#app/kernel/in-time.ts";
import { type Database, type Db, rows } from "../db/database.server.ts";
import type { HtmlCache } from "../http/html-cache.server.ts";
import { type Metric, prometheusFormat } from "./prometheus-format.ts";
import { RequestHours } from "./request-hours.server.ts";
import { type Answered, RequestMetrics } from "./request-metrics.ts";

/** What a process reports about itself: routes, counts and times, but no personal data. */
export type Metrics = {
  answered(request: Answered): void;
  /** Counts a violation of the Content-Security-Policy that a browser reported. */
  violated(directive: string): void;
  /** In Prometheus's text format. */
  text(): Promise<string>;
  /** Stores what was counted and not stored yet. */
  stop(): Promise<void>;
};

/** One query of the database serves everybody who asks within this time. */
const FRESH_FOR = 5000;

/** A database that takes longer is reported as not answering. */
const ANSWER_WITHIN = 2000;

/** How often a process adds what it counted to the figures of the hour, in milliseconds. */
const STORE_EVERY = 60_000;

export function watch(database: Database, cache: HtmlCache): Metrics {
  const requests = new RequestMetrics();
  const own = watchProcess();
  const violations = new Map<string, number>();
  const byHour = new RequestHours();
  // While the database does not answer, the counts wait for the next time.
  const store = () => byHour.store(database.db).catch(() => undefined);
  const storing = setInterval(() => void store(), STORE_EVERY);
  storing.unref();
  const work = keptFor(FRESH_FOR, async () => [
    ...(await workMetrics(database.db)),
    flag("gcpi_database_up", "Whether the database answers.", true),
  ]);
  return {
    answered: (request) => {
      requests.note(request);
      byHour.note(request, new Date());
    },
    violated: (directive) => void violations.set(directive, (violations.get(directive) ?? 0) + 1),
    text: async () => {
      // The other metrics matter most when the database does not answer.
      const waiting = await inTime(work(), ANSWER_WITHIN, [
        flag("gcpi_database_up", "Whether the database answers.", false),
      ]);
      return prometheusFormat([
        ...requests.metrics(),
        violationMetric(violations),
        ...cacheMetrics(cache),
        ...poolMetrics(database),
        ...own.metrics(),
        ...waiting,
      ]);
    },
    stop: async () => {
      own.stop();
      clearInterval(storing);
      await store();
    },
  };
}

function violationMetric(violations: ReadonlyMap<string, number>): Metric {
  return {
    name: "gcpi_csp_violations_total",
    help: "Violations of the Content-Security-Policy that browsers reported, by directive.",
    type: "counter",
    samples: [...violations].map(([directive, value]) => ({ labels: { directive }, value })),
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
    gauge(
      "gcpi_database_connections",
      "Connections of this process's pool, and who waits for one.",
      Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    ),
  ];
}

function flag(name: string, help: string, on: boolean): Metric {
  return gauge(name, help, [{ value: on ? 1 : 0 }]);
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

const NANO = 1e-9;

/** Measures the process itself. The lag is that since the last reading. */
function watchProcess(): { metrics(): Metric[]; stop(): void } {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  return {
    metrics: () => {
      const measured = [...ownMetrics(), lagMetric(lag)];
      lag.reset();
      return measured;
    },
    stop: () => {
      lag.disable();
    },
  };
}

function ownMetrics(): Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge("process_resident_memory_bytes", "Memory held.", [{ value: rss }]),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time used.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_start_time_seconds", "When it started, in seconds since 1970.", [
      { value: Math.round(Date.now() / 1000 - process.uptime()) },
    ]),
    gauge(
      "nodejs_memory_bytes",
      "Memory of the engine, by kind.",
      Object.entries({ heapUsed, heapTotal, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      })),
    ),
  ];
}

function lagMetric(lag: ReturnType<typeof monitorEventLoopDelay>): Metric {
  // If nothing was measured yet, or nothing was late, the value is not a number.
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds * NANO) : 0;
  return gauge(
    "nodejs_eventloop_lag_seconds",
    "How late timers were since the last reading; each waits 0.02 by itself.",
    [
      { labels: { quantile: "0.5" }, value: seconds(lag.percentile(50)) },
      { labels: { quantile: "0.99" }, value: seconds(lag.percentile(99)) },
      { labels: { quantile: "1" }, value: seconds(lag.max) },
    ],
  );
}

/**
 * Measures the work that waits, whichever process will do it: events, jobs and emails. Three
 * queries, each of which reads only what is unfinished.
 */
async function workMetrics(db: Db): Promise<Metric[]> {
  const [outbox] = await rows<{ waiting: number; oldest: number }>(
    db,
    sql`select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(occurred_at)), 0)::float as oldest
      from events where dispatched_at is null`,
  );
  const unsent = await rows<{ state: string; emails: number }>(
    db,
    sql`select case when attempts = 0 then 'waiting' else 'failing' end as state,
        count(*)::int as emails
      from mail_outbox where sent_at is null group by 1`,
  );
  // The queue itself updates these counts every ten seconds.
  const queues = await rows<{ name: string; waiting: number; active: number; failed: number }>(
    db,
    sql`select name, queued_count as waiting, active_count as active, failed_count as failed
      from pgboss.queue where name not like '\\_\\_%' order by name`,
  );
  const emailsIn = (state: string) => unsent.find((each) => each.state === state)?.emails ?? 0;
  return [
    gauge("gcpi_events_waiting", "Events that have not been handed to their subscribers.", [
      { value: outbox!.waiting },
    ]),
    gauge("gcpi_events_oldest_seconds", "How long the oldest of them has waited.", [
      { value: outbox!.oldest },
    ]),
    gauge(
      "gcpi_emails",
      "Emails that have not left, by whether sending them has failed before.",
      ["waiting", "failing"].map((state) => ({ labels: { state }, value: emailsIn(state) })),
    ),
    gauge(
      "gcpi_jobs",
      "Jobs, by queue and state.",
      queues.flatMap(({ name: queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
    ),
  ];
}

function gauge(name: string, help: string, samples: Metric["samples"]): Metric {
  return { name, help, type: "gauge", samples };
}
