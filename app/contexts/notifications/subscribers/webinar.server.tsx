import { addressee } from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import {
  reminderDue,
  webinarCalledOff,
  webinarMoved,
  webinarRegistered,
} from "#app/contexts/webinars/events.ts";
import { registeredFor } from "#app/contexts/webinars/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import {
  WebinarCalledOffEmail,
  WebinarMovedEmail,
  WebinarRegisteredEmail,
  WebinarReminderEmail,
} from "../emails/webinar.tsx";

/** Emails about webinars, to people who have not cancelled their registration meanwhile. */
export const webinarEmailSubscribers: Subscriber[] = [
  whenHappens(webinarRegistered, "confirm-webinar", async (tx, { payload }) => {
    const email = await emailTo(tx, payload);
    if (!email) return;
    await post(tx, {
      kind: "webinar-registered",
      to: email.to,
      subject: `You are registered: ${email.about.title}`,
      body: <WebinarRegisteredEmail {...email.about} />,
      attachments: [{ document: "webinar-entry", id: payload.webinarId, fileName: "webinar.ics" }],
    });
  }),
  whenHappens(reminderDue, "remind-of-webinar", async (tx, { payload }) => {
    const email = await emailTo(tx, payload);
    // A reminder is useless once the webinar has begun.
    if (!email || email.startsAt <= tx.clock.now()) return;
    await post(tx, {
      kind: "webinar-reminder",
      to: email.to,
      subject: `Reminder: ${email.about.title}`,
      body: <WebinarReminderEmail {...email.about} />,
    });
  }),
  whenHappens(webinarCalledOff, "tell-of-called-off-webinar", async (tx, { payload }) => {
    const email = await emailTo(tx, payload);
    if (!email) return;
    await post(tx, {
      kind: "webinar-called-off",
      to: email.to,
      subject: `Called off: ${email.about.title}`,
      body: <WebinarCalledOffEmail {...email.about} link={`${tx.site.url}/webinars`} />,
    });
  }),
  whenHappens(webinarMoved, "tell-of-moved-webinar", async (tx, { payload }) => {
    const email = await emailTo(tx, payload);
    if (!email) return;
    await post(tx, {
      kind: "webinar-moved",
      to: email.to,
      subject: `New time: ${email.about.title}`,
      body: <WebinarMovedEmail {...email.about} />,
      attachments: [{ document: "webinar-entry", id: payload.webinarId, fileName: "webinar.ics" }],
    });
  }),
];

async function emailTo(tx: Tx, registration: { webinarId: string; profileId: string }) {
  const webinar = await registeredFor(tx, registration);
  const person = await addressee(tx, registration.profileId);
  if (!webinar || !person) return undefined;
  const timeZone = person.timeZone ?? (await officeById(tx, "admissions")).timeZone;
  const { title, presenter, startsAt, duration } = webinar;
  return {
    to: { address: person.address, name: person.name },
    startsAt,
    about: {
      sender: await senderOf(tx),
      name: person.name,
      title,
      presenter,
      minutes: duration,
      times: [...new Set([timeZone, "UTC"])].map((zone) => formatMoment(startsAt, zone)),
      link: `${tx.site.url}/webinars/${registration.webinarId}`,
    },
  };
}
