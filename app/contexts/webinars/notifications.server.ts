import { and, asc, eq, gt } from "drizzle-orm";
import { href } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import { reminderDue, webinarCalledOff, webinarMoved, webinarRegistered } from "./events.ts";
import { registeredFor } from "./queries.server.ts";
import { webinarRegistrations, webinars } from "./tables.ts";

/** Somebody has registered for a webinar. */
export const webinarRegisteredNotice = defineNotification({
  name: "webinar-registered",
  event: webinarRegistered,
  group: "webinars",
  label: "You have registered for a webinar",
  says: {
    variables: { webinar: "Reading a venue before an event", time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "You are registered: {webinar}",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const webinar = await registeredFor(tx, payload);
    return (
      webinar && {
        to: [payload],
        values: { webinar: webinar.title, time: momentOf(webinar.startsAt) },
        path: pageOf(payload.webinarId),
      }
    );
  },
});

/** A webinar begins within a day. */
export const webinarReminder = defineNotification({
  name: "webinar-reminder",
  event: reminderDue,
  group: "webinars",
  label: "A webinar that you have registered for begins tomorrow",
  says: {
    variables: { webinar: "Reading a venue before an event", time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "Reminder: {webinar}",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const webinar = await registeredFor(tx, payload);
    // A reminder is useless once the webinar has begun.
    if (!webinar || webinar.startsAt <= tx.clock.now()) return undefined;
    return {
      to: [payload],
      values: { webinar: webinar.title, time: momentOf(webinar.startsAt) },
      path: pageOf(payload.webinarId),
    };
  },
});

/** A webinar does not take place. */
export const webinarCalledOffNotice = defineNotification({
  name: "webinar-called-off",
  event: webinarCalledOff,
  group: "webinars",
  label: "A webinar that you have registered for is called off",
  says: {
    variables: { webinar: "Reading a venue before an event", time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "Called off: {webinar}",
    text: "It was to begin on {time}.",
  },
  usual: "email",
  about: (tx, { payload }) => newsOf(tx, payload),
});

/** A webinar gets another time. */
export const webinarMovedNotice = defineNotification({
  name: "webinar-moved",
  event: webinarMoved,
  group: "webinars",
  label: "A webinar that you have registered for gets another time",
  says: {
    variables: { webinar: "Reading a venue before an event", time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "New time: {webinar}",
    text: "It now begins on {time}.",
  },
  usual: "email",
  about: (tx, { payload }) => newsOf(tx, payload),
});

/** Returns what everybody who has registered is told. */
async function newsOf(
  tx: Tx,
  { webinarId, profileId }: { webinarId: string; profileId?: string | undefined },
): Promise<News<"webinar" | "time"> | undefined> {
  const { title, startsAt } = webinars;
  const [webinar] = await tx.db
    .select({ title, startsAt })
    .from(webinars)
    .where(eq(webinars.id, webinarId));
  if (!webinar) return undefined;
  return {
    values: { webinar: webinar.title, time: momentOf(webinar.startsAt) },
    to: profileId ? [{ profileId }] : registeredPeople(tx, webinarId),
    path: pageOf(webinarId),
  };
}

const registeredPeople =
  (tx: Tx, webinarId: string) => async (after: string | undefined, limit: number) => {
    const { profileId } = webinarRegistrations;
    const rows = await tx.db
      .select({ profileId })
      .from(webinarRegistrations)
      .where(
        and(
          eq(webinarRegistrations.webinarId, webinarId),
          after === undefined ? undefined : gt(profileId, after),
        ),
      )
      .orderBy(asc(profileId))
      .limit(limit);
    return rows.map((row) => row.profileId);
  };

const momentOf = (at: Date) => (timeZone: string) => formatMoment(at, timeZone);

const pageOf = (webinarId: string) => href("/webinars/:webinarId", { webinarId });
