import { z } from "zod";
import { isTimeZone } from "#app/kernel/time-zones.ts";
import { channels } from "#app/platform/notifications/notification.ts";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 22:00")
  .optional();

/** What somebody chooses: a channel for each kind, and the quiet hours. */
export const notificationSettingsForm = z
  .object({
    /** By the name of the kind; empty for its usual way. */
    channel: z
      .record(z.string(), z.enum([...channels, ""], "Please choose one of the ways"))
      .optional(),
    quietFrom: time,
    quietUntil: time,
    timeZone: z.string().refine(isTimeZone, "Please choose a time zone from the list").optional(),
  })
  .superRefine(({ quietFrom, quietUntil }, check) => {
    const say = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if (quietFrom && !quietUntil) say("quietUntil", "Please enter when the quiet hours end");
    if (!quietFrom && quietUntil) say("quietFrom", "Please enter when the quiet hours begin");
    if (quietFrom && quietFrom === quietUntil) {
      say("quietUntil", "Please enter an end that differs from the beginning");
    }
  });

export type NotificationSettings = z.output<typeof notificationSettingsForm>;
