import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from "drizzle-orm";
import {
  moduleCards,
  moduleGroups,
  type OfferPrice,
  pricedProgramme,
  type PriceView,
  priceView,
  programmeNames,
} from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { isFinal, takesOffer } from "../stage/rules.ts";
import { baseAt } from "../base.ts";
import {
  awaitsAnswer,
  type GrantedConcession,
  isOutstanding,
  OFFER_DAYS,
  offerState,
  type OfferState,
  PAYMENT_DAYS,
} from "./rules.ts";
import { moduleField } from "./fields.ts";
import { storedPrice } from "./price.server.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { isCalledOff, type RunState } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { claimStateOn } from "../screening/veteran-claim-queries.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import { upcomingIntakes } from "../intake/queries.server.ts";

/** An offer as the applicant, staff and the email read it. */
export type OfferView = {
  id: string;
  applicationId: string;
  name: string;
  programme: string;
  intake: { id: string; date: string; endsOn: string; location: string; runState: RunState };
  modules: { id: string; title: string; duration: string }[];
  concession: GrantedConcession;
  /** The organisation that pays for the place through a group booking; null for an own offer. */
  paidBy: string | null;
  waiver: string | null;
  state: OfferState;
  madeAt: Date;
  expiresAt: Date;
  paymentDays: number;
  /** Until when its seat is held; null without a seat. */
  heldUntil: Date | null;
  /** How many are before it on the wait-list, 0 for the first; null if it does not wait. */
  positionInLine: number | null;
  /** What it costs with every plan. */
  price: PriceView;
  can: { answer: boolean; refuse: boolean; pay: boolean; withdraw: boolean };
};

const columns = {
  offer: offers,
  application: { email: applications.email, stage: applications.stage },
  name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
  intake: {
    id: intakes.id,
    date: intakes.date,
    endsOn: intakes.endsOn,
    location: intakes.location,
    runState: intakes.runState,
  },
  programmeId: intakes.programmeId,
  hold: {
    heldAt: seatHolds.heldAt,
    heldUntil: seatHolds.heldUntil,
    awaitsAnswer: seatHolds.awaitsAnswer,
  },
  entry: { place: waitListEntries.place },
  enrolmentId: enrolments.id,
  organisation: groupBookings.organisation,
};

const offerRows = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select(columns)
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(
      waitListEntries,
      and(eq(waitListEntries.offerId, offers.id), isNull(waitListEntries.endedAt)),
    )
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .leftJoin(groupPlaces, eq(groupPlaces.id, offers.groupPlaceId))
    .leftJoin(groupBookings, eq(groupBookings.id, groupPlaces.bookingId))
    .$dynamic();

type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];

/**
 * Returns the newest offer on an application, for its verified owner and staff; undefined if there
 * is none. The application is 404 for everyone else.
 */
export async function offerOn(ctx: Ctx, applicationId: string): Promise<OfferView | undefined> {
  const [application] = await ctx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const may = application && admissionsPolicy.readOffer(ctx.actor, application);
  orNotFound(may ? application : undefined);
  const [row] = await newestOf(ctx, applicationId);
  return row && viewOf(ctx, row);
}

/** Returns an offer by its id, for the institute's emails and documents. */
export async function offerById(ctx: Ctx, offerId: string) {
  const [row] = await offerRows(ctx).where(eq(offers.id, offerId));
  return row && { ...(await viewOf(ctx, row)), email: row.application.email };
}

/** An accepted offer that is to be paid, or was. */
export type PayableOffer = {
  offerId: string;
  applicationId: string;
  profileId: string;
  email: string;
  name: string;
  /** What was bought, as orders and receipts call it. */
  title: string;
  /** When the contract was made. */
  acceptedAt: Date;
  intakeDate: string;
  location: string;
  moduleIds: string[];
  concession: GrantedConcession;
  price: OfferPrice;
  /** Until when a seat is held for payment; null if none is. */
  heldUntil: Date | null;
  enrolled: boolean;
};

