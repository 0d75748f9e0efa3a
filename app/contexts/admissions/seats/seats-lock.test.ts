import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { booker, groupOf, heldGroup, placesOfGroup } from "#testing/groups.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import {
  moveApplication,
  moveApplications,
  withdrawApplication,
} from "../application/handle.server.ts";
import { confirmDecline } from "../application/second-opinion.server.ts";
import { declineRequests } from "../tables/pipeline.ts";
import { cancelGroup } from "../group/accept.server.ts";
import { giveUpGroupPlaces, takeGroupPlaces } from "../group/place.server.ts";
import { giveUpSinglePlaces } from "../group/give-up.server.ts";
import { declineGroup } from "../group/quote.server.ts";
import { changeIntake, removeIntake } from "../intake/commands.server.ts";
import { intakesSource } from "../intake/import-source.server.ts";
import { acceptOffer, refuseOffer } from "../offer/answer.server.ts";
import { makeOffer, withdrawOffer } from "../offer/commands.server.ts";
import { giveUpPlace, lapseOffers, prolongHold, takePlace } from "../offer/place.server.ts";
import { eq } from "drizzle-orm";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { decideIntake } from "../intake/decide.server.ts";
import { answerChange } from "../place/choose.server.ts";
import { transferOwnPlace } from "../place/transfer.server.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { enrolments } from "../tables/seats.ts";
import { lockSeats } from "./seats.server.ts";

/**
 * The embedded database has one connection, so nothing is concurrent. Here the tests check the
 * statements that keep two people out of one seat; seats-concurrency.test.ts checks the effect on
 * PostgreSQL.
 */

/** One intake, or several in the order of their ids. */
const intakeLock =
  /from "intakes" where (?:"intakes"\."id" = \$1|.+ order by "intakes"\."id" asc) for (?:no key )?update$/;
const takesLock = /^(?:insert|update|delete) |\bfor (?:no key )?update\b/;
const aboutSeats =
  /^(?:insert into|update|delete from) "(?:seat_holds|wait_list_entries|enrolments)"|count\(\*\) from "(?:seat_holds|enrolments)"/;

dbTest("the lock of the seats is one on the intake's row, and on nothing else", async ({ ctx }) => {
  const { intakeId } = await course(ctx);
  const sent = await queriesOf(ctx, () => within(ctx, (tx) => lockSeats(tx, intakeId)));
  const selects = sent.filter((query) => query.startsWith("select"));
  expect(selects).toHaveLength(1);
  expect(selects[0]).toMatch(/from "intakes" where "intakes"\."id" = \$1 for no key update$/);
});

