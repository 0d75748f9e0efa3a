import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { refresherAsked, refresherBegun, refresherEnded } from "../events.ts";
import { refresherNews } from "./queries.server.ts";

/** The holder of a certificate asks for a refresher. The office is told. */
export const refresherAskedNotice = defineNotification({
  name: "refresher-asked",
  event: refresherAsked,
  group: "office",
  label: "Somebody asks for a refresher",
  says: {
    variables: { award: "Close Protection Officer", name: "Wiremu Tau", date: "12 Mar 2027" },
    title: "A refresher is asked for: {award}",
    text: "{name} asks for a refresher. The certificate expires on {date}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await refresherNews(tx, payload.refresherId);
    if (!news || news.refresher.endedAt) return undefined;
    const { number, title, holderName, expiresAt } = news.certificate;
    return {
      to: await officeRecipients(tx),
      values: { award: title, name: holderName, date: (zone) => formatDay(expiresAt, zone) },
      path: `/admin/certificates/${number}/renewal`,
    };
  },
});

/** A refresher has begun. */
export const refresherBegunNotice = defineNotification({
  name: "refresher-begun",
  event: refresherBegun,
  group: "training",
  label: "A refresher of yours begins",
  says: {
    variables: { award: "Close Protection Officer" },
    title: "Your refresher has begun: {award}",
    text: "Its sessions are in your timetable as soon as the office has chosen them.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await refresherNews(tx, payload.refresherId);
    if (!news || news.refresher.endedAt) return undefined;
    return {
      to: [{ profileId: news.refresher.profileId }],
      values: { award: news.certificate.title },
      path: "/dashboard/training",
    };
  },
});

/** A refresher has ended before it was complete, or is refused. */
export const refresherEndedNotice = defineNotification({
  name: "refresher-ended",
  event: refresherEnded,
  group: "training",
  label: "A refresher of yours ends before it is complete",
  says: {
    variables: { award: "Close Protection Officer", reason: "You have asked us to end it." },
    needed: ["reason"],
    title: "Your refresher has ended: {award}",
    text: "The reason: {reason}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await refresherNews(tx, payload.refresherId);
    if (!news?.refresher.endReason) return undefined;
    return {
      to: [{ profileId: news.refresher.profileId }],
      values: { award: news.certificate.title, reason: news.refresher.endReason },
      path: "/dashboard/documents",
    };
  },
});
