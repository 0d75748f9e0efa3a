import { expect, test } from "vitest";
import { daySpan, auditLogAddress, auditLogQuery, auditLogViewOf } from "./view.ts";

test("a view is what its address says, and the address what the view says", () => {
  const query = new URLSearchParams("who=hana&action=admissions.offer-made&from=2026-02-28");
  expect(auditLogQuery(auditLogViewOf(query)).toString()).toBe(query.toString());
  expect(auditLogQuery(auditLogViewOf(new URLSearchParams("who=+&page=7"))).size).toBe(0);
});

test("an address of the audit log keeps what it is narrowed to and which end comes first", () => {
  const view = auditLogViewOf(new URLSearchParams("who=hana"));
  expect(auditLogAddress(view, "desc")).toBe("/admin/audit?who=hana");
  expect(auditLogAddress(view, "asc", { after: "x" })).toBe(
    "/admin/audit?who=hana&order=asc&after=x",
  );
  expect(auditLogAddress({}, "desc")).toBe("/admin/audit");
});

test("days that there are not narrow nothing", () => {
  for (const day of ["2026-02-30", "yesterday", "2026-2-3"]) {
    expect(auditLogViewOf(new URLSearchParams({ from: day, to: day }))).toMatchObject({
      from: undefined,
      to: undefined,
    });
  }
});

test("a day at the office is as long as its clocks make it", () => {
  // Summer time ends in Christchurch, so the day has 25 hours.
  const { begins, ends } = daySpan("2026-04-05", "Pacific/Auckland");
  expect([begins.toISOString(), ends.toISOString()]).toEqual([
    "2026-04-04T11:00:00.000Z",
    "2026-04-05T12:00:00.000Z",
  ]);
});