/** Every command that gives, takes or counts seats. Each begins with one seat, which is held. */
const commands: Record<string, (world: Awaited<ReturnType<typeof course>>) => Promise<unknown>> = {
  "accepting a seat": async ({ free }) => acceptOffer(free.me, free.id),
  "accepting a place on the wait-list": async ({ late }) => acceptOffer(late.me, late.id),
  "refusing an offer": async ({ holder }) => refuseOffer(holder.me, holder.id),
  "paying for a seat": async ({ ctx, holder }) => within(ctx, (tx) => paid(tx, holder.offerId)),
  "giving a place up": async ({ ctx, enrolled }) =>
    within(ctx, (tx) => giveUpPlace(tx, enrolled.orderId)),
  "prolonging a hold": async ({ ctx, holder }) =>
    within(ctx, (tx) => prolongHold(tx, holder.offerId, new Date("2026-04-01T00:00:00Z"))),
  "time running out": async ({ ctx }) =>
    lapseOffers({ ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() + days(8)) } }),
  "making another offer": async ({ staff, holder, form }) =>
    makeOffer(staff, holder.id, { ...form, version: versionOf({ id: holder.offerId }) }),
  "withdrawing an offer": async ({ staff, holder }) => withdrawOffer(staff, holder.id),
  "declining an applicant": async ({ staff, holder }) =>
    moveApplication(staff, holder.id, {
      version: versionOf({ stage: "acceptance-enrollment" }),
      to: "declined",
      reason: "No.",
    }),
  "declining several applicants": async ({ staff, holder }) =>
    moveApplications(staff, [holder.id], { to: "declined", reason: "No." }),
  "agreeing to decline an applicant": async ({ ctx, staff, holder }) => {
    const request = newId();
    const asked = { id: request, reason: "No.", requestedBy: newId() };
    await ctx.db
      .insert(declineRequests)
      .values({ applicationId: holder.id, ...asked, requestedAt: ctx.clock.now() });
    return confirmDecline(staff, holder.id, request);
  },
  "withdrawing an application": async ({ holder }) => withdrawApplication(holder.me, holder.id),
  "changing the number of seats": async ({ staff, intakeId, date }) =>
    changeIntake(staff, intakeId, { ...date, seats: 2, version: "1" }),
  "moving a place to another date": async ({ ctx, enrolled }) => {
    const { id } = await intake(ctx, { seats: 1, date: "2026-08-03" });
    return transferOwnPlace(enrolled.me, enrolled.enrolmentId, { intake: id });
  },
  "cancelling a course and giving a place back": async ({ staff, enrolled, otherId }) => {
    const people = versionOfPeople(await affectedBy(staff, otherId));
    const to = { to: "cancelled" as const, reason: undefined, version: "1" };
    const done = await decideIntake(staff, otherId, to, { people });
    const [answer] = await staff.db
      .select()
      .from(intakeChangeAnswers)
      .where(eq(intakeChangeAnswers.offerId, enrolled.offerId));
    return done.ok ? answerChange(enrolled.me, answer!.id, { choice: "refund" }) : done;
  },
  "importing the number of seats": async ({ staff, date }) =>
    within(staff, async (tx) => {
      const { program: programme, ...others } = date;
      const row = { line: 2, values: { programme, ...others, seats: 2 } };
      const [plan] = await intakesSource.plan(tx, [row], true);
      if (plan?.act !== "change") throw new Error("the date is to be changed");
      const run = { importId: newId(), options: new Set<string>() };
      await intakesSource.write(tx, [{ ...row, ...plan }], run);
    }),
  "accepting a quote for a group": async ({ ctx, form }) => heldForTwo(ctx, form.intake),
  "cancelling a group": async ({ ctx, form }) =>
    cancelGroup(booker(ctx), await heldForTwo(ctx, form.intake)),
  "declining a group": async ({ ctx, staff, form }) => {
    const bookingId = await heldForTwo(ctx, form.intake);
    const { version } = await groupOf(ctx, bookingId);
    return declineGroup(staff, bookingId, { version: String(version), reason: "No." });
  },
  "paying for a group, and giving its places up": async ({ ctx, form }) => {
    const offerId = await heldForTwo(ctx, form.intake);
    const orderId = newId();
    const order = { orderId, offerId, profileId: cast.partner.id };
    await within(ctx, (tx) => takeGroupPlaces(tx, order));
    await within(ctx, (tx) => giveUpGroupPlaces(tx, orderId));
  },
  "giving up one place of a group": async ({ ctx, form }) => {
    const offerId = await heldForTwo(ctx, form.intake);
    const orderId = newId();
    const order = { orderId, offerId, profileId: cast.partner.id };
    await within(ctx, (tx) => takeGroupPlaces(tx, order));
    const [place] = await placesOfGroup(ctx, offerId);
    await within(ctx, (tx) => giveUpSinglePlaces(tx, { orderId, placeIds: [place!.id] }));
  },
};

const heldForTwo = (ctx: Ctx, intakeId: string) =>
  heldGroup(ctx, intakeId, { places: 2, people: [] });

dbTest.for(Object.entries(commands))(
  "%s locks the seats before anything else, and before it counts them",
  async ([, command], { ctx }) => {
    const world = await course(ctx);
    let outcome: unknown;
    const sent = await queriesOf(ctx, async () => (outcome = await command(world)));
    // What runs inside another command's transaction returns nothing, or throws.
    expect({ ok: true, ...(outcome as { ok: boolean } | undefined) }.ok).toBe(true);
    const touching = transactionsIn(sent).filter((each) => each.some(touchesSeats));
    expect(touching.length, sent.join("\n")).toBeGreaterThan(0);
    for (const statements of touching) {
      expect(statements.find((query) => takesLock.test(query))).toMatch(intakeLock);
      const locked = statements.findIndex((query) => intakeLock.test(query));
      expect(locked).toBeLessThan(statements.findIndex(touchesSeats));
    }
  },
);

dbTest(
  "taking a course date off the schedule locks it before who is on it is counted",
  async ({ ctx }) => {
    const { staff, intakeId } = await course(ctx);
    const sent = await queriesOf(ctx, () => removeIntake(staff, intakeId, "1"));
    expect(sent.find((query) => takesLock.test(query))).toMatch(intakeLock);
    expect(sent.findIndex((query) => intakeLock.test(query))).toBeLessThan(
      sent.findIndex((query) => /count\(\*\) from "offers"/.test(query)),
    );
  },
);

