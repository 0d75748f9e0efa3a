import type { Channel } from "#app/platform/notifications/notification.ts";

/** How the settings call the ways of being told. */
export const channelLabels: Record<Channel, string> = {
  email: "On the site and by email at once",
  daily: "On the site and in a daily summary",
  weekly: "On the site and in a weekly summary",
  site: "On the site only",
  never: "Never",
};