/** Returns the actor's own accepted offer on an application; undefined if there is none. */
export async function payableOffer(
  ctx: Ctx,
  applicationId: string,
): Promise<PayableOffer | undefined> {
  const { actor } = ctx;
  if (actor.kind !== "member") return undefined;
  const [row] = await newestOf(ctx, applicationId);
  if (!row || !admissionsPolicy.answerOffer(actor, row.application)) return undefined;
  // The organisation pays for a place of its group.
  if (row.offer.groupPlaceId) return undefined;
  return payableOf(ctx, row, actor.id);
}

/** Returns the same by the offer's id, for webhooks and jobs. */
export async function offerForOrder(
  ctx: Pick<Ctx, "db">,
  offerId: string,
  profileId: string,
): Promise<PayableOffer | undefined> {
  const [row] = await offerRows(ctx).where(eq(offers.id, offerId));
  return row && payableOf(ctx, row, profileId);
}

/** Returns the place that an order paid for. */
export async function enrolmentOfOrder(ctx: Pick<Ctx, "db">, orderId: string) {
  const [enrolment] = await ctx.db
    .select({
      enrolmentId: enrolments.id,
      moduleIds: enrolments.moduleIds,
      cancelledAt: enrolments.cancelledAt,
    })
    .from(enrolments)
    .where(eq(enrolments.orderId, orderId));
  return enrolment;
}

/** Returns when the offer of an order's place was accepted, and where and when its course begins. */
export async function placeOfOrder(ctx: Pick<Ctx, "db">, orderId: string) {
  const [place] = await ctx.db
    .select({
      acceptedAt: sql<Date>`coalesce(${offers.acceptedAt}, ${offers.madeAt})`.mapWith(
        offers.madeAt,
      ),
      startsOn: intakes.date,
      location: intakes.location,
      runState: intakes.runState,
      endsOn: intakes.endsOn,
      cancelledAt: enrolments.cancelledAt,
      /** The account that has the place; after a substitution it is not the payer's. */
      holderId: enrolments.profileId,
      /** The place has gone to another person, whom its payer had named. */
      substituted: sql<boolean>`${exists(
        ctx.db
          .select({ id: placeSubstitutions.id })
          .from(placeSubstitutions)
          .where(
            and(
              eq(placeSubstitutions.enrolmentId, enrolments.id),
              eq(placeSubstitutions.endedAs, "confirmed"),
            ),
          ),
      )}`.mapWith(Boolean),
    })
    .from(enrolments)
    .innerJoin(offers, eq(offers.id, enrolments.offerId))
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(eq(enrolments.orderId, orderId));
  return place;
}

/** Returns the id of the offer that an enrolment came from. */
export async function enrolmentOffer(ctx: Pick<Ctx, "db">, enrolmentId: string) {
  const [row] = await ctx.db
    .select({ offerId: enrolments.offerId })
    .from(enrolments)
    .where(eq(enrolments.id, enrolmentId));
  return row?.offerId;
}

/**
 * Returns what the staff's offer form begins with: the programme's modules ticked, and the upcoming
 * course dates, those of the programme first.
 */
export async function offerStart(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.makeOffer(ctx.actor));
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, applicationId));
  const application = orNotFound(row);
  const current = await offerOn(ctx, applicationId);
  const groups = await moduleGroups(ctx);
  const programme = await pricedProgramme(ctx, application.programmeId);
  const ahead = await upcomingIntakes(ctx);
  const { stage } = application;
  const veteranClaim = await claimStateOn(ctx, applicationId);
  const initial: Record<string, string> = {
    version: versionOf(current && { id: current.id }),
    // The rate whose claim was accepted; staff can still choose another one.
    concession: veteranClaim === "accepted" ? "veteran" : "none",
    answerDays: String(OFFER_DAYS),
    paymentDays: String(PAYMENT_DAYS),
  };
  for (const { id } of programme?.modules ?? []) initial[moduleField(id)] = "on";
  const own = ahead.intakes.filter((each) => each.programmeId === application.programmeId);
  const others = ahead.intakes.filter((each) => each.programmeId !== application.programmeId);
  // The date that the applicant applied for, or else the next one of the programme.
  const asked = ahead.intakes.find(({ id }) => id === application.intakeId);
  const chosen = asked ?? own[0];
  if (chosen) initial.intake = chosen.id;
  return {
    name: `${application.firstName} ${application.lastName}`,
    stage,
    current,
    veteranClaim,
    initial,
    modules: groups.flatMap((group) => group.modules),
    intakes: [...own, ...others],
    ready: current?.state !== "enrolled" && takesOffer(stage),
  };
}

