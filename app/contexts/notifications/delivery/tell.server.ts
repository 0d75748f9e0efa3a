import { chunksOf } from "#app/kernel/chunks.ts";
import { inArray } from "drizzle-orm";
import { addressees, verifiedHolder } from "#app/contexts/identity/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { eventById } from "#app/platform/events/deliver.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  type DeliveredEvent,
  type Subscriber,
  whenHappens,
} from "#app/platform/events/subscriber.ts";
import type { News, Recipient } from "#app/platform/notifications/notification.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { emailsDue, recipientsLeft } from "../events.ts";
import { choicesOf } from "../preference/choices.server.ts";
import { emailDueAt, endOfQuiet } from "../preference/rules.ts";
import { enqueuePushes } from "../push/commands.server.ts";
import { peopleWithPush } from "../push/queries.server.ts";
import { sayerOf } from "../compose.server.tsx";
import { emailGuest, emailNotifications } from "./email.server.ts";
import type { Teller } from "./teller.ts";

/** How many recipients a job tells, in one transaction. */
export const RECIPIENTS_PER_JOB = 1000;
/** How many emails a job writes. Writing one takes milliseconds. */
export const EMAILS_PER_JOB = 20;

/** Returns the subscribers that tell people of events. */
export const subscribersOf = (tellers: readonly Teller[]): Subscriber[] =>
  tellers.map((teller) =>
    whenHappens(teller.kind.event, teller.subscriber, (tx, event) => tell(tx, teller, event)),
  );

/** Returns the subscribers that continue where the first job of an event has stopped. */
export const continuingSubscribers = (tellers: readonly Teller[]): Subscriber[] => [
  whenHappens(recipientsLeft, "tell-recipients-left", async (tx, { payload }) => {
    const teller = tellers.find(({ kind }) => kind.name === payload.kind);
    const event = await eventById(tx, payload.eventId);
    if (teller && event) await tell(tx, teller, event, payload.after);
  }),
  whenHappens(emailsDue, "email-notifications", (tx, { payload }) =>
    emailNotifications(tx, tellers, inArray(notifications.id, payload.notificationIds)),
  ),
];

/**
 * Tells the recipients of an event, or the first of them after `after`. The others are told by the
 * next job. It writes a notification once for each person and event, so a repeated job tells nobody
 * twice.
 */
async function tell(tx: Tx, teller: Teller, event: DeliveredEvent<unknown>, after?: string) {
  const { kind } = teller;
  const payload = kind.event.payload.parse(event.payload);
  const news = await kind.about(tx, { ...event, payload });
  if (!news) return;
  if (typeof news.to !== "function") {
    return notify(tx, teller, event, news, await known(tx, news.to));
  }
  const ids = await news.to(after, RECIPIENTS_PER_JOB);
  await notify(tx, teller, event, news, await membersOf(tx, ids));
  const last = ids.at(-1);
  if (ids.length < RECIPIENTS_PER_JOB || !last) return;
  await record(tx, recipientsLeft, { kind: kind.name, eventId: event.id, after: last });
}

/** A recipient. Without an account, `profileId` is undefined and `address` is all that is known. */
type Person = {
  profileId: string | undefined;
  address: string;
  name: string;
  timeZone: string | null;
};

type Member = Person & { profileId: string };

async function membersOf(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const found = await addressees(tx, ids);
  return [...found].map(([profileId, { address, name, timeZone }]) => ({
    profileId,
    address,
    name,
    timeZone,
  }));
}

/** Finds the accounts of recipients. An address belongs to the account that has confirmed it. */
async function known(tx: Tx, to: readonly Recipient[]): Promise<Person[]> {
  const ids = new Set<string>();
  const guests: Person[] = [];
  for (const each of to) {
    const profileId = "profileId" in each ? each.profileId : await verifiedHolder(tx, each.address);
    if (profileId) ids.add(profileId);
    else if ("address" in each) guests.push({ name: "", timeZone: null, ...each, profileId });
  }
  return [...(await membersOf(tx, [...ids])), ...guests];
}

/** Writes the notifications of these people, and their emails that are to leave now. */
async function notify(
  tx: Tx,
  teller: Teller,
  event: DeliveredEvent<unknown>,
  news: News,
  people: readonly Person[],
) {
  const usualZone = await usualTimeZone(tx);
  const said = await sayerOf(tx, teller.kind, news);
  for (const guest of people) {
    if (guest.profileId) continue;
    const to = { ...guest, timeZone: usualZone };
    await emailGuest(tx, teller, event, to, { ...news, ...said(usualZone) });
  }
  const members = people.filter((person): person is Member => person.profileId !== undefined);
  const withPush = await peopleWithPush(
    tx,
    members.map(({ profileId }) => profileId),
  );
  const rows = await rowsFor(tx, teller, event, { news, said, members, usualZone, withPush });
  if (rows.length === 0) return;
  const added = await tx.db.insert(notifications).values(rows).onConflictDoNothing().returning({
    id: notifications.id,
    profileId: notifications.profileId,
    emailDueAt: notifications.emailDueAt,
    pushWaitsUntil: notifications.pushWaitsUntil,
  });
  const now = tx.clock.now();
  const due = added.filter(({ emailDueAt }) => emailDueAt !== null && emailDueAt <= now);
  await emailOrEnqueue(
    tx,
    teller,
    due.map(({ id }) => id),
  );
  const shown = added.filter((row) => withPush.has(row.profileId) && row.pushWaitsUntil === null);
  await enqueuePushes(
    tx,
    shown.map(({ id }) => id),
  );
}

/** What is written for the recipients of one job. */
type Told = {
  news: News;
  /** What it says to somebody in a time zone. */
  said: Awaited<ReturnType<typeof sayerOf>>;
  members: readonly Member[];
  usualZone: string;
  /** Those with a browser that shows notifications. */
  withPush: ReadonlySet<string>;
};

async function rowsFor(
  tx: Tx,
  { kind }: Teller,
  event: DeliveredEvent<unknown>,
  { news: { path, about }, said, members, usualZone, withPush }: Told,
) {
  const now = tx.clock.now();
  const ids = members.map(({ profileId }) => profileId);
  const choiceOf = await choicesOf(tx, kind, ids);
  return members.flatMap(({ profileId, timeZone }) => {
    const { channel, quiet, timeZone: quietZone } = choiceOf(profileId);
    if (channel === "never") return [];
    const zone = timeZone ?? usualZone;
    const quietBy = quietZone ?? zone;
    return {
      id: newId(now),
      profileId,
      kind: kind.name,
      eventId: event.id,
      ...said(zone),
      path,
      about: about ?? null,
      createdAt: now,
      channel,
      emailDueAt: emailDueAt(channel, now, quietBy, quiet),
      pushWaitsUntil: withPush.has(profileId) ? endOfQuiet(now, quietBy, quiet) : null,
    };
  });
}

/** Writes a few emails at once, and leaves many to jobs of their own. */
async function emailOrEnqueue(tx: Tx, teller: Teller, ids: readonly string[]) {
  if (ids.length === 0) return;
  if (ids.length <= EMAILS_PER_JOB) {
    return emailNotifications(tx, [teller], inArray(notifications.id, [...ids]));
  }
  for (const notificationIds of chunksOf(ids, EMAILS_PER_JOB)) {
    await record(tx, emailsDue, { notificationIds });
  }
}
