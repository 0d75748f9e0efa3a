import { expect, test } from "vitest";
import { exposition } from "./prometheus-format.ts";

test("a metric is written with its help, its type and each of its series", () => {
  expect(
    exposition([
      {
        name: "letters",
        help: "Letters by state.",
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
    `# HELP letters Letters by state.
# TYPE letters gauge
letters{state="waiting"} 2
letters{state="failed"} 0
# HELP up_seconds Since the start.
# TYPE up_seconds gauge
up_seconds 1.5
`,
  );
});

test("a label cannot end its line or its quotes", () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }];
  expect(exposition([{ name: "n", help: "h", type: "gauge", samples }])).toContain(
    'n{route="a\\"b\\\\c\\nd"} 1\n',
  );
});
