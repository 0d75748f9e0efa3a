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
  usual: "email",
  about: (tx, { payload }) =>
    newsFor(tx, payload.slotId, {
      title: payload.instead
        ? "Somebody has moved to another of the offered times"
        : "Somebody has taken a time that you offer",
      say: (time) => `It begins on ${time}.`,
    }),
});

/** The host of a slot is told that nobody has it any more. */
export const slotReleasedNotice = defineNotification({
  name: "slot-released",
  event: slotReleased,
  group: "office",
  label: "Somebody gives back a time that you offer",
  usual: "email",
  about: (tx, { payload }) =>
    newsFor(tx, payload.slotId, {
      title: "A time that you offer was given back",
      say: (time) => `It was to begin on ${time}.`,
    }),
});

async function newsFor(
  tx: Tx,
  slotId: string,
  { title, say }: { title: string; say: (time: string) => string },
): Promise<News | undefined> {
  const slot = await slotOf(tx, slotId);
  // The context of an employer's slots tells its team.
  if (!slot || slot.ownerId !== null || slot.startsAt <= tx.clock.now()) return undefined;
  return {
    to: [{ profileId: slot.hostId }],
    title,
    text: (zone) => say(formatMoment(slot.startsAt, zone)),
    path: slotsAddress({
      week: slot.localStart.slice(0, 10),
      state: "current",
      mine: true,
    }),
  };
}
