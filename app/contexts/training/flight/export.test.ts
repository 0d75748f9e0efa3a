import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { makeDocument } from "#app/documents.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { flightInput, flying } from "#testing/flights.ts";
import { minutesIn } from "./duration.ts";
import { counterFlight } from "./endorse.server.ts";
import { logbookCsv, logbookPdf, logbookSheet } from "./export.server.ts";
import { logbookOrders } from "./logbook-orders.ts";

/** Returns a cell as minutes, or as a number of landings; a minus sign is before it. */
function read(cell: string, count: boolean): number {
  const below = cell.startsWith("−");
  const text = below ? cell.slice(1) : cell;
  const value = text === "" ? 0 : count ? Number(text) : minutesIn(text)!;
  return below ? -value : value;
}

dbTest("re-read CSV gives the PDF's totals.", async ({ ctx }) => {
  await officesOpen(ctx);
  const { teach, linnea, endorsed } = await flying(ctx);
  const wrong = await endorsed({ figures: { total: 85, dual: 85, night: 20, landingsDay: 5 } });
  await endorsed({ figures: { total: 7, dual: 7, landingsNight: 1 }, remarks: '=1+1, "quoted"' });
  await endorsed({
    kind: "simulator",
    registration: undefined,
    block: undefined,
    device: "FNPT II",
    figures: { fstd: 65, instrumentGround: 31 },
  });
  await endorsed({
    kind: "brought-forward",
    registration: undefined,
    block: undefined,
    remarks: "Bound logbook",
    figures: { total: 552, dual: 552 },
  });
  const replacement = flightInput({ figures: { total: 72, dual: 72 } });
  await counterFlight(teach, wrong, { reason: "Misread", replacement });
  const own: Ctx = { ...ctx, actor: linnea.actor };
  for (const order of logbookOrders) {
    const { table } = await logbookSheet(ctx, order, linnea.actor.id);
    expect(table.rows).toHaveLength(6);
    const csv = await new Response(await logbookCsv(own, order)).text();
    const rows = parse(csv, { bom: true });
    expect(rows[0]).toEqual(table.heads);
    for (const [place, head] of table.heads.entries()) {
      if (!table.ends[place]) continue;
      const count = /Landings/.test(head);
      const sum = rows.slice(1).reduce((all, row) => all + read(row[place]!, count), 0);
      expect([order.id, head, sum]).toEqual([order.id, head, read(table.totals[place]!, count)]);
    }
    const total = table.heads.findIndex((head) => /^(6 )?Total/.test(head));
    expect(table.totals[total]).toBe("10:31");
    expect((await logbookPdf(own, order, makeDocument))!.mediaType).toBe("application/pdf");
  }
  expect(new Set(logbookOrders[0].columns.map(({ head }) => head.split(" ")[0])).size).toBe(12);
});