const newestOf = (ctx: Pick<Ctx, "db">, applicationId: string) =>
  offerRows(ctx)
    .where(eq(offers.applicationId, applicationId))
    // The open offer comes before those that have ended.
    .orderBy(asc(isNotNull(offers.endedAt)), desc(offers.madeAt), desc(offers.id))
    .limit(1);

async function viewOf(ctx: Ctx, row: OfferRow): Promise<OfferView> {
  const { offer, application, hold, entry, intake } = row;
  const state = offerState({ ...offer, hold, enrolled: row.enrolmentId !== null }, ctx.clock.now());
  const modules = await moduleCards(ctx, offer.moduleIds);
  const programmes = await programmeNames(ctx);
  const owner = admissionsPolicy.answerOffer(ctx.actor, application) && !isFinal(application.stage);
  // Without a date nothing is accepted or paid; its people are asked what they want instead.
  const on = owner && !isCalledOff(intake.runState);
  return {
    id: offer.id,
    applicationId: offer.applicationId,
    name: row.name,
    programme: programmes.get(row.programmeId) ?? row.programmeId,
    intake,
    modules: modules.map(({ id, title, duration }) => ({ id, title, duration })),
    concession: offer.concession,
    paidBy: row.organisation,
    // Only staff see the waiver. Applicants are not told what was waived for them.
    waiver: admissionsPolicy.makeOffer(ctx.actor) ? offer.waiver : null,
    state,
    madeAt: offer.madeAt,
    expiresAt: offer.expiresAt,
    paymentDays: offer.paymentDays,
    heldUntil: hold?.heldUntil ?? null,
    positionInLine: entry && !hold ? await aheadOf(ctx, intake.id, entry.place) : null,
    price: priceView(await storedPrice(ctx, row)),
    can: {
      answer: on && awaitsAnswer(state),
      refuse: owner && isOutstanding(state),
      pay: on && state === "held",
      withdraw: isOutstanding(state) && admissionsPolicy.withdrawOffer(ctx.actor),
    },
  };
}

async function payableOf(
  ctx: Pick<Ctx, "db">,
  row: OfferRow,
  profileId: string,
): Promise<PayableOffer | undefined> {
  const { offer, hold, intake, application } = row;
  if (!offer.acceptedAt) return undefined;
  const programmes = await programmeNames(ctx);
  return {
    offerId: offer.id,
    applicationId: offer.applicationId,
    profileId,
    acceptedAt: offer.acceptedAt,
    email: application.email,
    name: row.name,
    title: programmes.get(row.programmeId) ?? row.programmeId,
    intakeDate: intake.date,
    location: intake.location,
    moduleIds: offer.moduleIds,
    concession: offer.concession,
    price: await storedPrice(ctx, row),
    heldUntil: hold && !hold.awaitsAnswer && !isCalledOff(intake.runState) ? hold.heldUntil : null,
    enrolled: row.enrolmentId !== null,
  };
}

async function aheadOf(ctx: Pick<Ctx, "db">, intakeId: string, place: number): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(waitListEntries)
    .where(
      and(
        eq(waitListEntries.intakeId, intakeId),
        isNull(waitListEntries.endedAt),
        lt(waitListEntries.place, place),
      ),
    );
  return row?.n ?? 0;
}

/** Returns the countries of these offers' courses. An offer outside the bases is left out. */
export async function countriesOfOffers(
  ctx: Pick<Ctx, "db">,
  offerIds: readonly string[],
): Promise<Map<string, "NZ" | "HU">> {
  if (offerIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: offers.id, location: intakes.location })
    .from(offers)
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .where(inArray(offers.id, [...offerIds]));
  return new Map(
    rows.flatMap(({ id, location }) => {
      const base = baseAt(location);
      return base ? [[id, base.country] as const] : [];
    }),
  );
}
