import { eq, sql } from "drizzle-orm";
import { instructorChoices, officeById } from "#app/contexts/institute/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import { statusAt } from "./rules.ts";

/** Returns a webinar for its editor, with the time zone of its date and time. */
export async function plannedWebinar(ctx: Ctx, id: string) {
  authorize(webinarsPolicy.readProgramme(ctx.actor));
  const [row] = await ctx.db.select().from(webinars).where(eq(webinars.id, id));
  const webinar = orNotFound(row);
  const [counted] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(webinarRegistrations)
    .where(eq(webinarRegistrations.webinarId, id));
  const { timeZone } = await officeById(ctx, "admissions");
  const { title, description, presenter, presenterTitle, category, startsAt } = webinar;
  const status = statusAt(webinar, ctx.clock.now());
  const cancelled = webinar.cancelledAt !== null;
  return {
    id,
    title,
    startsAt,
    status,
    cancelled,
    registered: counted?.n ?? 0,
    timeZone,
    instructors: await instructorChoices(ctx),
    fields: {
      title,
      description,
      presenter,
      presenterTitle,
      instructorId: webinar.instructorId ?? "",
      category,
      ...fieldsOf(startsAt, timeZone),
      duration: String(webinar.duration),
      url: webinar.url ?? "",
      recordingUrl: webinar.recordingUrl ?? "",
      version: String(webinar.version),
    },
    can: {
      cancel: !cancelled && status !== "completed" && webinarsPolicy.cancelWebinars(ctx.actor),
    },
  };
}

/** Returns what the form of a new webinar offers: the time zone of its date, and the profiles. */
export async function webinarToPlan(ctx: Ctx) {
  authorize(webinarsPolicy.readProgramme(ctx.actor));
  const { timeZone } = await officeById(ctx, "admissions");
  return { timeZone, instructors: await instructorChoices(ctx) };
}
