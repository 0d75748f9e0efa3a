import { and, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { stillTold } from "#app/contexts/forum/public.server.ts";
import { addressees } from "#app/contexts/identity/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { eventById } from "#app/platform/events/deliver.server.ts";
import type { DeliveredEvent } from "#app/platform/events/subscriber.ts";
import type { News } from "#app/platform/notifications/notification.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { post, written } from "../compose.server.tsx";
import { generalEmail } from "../emails/general.ts";
import type { Addressee, KindEmail, Teller } from "./teller.ts";

type Row = typeof notifications.$inferSelect;

/** Writes the emails of notifications that wait for one, and notes that they were written. */
export async function emailNotifications(
  tx: Tx,
  tellers: readonly Teller[],
  which: SQL,
): Promise<void> {
  const rows = await tx.db
    .select()
    .from(notifications)
    .where(
      and(which, stillTold(), isNull(notifications.emailedAt), isNotNull(notifications.emailDueAt)),
    )
    .orderBy(notifications.id)
    .for("update", { skipLocked: true });
  const people = await addressees(
    tx,
    rows.map(({ profileId }) => profileId),
  );
  const usualZone = await usualTimeZone(tx);
  const eventOf = eventsOnce(tx);
  for (const row of rows) {
    const person = people.get(row.profileId);
    if (!person) continue;
    const to = { ...person, profileId: row.profileId, timeZone: person.timeZone ?? usualZone };
    const teller = tellers.find(({ kind }) => kind.name === row.kind);
    await emailOne(tx, { teller, row, eventOf }, to);
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.db
    .update(notifications)
    .set({ emailedAt: tx.clock.now() })
    .where(inArray(notifications.id, ids));
}

type EventOf = (id: string) => ReturnType<typeof eventById>;

/** Returns a function that reads each event once. Emails of one job are mostly about one event. */
function eventsOnce(tx: Tx): EventOf {
  const read = new Map<string, ReturnType<EventOf>>();
  return (id) => {
    const known = read.get(id) ?? eventById(tx, id);
    read.set(id, known);
    return known;
  };
}

type Waiting = { teller: Teller | undefined; row: Row; eventOf: EventOf };

async function emailOne(tx: Tx, { teller, row, eventOf }: Waiting, to: Addressee) {
  const event = teller?.compose && (await eventOf(row.eventId));
  const email = event
    ? await teller?.compose?.(tx, event, to)
    : await usualEmail(tx, teller?.kind ?? { name: row.kind, label: row.kind }, row, to.name);
  if (!email) return;
  await post(tx, {
    kind: row.kind,
    ...email,
    about: row.about ?? undefined,
    to: { address: to.address, name: to.name },
    ...(teller?.kind.bulk ? { bulk: true } : {}),
    ...(teller?.kind.mustArrive
      ? {}
      : { unsubscribe: { profileId: row.profileId, kind: row.kind } }),
  });
}

/** Writes to an address that belongs to no account, and so has no page and no preferences. */
export async function emailGuest(
  tx: Tx,
  { kind, compose }: Teller,
  event: DeliveredEvent<unknown>,
  to: Addressee,
  news: Pick<News, "path" | "about"> & { title: string; text: string },
): Promise<void> {
  const email = compose ? await compose(tx, event, to) : await usualEmail(tx, kind, news, to.name);
  if (!email) return;
  const { address, name } = to;
  await post(tx, {
    kind: kind.name,
    ...email,
    about: news.about,
    to: { address, ...(name ? { name } : {}) },
    ...(kind.bulk ? { bulk: true } : {}),
  });
}

/** Writes the email of a kind that has none of its own. */
function usualEmail(
  tx: Tx,
  kind: Pick<Teller["kind"], "name" | "label">,
  { title, text, path }: { title: string; text: string; path: string },
  name: string,
): Promise<KindEmail> {
  return written(tx, generalEmail(kind), { name, title, text, link: `${tx.site.url}${path}` });
}
