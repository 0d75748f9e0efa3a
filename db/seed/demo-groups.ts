import { desc, eq } from "drizzle-orm";
import { acceptGroupQuote } from "#app/contexts/admissions/group/accept.server.ts";
import { quoteGroup } from "#app/contexts/admissions/group/quote.server.ts";
import { requestGroup } from "#app/contexts/admissions/group/request.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { groupBookings } from "#app/contexts/admissions/tables/groups.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import type { Member, Role } from "#app/kernel/actor.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/**
 * A partner's booking for four people on the last date of the season: quoted, accepted and not paid
 * for yet. Two people are named, and the names of the others are to come.
 */
export const demoGroups: Seed = {
  name: "demo/groups",
  run: async (tx) => {
    const partner = await person(tx, "partner");
    const staff = await person(tx, "admin", ["admin"]);
    const [intake] = await tx.db
      .select()
      .from(intakes)
      .where(eq(intakes.programmeId, "core-protection"))
      .orderBy(desc(intakes.date))
      .limit(1);
    const { id: bookingId } = did(
      await requestGroup(
        at(tx, partner, 6),
        {
          intake: intake!.id,
          places: 4,
          organisation: "Southern Cross Protection",
          contactName: partner.name,
          contactEmail: partner.email,
          purchaseOrder: "PO-20871",
          namesBy: namesBy(intake!.date),
          message: "Two of our night team, and two who join us next month.",
          people: [
            { name: "Hemi Rāwiri", email: "hemi.rawiri@post.example" },
            { name: "Lotte Brandt", email: "lotte.brandt@post.example" },
          ],
        },
        { network: "192.0.2.0/24" },
      ),
    );
    did(
      await quoteGroup(at(tx, staff, 5), bookingId, {
        version: await versionOf(tx, bookingId),
        modules: ["intro-cp"],
        lines: [],
        veterans: false,
        validDays: 14,
        paymentDays: 21,
      }),
    );
    const version = await versionOf(tx, bookingId);
    did(await acceptGroupQuote(at(tx, partner, 2), bookingId, { version }));
  },
};

/** Returns the day four weeks before the course. */
function namesBy(date: string): string {
  return new Date(Date.parse(date) - days(28)).toISOString().slice(0, 10);
}

async function versionOf(tx: Tx, bookingId: string): Promise<string> {
  const [row] = await tx.db.select().from(groupBookings).where(eq(groupBookings.id, bookingId));
  return String(row!.version);
}

async function person(tx: Tx, key: string, roles: Role[] = []): Promise<Member> {
  const { name, email } = demoPeople.find((each) => each.key === key)!;
  const [profile] = await tx.db.select().from(profiles).where(eq(profiles.email, email));
  const { id } = profile!;
  return {
    kind: "member",
    id,
    sessionId: id,
    name,
    email,
    emailVerified: true,
    roles: new Set(roles),
    unread: 0,
  };
}

/** Returns the actor's context, so many days before the demo's first start. */
function at(tx: Tx, actor: Member, ago: number): Tx {
  return { ...tx, actor, clock: fixedClock(new Date(tx.clock.now().getTime() - days(ago))) };
}

function did<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the demo's story does not hold: ${result.error}`);
  return result.value;
}