test("nobody else has to do with seats: who is new is tried above", () => {
  const admissions = join(import.meta.dirname, "..");
  const using = globSync("**/*.server.ts", { cwd: admissions }).filter((file) =>
    /seats\/seats\.server\.ts"|lockOfferedSeats|(?:insert|update|delete)\((?:seatHolds|waitListEntries|enrolments)\)/.test(
      readFileSync(join(admissions, file), "utf8"),
    ),
  );
  expect(using.toSorted()).toEqual([
    "application/handle.server.ts",
    "application/second-opinion.server.ts",
    "group/accept.server.ts",
    "group/give-up.server.ts",
    // group-change.test.ts tries what a group answers to a change of its intake.
    "group/move.server.ts",
    // It only locks what billing decides about.
    "group/payable.server.ts",
    // group.test.ts tries naming another person, which holds the seat again.
    "group/person.server.ts",
    "group/place.server.ts",
    "group/quote.server.ts",
    // It only locks what the others have to do with.
    "group/rows.server.ts",
    "intake/announce.server.ts",
    "intake/commands.server.ts",
    "intake/decide.server.ts",
    "intake/import-write.server.ts",
    "offer/answer.server.ts",
    "offer/commands.server.ts",
    "offer/place.server.ts",
    "offer/rows.server.ts",
    "place/asked.server.ts",
    // substitute-concurrency.test.ts tries confirming and taking back with other writes.
    "place/confirm-substitute.server.ts",
    "place/move.server.ts",
    "place/substitute.server.ts",
    "place/transfer.server.ts",
    "seats/group-holds.server.ts",
    "seats/seats.server.ts",
  ]);
});

const touchesSeats = (query: string) => aboutSeats.test(query);

/** In a test's own transaction, each command's transaction is a savepoint. */
function transactionsIn(sent: string[]): string[][] {
  const found: string[][] = [[]];
  for (const query of sent) {
    if (query.startsWith("savepoint")) found.push([]);
    found.at(-1)!.push(query);
  }
  return found;
}

const within = (ctx: Ctx, work: (tx: Tx) => Promise<unknown>) =>
  transact(ctx, async (tx) => {
    await work(tx);
    return ok();
  });

const paid = (tx: Tx, offerId: string, orderId = newId()) =>
  takePlace(tx, { orderId, offerId, profileId: cast.member.id });

/** Makes a full course with a holder and a late applicant, and one with a free seat and a place. */
async function course(ctx: Ctx) {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const { id: intakeId } = await intake(ctx, { seats: 1 });
  const { id: otherId } = await intake(ctx, { seats: 3, date: "2026-07-01" });
  const holder = await invited(ctx, intakeId, "holder");
  await acceptOffer(holder.me, holder.id);
  const payer = await invited(ctx, otherId, "payer");
  await acceptOffer(payer.me, payer.id);
  const orderId = newId();
  const { actor } = payer.me;
  const profileId = actor.kind === "member" ? actor.id : "";
  await within(ctx, (tx) => takePlace(tx, { orderId, offerId: payer.offerId, profileId }));
  const [place] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  return {
    ctx,
    staff: { ...ctx, actor: cast.admin } satisfies Ctx,
    intakeId,
    date: { program: "core-protection", location: "Christchurch", date: "2026-06-22" },
    holder,
    otherId,
    enrolled: { orderId, enrolmentId: place!.id, offerId: payer.offerId, me: payer.me },
    late: await invited(ctx, intakeId, "late"),
    free: await invited(ctx, otherId, "free"),
    form: {
      intake: otherId,
      modules: ["intro-cp"],
      lines: [],
      concession: { kind: "none" as const },
      answerDays: 14,
      paymentDays: 7,
      waiver: "Known to us from an earlier course.",
    },
  };
}

/** Makes an applicant with an offer on an intake, who can answer it. */
async function invited(ctx: Ctx, intakeId: string, name: string) {
  const email = `${name}@applicants.test`;
  const { id } = await application(ctx, {
    email,
    path: ["initial-screening", "interview", "acceptance-enrollment"],
  });
  const { id: offerId } = await offer(ctx, { applicationId: id, intakeId });
  const me: Ctx = { ...ctx, actor: { ...cast.member, id: newId(), email } };
  return { id, offerId, me };
}
