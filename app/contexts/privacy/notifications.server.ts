import { defineNotification } from "#app/platform/notifications/notification.ts";
import { archivePrepared } from "./events.ts";

/** Somebody's archive can be downloaded. */
export const archivePreparedNotice = defineNotification({
  name: "archive-prepared",
  event: archivePrepared,
  group: "account",
  label: "Your data can be downloaded",
  says: {
    title: "Your data can be downloaded",
    text: "The file with everything that we hold about you is ready.",
  },
  usual: "email",
  mustArrive: true,
  about: async (_tx, { payload }) => ({
    to: [{ profileId: payload.userId }],
    values: {},
    path: "/dashboard/profile/data",
  }),
});
