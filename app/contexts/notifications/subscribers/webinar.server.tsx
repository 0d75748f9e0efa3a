import {
  registeredFor,
  webinarCalledOffNotice,
  webinarMovedNotice,
  webinarRegisteredNotice,
  webinarReminder,
} from "#app/contexts/webinars/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { senderOf } from "../compose.server.tsx";
import { type Addressee, tells } from "../delivery/teller.ts";
import {
  WebinarCalledOffEmail,
  WebinarMovedEmail,
  WebinarRegisteredEmail,
  WebinarReminderEmail,
} from "../emails/webinar.tsx";

/** Tells people of webinars, unless they have cancelled their registration meanwhile. */
export const webinarTellers = [
  tells("confirm-webinar", webinarRegisteredNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return (
      about && {
        subject: `You are registered: ${about.title}`,
        body: <WebinarRegisteredEmail {...about} />,
        attachments: calendarFile(payload.webinarId),
      }
    );
  }),
  tells("remind-of-webinar", webinarReminder, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return (
      about && {
        subject: `Reminder: ${about.title}`,
        body: <WebinarReminderEmail {...about} />,
      }
    );
  }),
  tells("tell-of-called-off-webinar", webinarCalledOffNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return (
      about && {
        subject: `Called off: ${about.title}`,
        body: <WebinarCalledOffEmail {...about} link={`${tx.site.url}/webinars`} />,
      }
    );
  }),
  tells("tell-of-moved-webinar", webinarMovedNotice, async (tx, { payload }, to) => {
    const about = await aboutOf(tx, payload, to);
    return (
      about && {
        subject: `New time: ${about.title}`,
        body: <WebinarMovedEmail {...about} />,
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
  return {
    sender: await senderOf(tx),
    name: to.name,
    title,
    presenter,
    minutes: duration,
    times: [...new Set([to.timeZone, "UTC"])].map((zone) => formatMoment(startsAt, zone)),
    link: `${tx.site.url}/webinars/${webinarId}`,
  };
}
