import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  archivedAs,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { calendarFeeds, slots } from "./tables.ts";

/**
 * What has taken a slot is named by an id of another context. That context frees the slot when it
 * erases it (`forgetSubjects`).
 */
const slotData = personalTable(slots, {
  rows: "stay",
  columns: {
    id: notPersonal(),
    seriesId: notPersonal(),
    kind: notPersonal(),
    hostId: doneByStaff(),
    ownerId: notPersonal(),
    startsAt: notPersonal(),
    endsAt: notPersonal(),
    timeZone: notPersonal(),
    localStart: notPersonal(),
    way: notPersonal(),
    place: notPersonal(),
    state: notPersonal(),
    listed: notPersonal(),
    subjectId: notPersonal(),
    reason: notPersonal(),
    offeredBy: doneByStaff(),
    offeredAt: notPersonal(),
    changedAt: notPersonal(),
    version: notPersonal(),
  },
});

const feedData = personalTable(calendarFeeds, {
  what: "The private address of your calendar",
  rows: "deleted",
  account: calendarFeeds.profileId,
  columns: {
    profileId: notInArchive(deleted()),
    tokenHash: notInArchive(deleted()),
    createdAt: archivedAs("made", deleted()),
    lastFetchedAt: archivedAs("lastFetched", deleted()),
  },
});

/** A person's calendar address. Their appointments are with the contexts that arrange them. */
export const schedulingPersonalData: PersonalData = {
  name: "calendar",
  title: "The address at which your calendar program reads your dates",
  tables: [feedData, slotData],
  collect: async (ctx, person, tools) => {
    const { records } = await archivedRows(ctx, tools, feedData, rowsOf(feedData, person));
    return { records: { address: records } };
  },
};
