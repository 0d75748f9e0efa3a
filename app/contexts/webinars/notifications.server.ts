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
  usual: "email",
  about: async (tx, { payload }) => {
    const webinar = await registeredFor(tx, payload);
    return (
      webinar && {
        to: [payload],
        title: `You are registered: ${webinar.title}`,
        text: beginning("It begins on", webinar.startsAt),
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
  usual: "email",
  about: async (tx, { payload }) => {
    const webinar = await registeredFor(tx, payload);
    // A reminder is useless once the webinar has begun.
    if (!webinar || webinar.startsAt <= tx.clock.now()) return undefined;
    return {
      to: [payload],
      title: `Reminder: ${webinar.title}`,
      text: beginning("It begins on", webinar.startsAt),
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
  usual: "email",
  about: (tx, { payload }) =>
    newsOf(tx, payload, (webinar) => ({
      title: `Called off: ${webinar.title}`,
      text: beginning("It was to begin on", webinar.startsAt),
    })),
});

/** A webinar gets another time. */
export const webinarMovedNotice = defineNotification({
  name: "webinar-moved",
  event: webinarMoved,
  group: "webinars",
  label: "A webinar that you have registered for gets another time",
  usual: "email",
  about: (tx, { payload }) =>
    newsOf(tx, payload, (webinar) => ({
      title: `New time: ${webinar.title}`,
      text: beginning("It now begins on", webinar.startsAt),
    })),
});

/** Returns what everybody who has registered is told. */
async function newsOf(
  tx: Tx,
  { webinarId, profileId }: { webinarId: string; profileId?: string | undefined },
  say: (webinar: { title: string; startsAt: Date }) => Pick<News, "title" | "text">,
): Promise<News | undefined> {
  const { title, startsAt } = webinars;
  const [webinar] = await tx.db
    .select({ title, startsAt })
    .from(webinars)
    .where(eq(webinars.id, webinarId));
  if (!webinar) return undefined;
  return {
    ...say(webinar),
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

const beginning = (verb: string, startsAt: Date) => (timeZone: string) =>
  `${verb} ${formatMoment(startsAt, timeZone)}.`;

const pageOf = (webinarId: string) => href("/webinars/:webinarId", { webinarId });
