import { and, asc, eq, gt, gte, inArray } from "drizzle-orm";
import { href } from "react-router";
import { memberIds } from "#app/contexts/identity/public.server.ts";
import { minutes } from "#app/kernel/clock.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type RecipientPages,
} from "#app/platform/notifications/notification.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { legalTexts } from "./copy/legal/texts.ts";
import { legalChangeAnnounced, legalChangeWithdrawn } from "./events.ts";
import { usualTimeZone } from "./queries.server.ts";
import { announcedVersion } from "./text/legal.server.ts";

const LEGAL_CHANGE = "legal-change";

const versionPage = (text: string, number: number) =>
  href("/legal/:text/:number", { text, number: String(number) });

/** An important change of a legal text is to come, which the text promises to tell members of. */
export const legalChangeNotice = defineNotification({
  name: LEGAL_CHANGE,
  event: legalChangeAnnounced,
  group: "account",
  label: "The terms or the privacy notice are to change",
  says: {
    variables: { document: "Terms and Conditions", date: "12 Mar 2027" },
    needed: ["date"],
    title: "{document}: a change is to come",
    text: "A new version takes effect on {date}.",
  },
  usual: "email",
  mustArrive: true,
  bulk: true,
  about: async (tx, { payload }) => {
    // It may have been withdrawn since.
    const version = await announcedVersion(tx, payload);
    return (
      version && {
        to: (after, limit) => memberIds(tx, after, limit),
        values: { document: version.title, date: formatDate(version.since) },
        path: versionPage(version.id, payload.number),
      }
    );
  },
});

/** A change that members were told of does not come. */
export const legalChangeWithdrawnNotice = defineNotification({
  name: "legal-change-withdrawn",
  event: legalChangeWithdrawn,
  group: "account",
  label: "An announced change of the terms or the privacy notice does not come",
  says: {
    variables: { document: "Terms and Conditions", date: "12 Mar 2027" },
    needed: ["date"],
    title: "{document}: the announced change does not come",
    text: "We have withdrawn the version that was to take effect on {date}. The present text continues to apply.",
  },
  usual: "email",
  mustArrive: true,
  bulk: true,
  about: async (tx, { payload }) => {
    const texts = Object.values(legalTexts).find(({ id }) => id === payload.textId);
    if (!texts) return undefined;
    const day = fieldsOf(new Date(payload.effectiveFrom), await usualTimeZone(tx)).date;
    return {
      to: membersTold(tx, payload),
      values: { document: texts.title, date: formatDate(day) },
      path: href("/legal/:text", { text: texts.id }),
    };
  },
});

/**
 * How much later the clock of the server that saved a version may be than that of the one that told
 * members of it.
 */
const CLOCKS_DIFFER = minutes(1);

/**
 * Returns the members who were told of a version, since it was published. Its page is gone, so what they
 * were told leads to the present text from then on.
 */
const membersTold =
  (tx: Tx, version: { textId: string; number: number; savedAt: string }): RecipientPages =>
  async (after, limit) => {
    const { profileId, kind, path, createdAt } = notifications;
    const since = new Date(Date.parse(version.savedAt) - CLOCKS_DIFFER);
    const ofVersion = and(
      eq(kind, LEGAL_CHANGE),
      eq(path, versionPage(version.textId, version.number)),
      // The number may have been that of another version before.
      gte(createdAt, since),
    );
    const rows = await tx.db
      .selectDistinct({ profileId })
      .from(notifications)
      .where(and(ofVersion, after === undefined ? undefined : gt(profileId, after)))
      .orderBy(asc(profileId))
      .limit(limit);
    const ids = rows.map((row) => row.profileId);
    // Only of those whom this job tells, because the next job finds the others by the page.
    await tx.db
      .update(notifications)
      .set({ path: href("/legal/:text", { text: version.textId }) })
      .where(and(ofVersion, inArray(profileId, ids)));
    return ids;
  };
