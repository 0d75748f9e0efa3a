import { aboutOf } from "#app/contexts/conversations/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { NotificationKind } from "#app/platform/notifications/notification.ts";

/** What the notifications have in common that an applicant must get as an email. */
export const toApplicant = {
  group: "admissions",
  usual: "email",
  mustArrive: true,
} as const satisfies Partial<NotificationKind>;

/** How the conversation about an application is called, which shows the emails about it. */
export const APPLICATION = "application";

/** The subject under which the log of an application shows an email. */
export const aboutApplication = (applicationId: string) =>
  aboutOf({ name: APPLICATION }, applicationId);

/** Returns the path of a link that an email contains. */
export const pathOf = (ctx: Pick<Ctx, "site">, link: string) => link.slice(ctx.site.url.length);
