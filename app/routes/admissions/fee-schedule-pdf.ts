import { data } from "react-router";
import { officeDay } from "#app/contexts/catalogue/fees/calendar.ts";
import { CATALOGUE, FEE_RULES } from "#app/contexts/catalogue/events.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { makeDocument } from "#app/documents.server.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/fee-schedule-pdf.ts";

type Made = ReturnType<typeof makeDocument>;

/** Today's PDFs by programme, kept because drawing one is slow and the address is public. */
const drawn = cached(
  [INSTITUTE, CATALOGUE, FEE_RULES],
  async (_db: Ctx["db"]): Promise<{ day: string; sheets: Map<string, Made> }> => ({
    day: "",
    sheets: new Map(),
  }),
);

/** Sends a programme's fee schedule as a PDF, the same as its email attaches. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const made = await sheetOf(ctx, params.programme);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "fee-schedule.pdf", ...made });
}

async function sheetOf(ctx: Ctx, programme: string): Made {
  const today = await drawn(ctx.db);
  const day = officeDay(ctx.clock.now());
  if (today.day !== day) {
    today.day = day;
    today.sheets.clear();
  }
  const known = today.sheets.get(programme);
  if (known) return known;
  const made = makeDocument(ctx, "fee-schedule", programme);
  // Keeps no unknown programmes and no failures.
  if (await made) today.sheets.set(programme, made);
  return made;
}
