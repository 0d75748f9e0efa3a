import { href } from "react-router";
import { memberIds } from "#app/contexts/identity/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { legalChangeAnnounced } from "./events.ts";
import { announcedVersion } from "./text/legal.server.ts";

/** An important change of a legal text is to come, which the text promises to tell members of. */
export const legalChangeNotice = defineNotification({
  name: "legal-change",
  event: legalChangeAnnounced,
  group: "account",
  label: "The terms or the privacy notice are to change",
  usual: "email",
  mustArrive: true,
  bulk: true,
  about: async (tx, { payload }) => {
    // It may have been withdrawn since.
    const version = await announcedVersion(tx, payload);
    return (
      version && {
        to: (after, limit) => memberIds(tx, after, limit),
        title: `${version.title}: a change is to come`,
        text: `A new version takes effect on ${formatDate(version.since)}.`,
        path: href("/legal/:text/:number", { text: version.id, number: String(payload.number) }),
      }
    );
  },
});
