import { expect, test } from "vitest";
import { prometheusFormat } from "./prometheus-format.ts";

test("a metric is written with its help, its type and each of its series", () => {
  expect(
    prometheusFormat([
      {
        name: "emails",
        help: "Emails by state.",
        type: "gauge",
        samples: [
          { labels: { state: "waiting" }, value: 2 },
          { labels: { state: "failed" }, value: 0 },
        ],
      },
      { name: "up_seconds", help: "Since the start.", type: "gauge", samples: [{ value: 1.5 }] },
      { name: "empty", help: "Nothing yet.", type: "gauge", samples: [] },
    ]),
  ).toBe(
    `# HELP emails Emails by state.
# TYPE emails gauge
emails{state="waiting"} 2
emails{state="failed"} 0
# HELP up_seconds Since the start.
# TYPE up_seconds gauge
up_seconds 1.5
`,
  );
});

test("a label cannot end its line or its quotes", () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }];
  expect(prometheusFormat([{ name: "n", help: "h", type: "gauge", samples }])).toContain(
    'n{route="a\\"b\\\\c\\nd"} 1\n',
  );
});
