import { expect, test } from "vitest";
import { cellText, cellValue, monthsOf, readReport, reportParams } from "./report.ts";

const report = {
  time: { kind: "period", back: 11, ahead: 0 },
  filters: { by: { label: "By", options: [{ value: "month", label: "Month" }], usual: "month" } },
} as const;
const today = "2026-03-03";
const at = (query: string) => readReport(report, new URLSearchParams(query), { today });

test("a report is usually about twelve months, up to today", () => {
  expect(at("")).toMatchObject({ from: "2025-04-01", to: "2026-03-03", filters: { by: "month" } });
  expect(String(reportParams(report, at(""), today))).toBe("");
});

test("a report of intakes looks whole months ahead", () => {
  const ahead = { time: { kind: "period", back: 5, ahead: 6 }, filters: {} } as const;
  const view = readReport(ahead, new URLSearchParams(), { today });
  expect(view).toMatchObject({ from: "2025-10-01", to: "2026-09-30" });
});

test("a period that ends before it begins is turned round, and ten years are the longest", () => {
  expect(at("from=2026-02-01&to=2026-01-01")).toMatchObject({
    from: "2026-01-01",
    to: "2026-02-01",
  });
  expect(at("from=1900-01-01&to=2024-02-29").from).toBe("2014-03-01");
  expect(at("from=2026-02-30&to=x&by=nothing")).toEqual(at(""));
  expect(String(reportParams(report, at("from=2026-01-01"), today))).toBe("from=2026-01-01");
});

test("the months of a period are in order, over the end of a year", () => {
  expect(monthsOf({ from: "2025-11-30", to: "2026-02-01" })).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
});

test("cells are written with their measure, and money is exported in dollars", () => {
  expect(cellText(1_040_250, "money")).toBe("$10,402.50");
  expect(cellText(62.5, "percent")).toBe("62.5%");
  expect(cellText(null, "days")).toBe("–");
  expect(cellValue(-1_040_250, "money")).toBe(-10_402.5);
  expect(cellValue(12, "count")).toBe(12);
});
