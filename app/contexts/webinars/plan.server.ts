import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import { areInstructors, officeById } from "#app/contexts/institute/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import {
  webinarCalledOff,
  webinarCancelled,
  webinarEdited,
  webinarMoved,
  webinarPlanned,
} from "./events.ts";
import { webinarsPolicy } from "./policy.ts";
import { webinarRegistrations, webinars } from "./tables.ts";
import { statusAt } from "./rules.ts";
import type { WebinarPlan } from "./form.ts";

type Row = typeof webinars.$inferSelect;
type Unfit = "no-such-time" | "time-twice" | "no-such-instructor";

/**
 * Adds a webinar. Errors: "no-such-time" and "time-twice" if the clocks change at that time;
 * "no-such-instructor" if the presenter's profile was removed meanwhile.
 */
export async function planWebinar(
  ctx: Ctx,
  plan: WebinarPlan,
): Promise<Result<{ id: string }, Unfit>> {
  authorize(webinarsPolicy.planWebinars(ctx.actor));
  return transact<{ id: string }, Unfit>(ctx, async (tx) => {
    const values = await valuesOf(tx, plan);
    if ("problem" in values) return err(values.problem);
    const now = tx.clock.now();
    const id = newId(now);
    await tx.db.insert(webinars).values({ id, ...values, updatedAt: now });
    await record(tx, webinarPlanned, { webinarId: id }, { after: told(values) });
    return ok({ id });
  });
}

/**
 * Saves a webinar. If an upcoming webinar gets another time, everybody who has registered is told,
 * and reminded again. Errors: "changed-meanwhile" with the present `version`; "called-off";
 * "no-such-time", "time-twice", "no-such-instructor".
 */
export async function changeWebinar(
  ctx: Ctx,
  id: string,
  plan: WebinarPlan,
): Promise<Result<{ moved: boolean }, Unfit | "changed-meanwhile" | "called-off">> {
  return transact<{ moved: boolean }, Unfit | "changed-meanwhile" | "called-off">(
    ctx,
    async (tx) => {
      authorize(webinarsPolicy.planWebinars(tx.actor));
      const row = await locked(tx, id);
      if (row.cancelledAt) return err("called-off");
      const values = await valuesOf(tx, plan);
      if ("problem" in values) return err(values.problem);
      const before = contentOf(row);
      if (isDeepStrictEqual(before, values)) return ok({ moved: false });
      const stale = requireVersion(row, plan.version);
      if (stale) return stale;
      const now = tx.clock.now();
      await tx.db
        .update(webinars)
        .set({ ...values, version: row.version + 1, updatedAt: now })
        .where(eq(webinars.id, id));
      await record(
        tx,
        webinarEdited,
        { webinarId: id },
        { before: told(before), after: told(values) },
      );
      const moved = values.startsAt.getTime() !== row.startsAt.getTime();
      if (!moved || statusAt(values, now) !== "upcoming") return ok({ moved: false });
      await tx.db
        .update(webinarRegistrations)
        .set({ remindedAt: null })
        .where(
          and(eq(webinarRegistrations.webinarId, id), isNotNull(webinarRegistrations.remindedAt)),
        );
      await record(tx, webinarMoved, { webinarId: id });
      return ok({ moved: true });
    },
  );
}

/**
 * Calls a webinar off, and emails everybody who has registered. Calling it off again changes
 * nothing. Error: "is-over" if it has taken place.
 */
export async function callOff(ctx: Ctx, id: string): Promise<Result<undefined, "is-over">> {
  return transact<undefined, "is-over">(ctx, async (tx) => {
    authorize(webinarsPolicy.cancelWebinars(tx.actor));
    const row = await locked(tx, id);
    if (row.cancelledAt) return ok();
    const now = tx.clock.now();
    if (statusAt(row, now) === "completed") return err("is-over");
    await tx.db
      .update(webinars)
      .set({ cancelledAt: now, updatedAt: now, version: row.version + 1 })
      .where(eq(webinars.id, id));
    await record(
      tx,
      webinarCancelled,
      { webinarId: id },
      { before: { state: "planned", ...told(contentOf(row)) }, after: { state: "called off" } },
    );
    await record(tx, webinarCalledOff, { webinarId: id });
    return ok();
  });
}

type Content = Pick<
  Row,
  | "title"
  | "description"
  | "presenter"
  | "presenterTitle"
  | "instructorId"
  | "category"
  | "startsAt"
  | "duration"
  | "url"
  | "recordingUrl"
>;

async function valuesOf(tx: Tx, plan: WebinarPlan): Promise<Content | { problem: Unfit }> {
  const { timeZone } = await officeById(tx, "admissions");
  const { date, time, url, recordingUrl, version: _revision, ...fields } = plan;
  const moment = momentOf(date, time, timeZone);
  if ("problem" in moment) return moment;
  if (fields.instructorId && !(await areInstructors(tx, [fields.instructorId]))) {
    return { problem: "no-such-instructor" };
  }
  return { ...fields, startsAt: moment.at, url: url ?? null, recordingUrl: recordingUrl ?? null };
}

function contentOf(row: Row): Content {
  const { title, description, presenter, presenterTitle, instructorId, category } = row;
  const { startsAt, duration, url, recordingUrl } = row;
  return {
    title,
    description,
    presenter,
    presenterTitle,
    instructorId,
    category,
    startsAt,
    duration,
    url,
    recordingUrl,
  };
}

/** The audit log must not contain the join address, because everybody who knows it gets in. */
const told = ({ url, ...content }: Content) => ({ ...content, joinLink: url ? "set" : "none" });

async function locked(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.db.select().from(webinars).where(eq(webinars.id, id)).for("update");
  return orNotFound(row);
}
