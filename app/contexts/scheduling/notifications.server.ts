import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import { slotReleased, slotTaken } from "./events.ts";
import { slotsAddress } from "./slot/list-view.ts";
import { slotOf } from "./slot/queries.server.ts";

/** The host of a slot is told that somebody has taken it. */
export const slotTakenNotice = defineNotification({
  name: "slot-taken",
  event: slotTaken,
  group: "office",
  label: "Somebody takes a time that you offer, or moves to another",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    phrases: {
      what: {
        taken: "Somebody has taken a time that you offer",
        moved: "Somebody has moved to another of the offered times",
      },
    },
    title: "{what}",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await newsFor(tx, payload.slotId);
    const what = payload.instead ? "moved" : "taken";
    return news && { ...news, values: { ...news.values, what } };
  },
});

/** The host of a slot is told that nobody has it any more. */
export const slotReleasedNotice = defineNotification({
  name: "slot-released",
  event: slotReleased,
  group: "office",
  label: "Somebody gives back a time that you offer",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "A time that you offer was given back",
    text: "It was to begin on {time}.",
  },
  usual: "email",
  about: (tx, { payload }) => newsFor(tx, payload.slotId),
});

async function newsFor(tx: Tx, slotId: string): Promise<News<"time"> | undefined> {
  const slot = await slotOf(tx, slotId);
  // The context of an employer's slots tells its team.
  if (!slot || slot.ownerId !== null || slot.startsAt <= tx.clock.now()) return undefined;
  return {
    to: [{ profileId: slot.hostId }],
    values: { time: (zone) => formatMoment(slot.startsAt, zone) },
    path: slotsAddress({
      week: slot.localStart.slice(0, 10),
      state: "current",
      mine: true,
    }),
  };
}
