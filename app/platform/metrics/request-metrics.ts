import type { Metric } from "./prometheus-format.ts";

/** An answered request. */
export type Answered = {
  method: string;
  /** Never an address, because addresses contain ids and tokens. */
  route: string;
  status: number;
  milliseconds: number;
  /** Whether the page cache answered. */
  kept?: boolean;
};

/** Upper bounds in seconds, from a cached page to one that people give up on. */
export const DURATION_BOUNDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** Visitors can invent methods, so others are counted together. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Counts = { route: string; method: string; status: string; count: number };
type Spread = { route: string; buckets: number[]; sum: number; count: number };

/** Counts requests and how long they took; a request costs two look-ups. */
export class RequestMetrics {
  readonly #counts = new Map<string, Counts>();
  readonly #spreads = new Map<string, Spread>();

  note({ method, route, status, milliseconds }: Answered): void {
    const known = methods.has(method) ? method : "other";
    const key = `${status} ${known} ${route}`;
    let counts = this.#counts.get(key);
    if (!counts) {
      counts = { route, method: known, status: String(status), count: 0 };
      this.#counts.set(key, counts);
    }
    counts.count += 1;
    let spread = this.#spreads.get(route);
    if (!spread) {
      spread = { route, buckets: DURATION_BOUNDS.map(() => 0), sum: 0, count: 0 };
      this.#spreads.set(route, spread);
    }
    const seconds = milliseconds / 1000;
    spread.sum += seconds;
    spread.count += 1;
    const bucket = DURATION_BOUNDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) spread.buckets[bucket]! += 1;
  }

  metrics(): Metric[] {
    return [
      {
        name: "gcpi_http_requests_total",
        help: "Requests answered, by route, method and status.",
        type: "counter",
        samples: [...this.#counts.values()].map(({ count, ...labels }) => ({
          labels,
          value: count,
        })),
      },
      {
        name: "gcpi_http_request_duration_seconds",
        help: "How long an answer took to make, by route.",
        type: "histogram",
        samples: [...this.#spreads.values()].flatMap(series),
      },
    ];
  }
}

function series({ route, buckets, sum, count }: Spread): Metric["samples"] {
  let below = 0;
  return [
    ...buckets.map((n, at) => ({
      suffix: "_bucket" as const,
      labels: { route, le: String(DURATION_BOUNDS[at]) },
      value: (below += n),
    })),
    { suffix: "_bucket", labels: { route, le: "+Inf" }, value: count },
    { suffix: "_sum", labels: { route }, value: sum },
    { suffix: "_count", labels: { route }, value: count },
  ];
}
