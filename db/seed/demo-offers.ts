import { and, asc, eq } from "drizzle-orm";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { makeOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { takePlace } from "#app/contexts/admissions/offer/place.server.ts";
import { applications, intakes } from "#app/contexts/admissions/tables/applications.ts";
import { todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { confirmTransfer } from "#app/contexts/billing/payment/confirm-transfer.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { orders } from "#app/contexts/billing/tables.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import type { Member } from "#app/kernel/actor.ts";
import { fixedClock, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

export const day = 24;
const student = demoPeople.find(({ key }) => key === "student")!;
export const officer = demoPeople.find(({ key }) => key === "admin")!;

/**
 * The three people who were offered a place. The institute's own commands tell what happened, on
 * the days on which it happened: one is enrolled on two courses, one has not paid yet, one has not
 * answered yet.
 */
export const demoOffers: Seed = {
  name: "demo/offers",
  run: async (tx) => {
    const staff = await member(tx, officer);
    await enrolled(tx, staff, { programmeId: "core-protection", offered: 8 * day });
    await enrolled(tx, staff, { programmeId: "flight-single", offered: 6 * day });

    const payable = await offered(tx, staff, "zsofia.kerekes@posta.example", 5 * day);
    await accepted(tx, payable, day);
    await offered(tx, staff, "tane.rewiti@post.example", 3 * day);
  },
};

/** Enrols the student, who accepts a day after the offer and pays two days later. */
async function enrolled(
  tx: Tx,
  staff: Member,
  { programmeId, offered: ago }: { programmeId: string; offered: number },
): Promise<void> {
  const offer = await offered(tx, staff, student.email, ago, { programme: programmeId });
  const payer = await accepted(tx, offer, ago - day);
  const { orderId } = did(await placeOrder(payer, offer.applicationId, "upfront"));
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId));
  const arrived = at(tx, staff, ago - 3 * day);
  const { number, totalMinor, offerId, profileId } = order!;
  did(await confirmTransfer(arrived, orderId, { amount: totalMinor, reference: `OTP ${number}` }));
  await takePlace(arrived, { orderId, offerId, profileId });
}

export type Offered = { applicationId: string; who: { name: string; email: string } };

/**
 * Makes an offer on somebody's application for the next date, or for the one `on` which it is.
 * `programme` selects an application if they have several.
 */
export async function offered(
  tx: Tx,
  staff: Member,
  email: string,
  ago: number,
  { programme, on }: { programme?: string; on?: string } = {},
): Promise<Offered> {
  const wanted = programme ? eq(applications.programmeId, programme) : undefined;
  const [application] = await tx.db
    .select()
    .from(applications)
    .where(and(eq(applications.email, email), wanted));
  const { id, programmeId, firstName, lastName } = application!;
  const ahead = await tx.db
    .select()
    .from(intakes)
    .where(eq(intakes.programmeId, programmeId))
    .orderBy(asc(intakes.date));
  const today = todayAt("Christchurch", tx.clock.now());
  const next = ahead.find(({ id: each, date }) => (on ? each === on : date > today))!;
  const form = {
    version: "",
    intake: next.id,
    modules: modulesOf[programmeId]!,
    lines: [],
    concession: { kind: "none" } as const,
    answerDays: 14,
    paymentDays: 7,
    waiver: "Papers were seen in the original at the interview.",
  };
  did(await makeOffer(at(tx, staff, ago), id, form));
  return { applicationId: id, who: { name: `${firstName} ${lastName}`, email } };
}

const modulesOf: Record<string, string[]> = {
  "core-protection": ["intro-cp"],
  "flight-single": ["flight-single-engine"],
  surveillance: ["surveillance-mastery"],
};

/** Accepts an offer. Applicants who have no account get one that nobody can sign in with. */
export async function accepted(tx: Tx, { applicationId, who }: Offered, ago: number): Promise<Tx> {
  const me = at(tx, await member(tx, who), ago);
  did(await acceptOffer(me, applicationId));
  return me;
}

export async function member(
  tx: Tx,
  { name, email }: { name: string; email: string },
): Promise<Member> {
  const [known] = await tx.db.select().from(profiles).where(eq(profiles.email, email));
  const id = known?.id ?? newId(tx.clock.now());
  if (!known) await tx.db.insert(profiles).values({ id, name, email, emailVerified: true });
  const roles = new Set(email === officer.email ? (["admin"] as const) : []);
  return { kind: "member", id, sessionId: id, name, email, emailVerified: true, roles };
}

/** Returns the actor's context, so many hours before the demo's first start. */
export function at(tx: Tx, actor: Member, ago: number): Tx {
  return { ...tx, actor, clock: fixedClock(new Date(tx.clock.now().getTime() - hours(ago))) };
}

export function did<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the demo's story does not hold: ${result.error}`);
  return result.value;
}
