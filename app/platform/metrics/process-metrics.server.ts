import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metric } from "./prometheus-format.ts";

const NANO = 1e-9;

/** Measures the process itself. The lag is that since the last reading. */
export function watchProcess(): { metrics(): Metric[]; stop(): void } {
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
  const single = (name: string, help: string, type: Metric["type"], value: number): Metric => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
  return [
    single("process_resident_memory_bytes", "Memory held.", "gauge", rss),
    single("process_cpu_seconds_total", "Processor time used.", "counter", (user + system) / 1e6),
    single(
      "process_start_time_seconds",
      "When it started, in seconds since 1970.",
      "gauge",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    {
      name: "nodejs_memory_bytes",
      help: "Memory of the engine, by kind.",
      type: "gauge",
      samples: Object.entries({ heapUsed, heapTotal, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      })),
    },
  ];
}

function lagMetric(lag: ReturnType<typeof monitorEventLoopDelay>): Metric {
  // If nothing was measured yet, or nothing was late, the value is not a number.
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds * NANO) : 0;
  return {
    name: "nodejs_eventloop_lag_seconds",
    help: "How late timers were since the last reading; each waits 0.02 by itself.",
    type: "gauge",
    samples: [
      { labels: { quantile: "0.5" }, value: seconds(lag.percentile(50)) },
      { labels: { quantile: "0.99" }, value: seconds(lag.percentile(99)) },
      { labels: { quantile: "1" }, value: seconds(lag.max) },
    ],
  };
}
