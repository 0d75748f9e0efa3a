import { expect, test } from "vitest";
import { figureText, type Plot, shortFigure } from "#app/kernel/plot.ts";
import { plotCsv, plotHtml } from "./plot.server.tsx";

const nzd = { name: "NZD", sign: "$", per: 100 };

const weeks: Plot = {
  kind: "bars",
  of: "Week from",
  measure: "Received",
  unit: nzd,
  before: "8 weeks before",
  rows: [
    { label: "1 Jun", value: 0, before: 125_000 },
    { label: "8 Jun", value: 150_050, before: 0 },
    { label: "15 Jun", value: 20_000 },
  ],
};

const about = { id: "money", title: "Money received", empty: "No money came in." };

/** The rows of the table, each with the text of its cells. */
const table = (html: string) =>
  [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd](?![^>]*aria-hidden)[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) =>
      cell!.replace(/<[^>]+>/g, "").trim(),
    ),
  );

test.each(["bars", "line"] as const)("a plot of %s has its figures in a table as well", (kind) => {
  const html = plotHtml({ ...weeks, kind }, about);
  expect(table(html)).toEqual([
    ["Week from", "Received (NZD)", "8 weeks before"],
    ["1 Jun", "$0", "$1,250"],
    ["8 Jun", "$1,500.50", "$0"],
    ["15 Jun", "$200", "–"],
  ]);
  expect(html).toContain("15 Jun: <strong>$200</strong>");
});

test("figures side by side are a table whose rows lead to what was counted", () => {
  const rows = [
    { label: "Interview", value: 3, to: "/admin/applications?stage=interview" },
    { label: "Held", detail: "1 Jul, Budapest", value: 4, whole: 12, grave: true },
  ];
  const html = plotHtml({ kind: "rows", of: "Stage", measure: "Applications", rows }, about);
  expect(table(html)).toEqual([
    ["Stage", "Applications"],
    ["Interview", "3"],
    ["Held1 Jul, Budapest", "4 of 12"],
  ]);
  expect(html).toContain('href="/admin/applications?stage=interview"');
});

test("the axis has the unit, and every label that fits", () => {
  const html = plotHtml(weeks, about);
  const narrow = html.slice(
    html.indexOf('<svg viewBox="0 0 320'),
    html.indexOf('<svg viewBox="0 0 450'),
  );
  const texts = [...narrow.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(["Received (NZD)", "Week from", "$0", "$1K"]));
  expect(texts).toEqual(expect.arrayContaining(["1 Jun", "8 Jun", "15 Jun"]));
  const many = Array.from({ length: 60 }, (_, n) => ({ label: `Day ${n + 1}`, value: n }));
  const crowded = plotHtml({ ...weeks, rows: many }, about);
  const drawn = [...crowded.matchAll(/<text[^>]*>(Day \d+)<\/text>/g)];
  expect(drawn.length).toBeLessThan(30);
  expect(drawn.at(-1)![1]).toBe("Day 60");
});

test("figures of which there are none or only zeros are an empty state", () => {
  const zeros = weeks.rows.map(({ label }) => ({ label, value: 0 }));
  for (const rows of [[], zeros]) {
    expect(plotHtml({ ...weeks, rows }, about)).toBe('<p class="text-slate">No money came in.</p>');
  }
});

test("counts have no halves on their axis, and figures below zero hang from it", () => {
  const counts = { kind: "bars", of: "Day", measure: "Posts", rows: [{ label: "Mon", value: 1 }] };
  expect(plotHtml(counts as Plot, about)).not.toMatch(/>0\.\d</);
  const html = plotHtml({ ...weeks, rows: [{ label: "1 Jun", value: -5_000 }] }, about);
  expect(html).toContain("−$50");
  expect(html).not.toMatch(/height="-/);
  expect(html).not.toContain("NaN");
});

test("a plot needs no style attribute and no script", () => {
  for (const kind of ["bars", "line", "rows"] as const) {
    expect(plotHtml({ ...weeks, kind }, about)).not.toMatch(/ style=|<script|\son\w+=/);
  }
});

test("the CSV has the figures in the unit of the axis, and nothing that a spreadsheet runs", () => {
  expect(plotCsv(weeks)).toBe(
    "\uFEFFWeek from,Received (NZD),8 weeks before\r\n1 Jun,0,1250\r\n8 Jun,1500.5,0\r\n15 Jun,200,\r\n",
  );
  const rows = [{ label: "=cmd()", value: -1 }];
  expect(plotCsv({ kind: "rows", of: "A", measure: "B", rows })).toContain("'=cmd(),-1");
  const html = plotHtml(weeks, about);
  expect(html).toContain('download="money.csv"');
  expect(decodeURIComponent(/href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)![1]!)).toBe(
    plotCsv(weeks),
  );
});

test.each([
  [0, undefined, "0", "0"],
  [1250, undefined, "1,250", "1.3K"],
  [125_000, nzd, "$1,250", "$1.3K"],
  [1_250, nzd, "$12.50", "$12.5"],
  [-5_000, nzd, "−$50", "−$50"],
])("%d is written as %s %s, and as %s on an axis", (value, unit, text, short) => {
  expect(figureText(value, unit)).toBe(text);
  expect(shortFigure(value, unit)).toBe(short);
});
