import autocannon from "autocannon";
import type { Usage } from "./meter.js";

const CONNECTIONS = 10;

/** The measurements of one stretch of load on one process. */
export type Stretch = { count: number; seconds: number; cpuMicros: number; latencies: number[] };

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

export type Load = {
  /** Loopback, unless another product is measured. */
  host?: string;
  port: number;
  path: string;
  headers?: Record<string, string>;
  /** Makes each request different. */
  vary?: () => Sent;
  /** The expected status. Any other is an error of the measurement. */
  expect: number;
};

/** Keeps `CONNECTIONS` connections busy for this many seconds. */
export async function press(
  load: Load,
  seconds: number,
  usage: () => Promise<Usage>,
): Promise<Stretch> {
  const { vary } = load;
  const latencies: number[] = [];
  const unexpected = new Map<number, number>();
  const before = await usage();
  const started = performance.now();
  const run = autocannon({
    url: `http://${load.host ?? "127.0.0.1"}:${load.port}`,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 50,
    requests: [
      {
        path: load.path,
        headers: load.headers ?? {},
        ...(vary ? { setupRequest: (request: Sent) => ({ ...request, ...vary() }) } : {}),
      },
    ],
  });
  void run.on("response", (_client: unknown, status: number, _bytes: number, ms: number) => {
    if (status === load.expect) latencies.push(ms);
    else unexpected.set(status, (unexpected.get(status) ?? 0) + 1);
  });
  const { errors } = await run;
  const elapsed = (performance.now() - started) / 1000;
  const after = await usage();
  if (errors > 0 || unexpected.size > 0) {
    const others = [...unexpected].map(([status, times]) => `${times} × ${status}`).join(", ");
    throw new Error(`${load.path}: ${errors} errors, unexpected answers: ${others || "none"}`);
  }
  return {
    count: latencies.length,
    seconds: elapsed,
    cpuMicros: after.cpuMicros - before.cpuMicros,
    latencies,
  };
}

/** The figures of one line of the table, from all its stretches. */
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the measured process. The load generator's speed does not matter here. */
  cpuMicrosEach: number;
};

export function figuresOf(stretches: readonly Stretch[]): Figures {
  const sum = (pick: (stretch: Stretch) => number) =>
    stretches.reduce((total, stretch) => total + pick(stretch), 0);
  const count = sum((stretch) => stretch.count);
  if (count === 0) throw new Error("nothing was answered in time; try a larger BENCH_SECONDS");
  const latencies = Float64Array.from(stretches.flatMap((stretch) => stretch.latencies)).sort();
  const at = (share: number) => latencies[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return {
    perSecond: count / sum((stretch) => stretch.seconds),
    p50: at(0.5),
    p99: at(0.99),
    cpuMicrosEach: sum((stretch) => stretch.cpuMicros) / count,
  };
}
