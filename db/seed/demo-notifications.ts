import { asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { applicationMovedNotice } from "#app/contexts/admissions/application/notifications.server.ts";
import {
  applications,
  applicationTransitions,
} from "#app/contexts/admissions/tables/applications.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { sayerOf } from "#app/contexts/notifications/compose.server.tsx";
import { roleGrantedNotice } from "#app/contexts/identity/notifications.server.ts";
import { profiles, userRoles } from "#app/contexts/identity/tables.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import {
  jobApplicationForPartnerNotice,
  jobApplicationReceiptNotice,
} from "#app/contexts/recruitment/notifications.server.ts";
import { jobApplications } from "#app/contexts/recruitment/tables/job-applications.ts";
import { webinarRegisteredNotice } from "#app/contexts/webinars/notifications.server.ts";
import { webinarRegistrations } from "#app/contexts/webinars/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { NotificationKind } from "#app/platform/notifications/notification.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/**
 * Tells the demo's people of what the other seeds have made happen to them, in the words of each
 * kind. The older half is read. No emails are written. What a seed does by a command, such as issuing
 * a certificate, is told as usual when its event is delivered.
 */
export const demoNotifications: Seed = {
  name: "demo/notifications",
  run: async (tx) => {
    const emails = demoPeople.map(({ email }) => email);
    const people = await tx.db
      .select({ id: profiles.id, email: profiles.email })
      .from(profiles)
      .where(inArray(profiles.email, [...emails]));
    const ids = people.map(({ id }) => id);
    if (ids.length === 0) return;
    const told = [
      ...(await rolesOf(tx, ids)),
      ...(await applicationsOf(tx, emails)),
      ...(await jobsOf(tx)),
      ...(await webinarsOf(tx, ids)),
    ];
    const rows = told.flatMap(({ news, said, kind }, position) =>
      typeof news.to === "function"
        ? []
        : news.to.flatMap((to) => {
            const profileId =
              "profileId" in to
                ? ids.find((id) => id === to.profileId)
                : people.find(({ email }) => email === to.address)?.id;
            if (!profileId) return [];
            const at = new Date(tx.clock.now().getTime() - hours(5 * (told.length - position)));
            return {
              id: newId(at),
              profileId,
              kind: kind.name,
              eventId: newId(at),
              ...said("Pacific/Auckland"),
              path: news.path,
              channel: "site" as const,
              createdAt: at,
              readAt: position < told.length / 2 ? at : null,
            };
          }),
    );
    if (rows.length > 0) await tx.db.insert(notifications).values(rows);
  },
};

/** Returns what a kind says of each of these events. */
async function tell<Schema extends z.ZodType>(
  tx: Tx,
  kind: NotificationKind<Schema>,
  payloads: readonly z.input<Schema>[],
) {
  const told = [];
  for (const each of payloads) {
    const now = tx.clock.now();
    const payload = kind.event.payload.parse(each);
    const news = await kind.about(tx, { id: newId(now), payload, occurredAt: now });
    if (news) told.push({ kind, news, said: await sayerOf(tx, kind, news) });
  }
  return told;
}

async function rolesOf(tx: Tx, ids: readonly string[]) {
  const { userId, role } = userRoles;
  const rows = await tx.db
    .select({ userId, role })
    .from(userRoles)
    .where(inArray(userId, [...ids]));
  return tell(tx, roleGrantedNotice, rows);
}

async function applicationsOf(tx: Tx, emails: readonly string[]) {
  const moves = await tx.db
    .select({
      transitionId: applicationTransitions.id,
      applicationId: applicationTransitions.applicationId,
    })
    .from(applicationTransitions)
    .innerJoin(applications, eq(applications.id, applicationTransitions.applicationId))
    .where(inArray(applications.email, [...emails]))
    .orderBy(asc(applicationTransitions.id))
    .limit(4);
  return tell(tx, applicationMovedNotice, moves);
}

async function jobsOf(tx: Tx) {
  const sent = await tx.db
    .select({ jobApplicationId: jobApplications.id })
    .from(jobApplications)
    .orderBy(asc(jobApplications.id))
    .limit(8);
  return [
    ...(await tell(tx, jobApplicationReceiptNotice, sent)),
    ...(await tell(tx, jobApplicationForPartnerNotice, sent)),
  ];
}

async function webinarsOf(tx: Tx, ids: readonly string[]) {
  const { webinarId, profileId } = webinarRegistrations;
  const registered = await tx.db
    .select({ webinarId, profileId })
    .from(webinarRegistrations)
    .where(inArray(profileId, [...ids]))
    .orderBy(asc(webinarId))
    .limit(3);
  return tell(tx, webinarRegisteredNotice, registered);
}
