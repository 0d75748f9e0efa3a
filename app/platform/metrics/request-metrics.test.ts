import { expect, test } from "vitest";
import { prometheusFormat } from "./prometheus-format.ts";
import { RequestMetrics } from "./request-metrics.ts";

const written = (metrics: RequestMetrics) => prometheusFormat(metrics.metrics());

test("requests are counted by route, method and status", () => {
  const metrics = new RequestMetrics();
  const answered = { method: "GET", route: "/training/:moduleId", milliseconds: 3 };
  for (const status of [200, 200, 404]) metrics.note({ ...answered, status });
  for (const method of ["BREW", "PROPFIND"]) metrics.note({ ...answered, method, status: 405 });
  const text = written(metrics);
  const name = 'gcpi_http_requests_total{route="/training/:moduleId",method=';
  expect(text).toContain(`${name}"GET",status="200"} 2\n`);
  expect(text).toContain(`${name}"GET",status="404"} 1\n`);
  expect(text).toContain(`${name}"other",status="405"} 2\n`);
});

test("durations add up, from bound to bound", () => {
  const metrics = new RequestMetrics();
  for (const milliseconds of [0.4, 1, 30, 60_000]) {
    metrics.note({ method: "GET", route: "/", status: 200, milliseconds });
  }
  const text = written(metrics);
  const name = "gcpi_http_request_duration_seconds";
  for (const [le, count] of [
    ["0.001", 2],
    ["0.025", 2],
    ["0.05", 3],
    ["10", 3],
    ["+Inf", 4],
  ] as const) {
    expect(text).toContain(`${name}_bucket{route="/",le="${le}"} ${count}\n`);
  }
  expect(text).toContain(`${name}_count{route="/"} 4\n`);
  expect(/_sum\{route="\/"\} ([\d.]+)/.exec(text)![1]).toBe("60.0314");
});
