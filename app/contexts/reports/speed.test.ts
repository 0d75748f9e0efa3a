import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { RequestHours } from "#app/platform/metrics/request-hours.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { cellsOf, reportCsvOf, reportOf } from "#testing/reports.ts";
import { speedReport } from "./speed.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function measured(ctx: Ctx) {
  const hours = new RequestHours();
  const note = (at: string, route: string, changes = {}) =>
    hours.note({ method: "GET", route, status: 200, milliseconds: 4, ...changes }, new Date(at));
  // The first of March in Christchurch begins at 11:00 of the day before.
  note("2026-02-28T10:30:00Z", "/about", { kept: true });
  note("2026-02-28T11:30:00Z", "/about", { status: 500, milliseconds: 800 });
  note("2026-03-02T11:30:00Z", "/admin/users");
  note("2026-03-02T11:40:00Z", "/admin/users");
  await hours.store(ctx.db);
}

dbTest("speed and errors are shown by day of the institute, with days between", async ({ ctx }) => {
  await measured(ctx);
  expect(await cellsOf(asAdmin(ctx), speedReport)).toEqual([
    ["28 Feb 2026", 1, 3.8, 4.9, 0, 0, 100],
    ["1 Mar 2026", 1, 750, 975, 1, 100, 0],
    ["2 Mar 2026", 0, null, null, 0, null, null],
    ["3 Mar 2026", 2, 3.8, 4.9, 0, 0, 0],
    ["All", 4, 4.2, 900, 1, 25, 25],
  ]);
  const { plots } = await reportOf(asAdmin(ctx), speedReport, "from=2026-03-01");
  expect(plots.map(({ plot }) => plot.rows.map(({ value }) => value))).toEqual([
    [975, 0, 4.9],
    [750, 0, 3.8],
    [1, 0, 2],
    [1, 0, 0],
  ]);
});

dbTest("speed is shown by part of the site and by hour of the day", async ({ ctx }) => {
  await measured(ctx);
  const byArea = await cellsOf(asAdmin(ctx), speedReport, "by=area");
  expect(byArea.map((row) => row.slice(0, 2))).toEqual([
    ["Public pages", 2],
    ["Office", 2],
    ["All", 4],
  ]);
  const byHour = await cellsOf(asAdmin(ctx), speedReport, "by=hour&area=site");
  expect(byHour.map((row) => row.slice(0, 2))).toEqual([
    ["00:00", 1],
    ["23:00", 1],
    ["All", 2],
  ]);
  expect(
    (await reportCsvOf(asAdmin(ctx), speedReport, "by=area")).trim().split("\r\n"),
  ).toHaveLength(4);
});

dbTest("a site that was not measured is empty, and one query tells", async ({ ctx }) => {
  const { rows, total, plots } = await reportOf(asAdmin(ctx), speedReport);
  expect([rows, total, plots.every(({ plot }) => plot.rows.length === 0)]).toEqual([
    [],
    undefined,
    true,
  ]);
  expect(await queriesOf(ctx, () => reportOf(asAdmin(ctx), speedReport))).toHaveLength(1);
  expect(() => speedReport.authorize({ ...ctx, actor: cast.moderator })).toThrow(Denied);
});
