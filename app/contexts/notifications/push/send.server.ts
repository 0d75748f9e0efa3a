import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { stillTold } from "#app/contexts/forum/public.server.ts";
import { liveDevices } from "#app/contexts/identity/public.server.ts";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Subscriber, whenHappensOutside } from "#app/platform/events/subscriber.ts";
import { fetchOutside, OutsideRefused } from "#app/platform/outside/fetch-outside.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import type { PushMessage } from "#app/kernel/push-message.ts";
import { pushesDue } from "../events.ts";
import { pushSubscriptions } from "../tables.ts";
import { serverKeysOf } from "./server-keys.server.ts";

/** After this time a browser that was off need not be told any more. */
const NEWS_FOR = hours(24);
/** If a push service does not answer within this time, the job is tried again later. */
const ANSWER_WITHIN_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** A message has at most 4096 bytes with its encryption, and letters have up to four. */
const MOST_LETTERS = 400;

type Browser = typeof pushSubscriptions.$inferSelect;

/** Sends notifications to the browsers of their people, outside of any transaction. */
export const pushSubscriber: Subscriber = whenHappensOutside(
  pushesDue,
  "push-notifications",
  (ctx, { payload }) => pushNotifications(ctx, payload.notificationIds),
);

/**
 * Sends these notifications, except those that were read meanwhile. A browser shows a notification
 * once, even if the message is sent again. Browsers that are gone are forgotten.
 *
 * @throws if a push service could not be reached, so that the job is tried again
 */
async function pushNotifications(ctx: Ctx, ids: readonly string[]) {
  const since = new Date(ctx.clock.now().getTime() - NEWS_FOR);
  const due = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, [...ids]),
        stillTold(),
        isNull(notifications.readAt),
        gt(notifications.createdAt, since),
      ),
    );
  const browsers = await browsersOf(
    ctx,
    due.map(({ profileId }) => profileId),
  );
  const { contactEmail } = await instituteProfile(ctx);
  const outcomes = await Promise.all(
    due.flatMap(({ id, profileId, title, text }) =>
      browsers
        .filter((browser) => browser.profileId === profileId)
        .map((browser) => send(ctx, browser, { id, title, text: shortened(text) }, contactEmail)),
    ),
  );
  // The error is logged, so it says nothing of the address.
  const failed = outcomes.filter((outcome) => outcome === "failed").length;
  if (failed > 0) throw new Error(`${failed} of ${outcomes.length} push messages were not taken`);
}

/** Returns the browsers of these people whose sessions have not ended. */
async function browsersOf(ctx: Ctx, profileIds: readonly string[]): Promise<Browser[]> {
  if (profileIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.profileId, [...profileIds]));
  const live = await liveDevices(
    ctx,
    rows.map(({ sessionId }) => sessionId),
  );
  return rows.filter(({ sessionId }) => live.has(sessionId));
}

async function send(
  ctx: Ctx,
  browser: Browser,
  message: PushMessage,
  contact: string,
): Promise<"sent" | "gone" | "failed"> {
  const keys = serverKeysOf(ctx.site, browser.serverKey);
  if (!keys) return forget(ctx, browser);
  // The library is loaded with the first message.
  const { default: webPush } = await import("web-push");
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: NEWS_FOR / 1000,
      contentEncoding: "aes128gcm",
    },
  );
  try {
    const { status } = await fetchOutside(endpoint, {
      anywhere: ctx.site.mode === "demo",
      maxBytes: MAX_ANSWER_BYTES,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers,
      body,
    });
    if (status < 300) return "sent";
    // 429 and 5xx pass. With any other answer the browser cannot be reached any more.
    return status === 429 || status >= 500 ? "failed" : forget(ctx, browser);
  } catch (error) {
    return error instanceof OutsideRefused ? forget(ctx, browser) : "failed";
  }
}

async function forget(ctx: Ctx, { id }: Browser): Promise<"gone"> {
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return "gone";
}

function shortened(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…`;
}
