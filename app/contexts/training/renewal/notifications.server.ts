import { staffMembers } from "#app/contexts/identity/public.server.ts";
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
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await refresherNews(tx, payload.refresherId);
    if (!news || news.refresher.endedAt) return undefined;
    const { number, title, holderName, expiresAt } = news.certificate;
    return {
      to: (await staffMembers(tx)).map(({ id }) => ({ profileId: id })),
      title: `A refresher is asked for: ${title}`,
      text: (zone) =>
        `${holderName} asks for a refresher. The certificate expires on ${formatDay(expiresAt, zone)}.`,
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
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await refresherNews(tx, payload.refresherId);
    if (!news || news.refresher.endedAt) return undefined;
    return {
      to: [{ profileId: news.refresher.profileId }],
      title: `Your refresher has begun: ${news.certificate.title}`,
      text: "Its sessions are in your timetable as soon as the office has chosen them.",
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
  usual: "email",
  about: async (tx, { payload }) => {
    const news = await refresherNews(tx, payload.refresherId);
    if (!news?.refresher.endReason) return undefined;
    return {
      to: [{ profileId: news.refresher.profileId }],
      title: `Your refresher has ended: ${news.certificate.title}`,
      text: `The reason: ${news.refresher.endReason}`,
      path: "/dashboard/documents",
    };
  },
});
