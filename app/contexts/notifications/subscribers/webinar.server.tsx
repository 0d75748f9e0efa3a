import {
  registeredFor,
  webinarCalledOffNotice,
  webinarMovedNotice,
  webinarRegisteredNotice,
  webinarReminder,
} from "#app/contexts/webinars/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { written } from "../compose.server.tsx";
import { type Addressee, tells } from "../delivery/teller.ts";
import {
  webinarCalledOffEmail,
  webinarMovedEmail,
  webinarRegisteredEmail,
  webinarReminderEmail,
} from "../emails/webinar.ts";

/** Tells people of webinars, unless they have cancelled their registration meanwhile. */
export const webinarTellers = [
  tells("confirm-webinar", webinarRegisteredNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return (
      about && {
        ...(await written(tx, webinarRegisteredEmail, about)),
        attachments: calendarFile(payload.webinarId),
      }
    );
  }),
  tells("remind-of-webinar", webinarReminder, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return about && written(tx, webinarReminderEmail, about);
  }),
  tells("tell-of-called-off-webinar", webinarCalledOffNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    const link = `${tx.site.url}/webinars`;
    return about && written(tx, webinarCalledOffEmail, { ...about, link });
  }),
  tells("tell-of-moved-webinar", webinarMovedNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return (
      about && {
        ...(await written(tx, webinarMovedEmail, about)),
        attachments: calendarFile(payload.webinarId),
      }
    );
  }),
];

const calendarFile = (id: string) => [{ document: "webinar-entry", id, fileName: "webinar.ics" }];

async function aboutOf(tx: Tx, { webinarId }: { webinarId: string }, to: Addressee) {
  const { profileId } = to;
  const webinar = profileId && (await registeredFor(tx, { webinarId, profileId }));
  if (!webinar) return undefined;
  const { title, presenter, startsAt, duration } = webinar;
  // The beginning in the member's time zone, or the institute's if it is unknown; then in UTC.
  const times = [...new Set([to.timeZone, "UTC"])].map((zone) => formatMoment(startsAt, zone));
  return {
    name: to.name,
    webinar: title,
    presenter,
    minutes: String(duration),
    time: times[0]!,
    times,
    link: `${tx.site.url}/webinars/${webinarId}`,
  };
}
