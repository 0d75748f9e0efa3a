import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { intake } from "#testing/intakes.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import type { Stage } from "../stage/rules.ts";
import { offerMade, offerWithdrawn } from "../events.ts";
import type { OfferRequest } from "./form.ts";
import { offers, seatHolds } from "../tables/seats.ts";
import { offerOn, offerStart } from "./queries.server.ts";
import { acceptOffer } from "./answer.server.ts";
import { makeOffer, withdrawOffer } from "./commands.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function ready(ctx: Ctx, path: Stage[] = ["initial-screening", "interview"]) {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const { id: intakeId } = await intake(ctx);
  const { id } = await application(ctx, { path, email: cast.member.email });
  const form = (changes: Partial<OfferRequest> = {}): OfferRequest => ({
    version: "",
    intake: intakeId,
    modules: ["intro-cp"],
    lines: [],
    concession: { kind: "none" },
    answerDays: 14,
    paymentDays: 7,
    waiver: "Known to us from an earlier course.",
    ...changes,
  });
  const me: Ctx = { ...ctx, actor: cast.member };
  return { id, intakeId, form, me };
}
const made = async (ctx: Ctx, id: string, form: OfferRequest) => {
  const result = await makeOffer(asAdmin(ctx), id, form);
  if (!result.ok) throw new Error(result.error);
  return result.value.offerId;
};

dbTest("an offer moves the application to its last step and is written down", async ({ ctx }) => {
  const { id, form, me, intakeId } = await ready(ctx);
  const lines = [{ text: "Range fees", minor: 12_000 }];
  const offerId = await made(ctx, id, form({ lines, concession: { kind: "veteran" } }));
  expect(await offerOn(me, id)).toMatchObject({
    id: offerId,
    programme: "Core Protection Training",
    intake: { id: intakeId, date: "2026-06-22", location: "Christchurch" },
    modules: [{ id: "intro-cp" }],
    price: {
      plans: [
        {
          plan: "upfront",
          lines: [
            { amount: "$2,450" },
            { text: "Range fees", amount: "$120" },
            { amount: "-$245" },
            { amount: "-$110.25" },
          ],
          total: "$2,214.75",
        },
      ],
    },
    state: "open",
    expiresAt: new Date(ctx.clock.now().getTime() + days(14)),
    can: { answer: true, refuse: true, pay: false, withdraw: false },
  });
  expect(await emittedEvents(ctx, offerMade)).toEqual([{ offerId }]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      action: "admissions.offer-made",
      subject: `application:${id}`,
      actorId: cast.admin.id,
      after: { intakeId, concession: { kind: "veteran" }, typedLines: lines },
    },
  ]);
});

dbTest("an offer can be answered until the course begins at the latest", async ({ ctx }) => {
  const { id, form, me } = await ready(ctx);
  const { id: soon } = await intake(ctx, { date: "2026-03-06" });
  await made(ctx, id, form({ intake: soon }));
  expect((await offerOn(me, id))!.expiresAt).toEqual(new Date("2026-03-05T11:00:00Z"));
});

dbTest("a new offer replaces the open one and frees its seat", async ({ ctx }) => {
  const { id, form, me } = await ready(ctx);
  const first = await made(ctx, id, form());
  await acceptOffer(me, id);
  const other = await intake(ctx, { date: "2026-09-01" });
  const second = await made(ctx, id, form({ version: versionOf({ id: first }), intake: other.id }));
  expect(await offerOn(me, id)).toMatchObject({ id: second, state: "open" });
  expect(await ctx.db.select().from(seatHolds)).toMatchObject([{ endedAs: "released" }]);
});

dbTest("of two offers made at once the second is told of the first", async ({ ctx }) => {
  const { id, form } = await ready(ctx);
  await made(ctx, id, form());
  expect(await makeOffer(asAdmin(ctx), id, form())).toMatchObject({
    ok: false,
    error: "changed-meanwhile",
  });
  expect(await ctx.db.select().from(offers)).toHaveLength(1);
});

dbTest.for<Stage[]>([[], ["initial-screening"], ["declined"], ["withdrawn"]])(
  "no offer follows %o",
  async (path, { ctx }) => {
    const { id, form } = await ready(ctx, path);
    expect(await makeOffer(asAdmin(ctx), id, form())).toMatchObject({ error: "not-ready" });
    expect(await ctx.db.select().from(offers)).toEqual([]);
  },
);

dbTest("a wrong date or module changes nothing", async ({ ctx, clock }) => {
  const { id, form } = await ready(ctx);
  const gone = await intake(ctx, { removedAt: clock.now() });
  const begun = await intake(ctx, { date: "2026-03-03" });
  const attempts: [Partial<OfferRequest>, string][] = [
    [{ intake: newId() }, "unknown-intake"],
    [{ intake: gone.id }, "unknown-intake"],
    [{ intake: begun.id }, "course-begun"],
    [{ modules: ["intro-cp", "no-such-module"] }, "unknown-module"],
  ];
  for (const [changes, error] of attempts) {
    expect(await makeOffer(asAdmin(ctx), id, form(changes))).toEqual({ ok: false, error });
  }
  expect(await ctx.db.select().from(offers)).toEqual([]);
  expect(await emittedEvents(ctx, offerMade)).toEqual([]);
});

dbTest(
  "what the course asks for and is not met takes a reason, which the staff keeps",
  async ({ ctx }) => {
    const { id, form } = await ready(ctx);
    const without = form({ waiver: undefined });
    expect(await makeOffer(asAdmin(ctx), id, without)).toEqual({
      ok: false,
      error: "waiver-needed",
    });
    expect(await ctx.db.select().from(offers)).toEqual([]);
    await made(ctx, id, form({ waiver: "Served with us for years." }));
    expect(await offerOn(asAdmin(ctx), id)).toMatchObject({ waiver: "Served with us for years." });
  },
);

dbTest("the staff makes and withdraws offers, and nobody else", async ({ ctx }) => {
  const { id, form } = await ready(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    await expect(makeOffer({ ...ctx, actor }, id, form())).rejects.toThrow(Denied);
    await expect(withdrawOffer({ ...ctx, actor }, id)).rejects.toThrow(Denied);
    await expect(offerStart({ ...ctx, actor }, id)).rejects.toThrow(Denied);
  }
  await expect(makeOffer(asAdmin(ctx), newId(), form())).rejects.toThrow(NotFound);
});

dbTest(
  "an offer is read by its owner and the staff; to others there is no application",
  async ({ ctx }) => {
    const { id, form } = await ready(ctx);
    await made(ctx, id, form());
    for (const actor of [cast.visitor, cast.moderator, cast.partner, cast.unverified]) {
      await expect(offerOn({ ...ctx, actor }, id)).rejects.toThrow(NotFound);
    }
    expect(await offerOn(asAdmin(ctx), id)).toMatchObject({
      can: { answer: false, withdraw: true },
    });
  },
);

dbTest("a withdrawn offer frees its seat, and the applicant is told", async ({ ctx }) => {
  const { id, form, me } = await ready(ctx);
  expect(await withdrawOffer(asAdmin(ctx), id)).toEqual({ ok: false, error: "no-offer" });
  const offerId = await made(ctx, id, form());
  await acceptOffer(me, id);
  expect(await withdrawOffer(asAdmin(ctx), id)).toEqual({ ok: true });
  expect(await emittedEvents(ctx, offerWithdrawn)).toEqual([{ offerId }]);
  expect(await ctx.db.select().from(seatHolds)).toMatchObject([{ endedAs: "released" }]);
  expect(await withdrawOffer(asAdmin(ctx), id)).toEqual({ ok: false, error: "no-offer" });
});

dbTest("the form begins with the programme's modules and its next date", async ({ ctx }) => {
  const { id, intakeId } = await ready(ctx);
  await intake(ctx, { date: "2026-04-01", programmeId: "firearms" });
  const start = await offerStart(asAdmin(ctx), id);
  expect(start.initial).toMatchObject({ intake: intakeId, version: "", "module-intro-cp": "on" });
  expect(start.intakes.map(({ programme }) => programme)).toEqual([
    "Core Protection Training",
    "Advanced Firearms Training",
  ]);
  expect(start.ready).toBe(true);
});

dbTest("reading an offer takes five queries, the staff's form a fixed number", async ({ ctx }) => {
  const { id, form, me } = await ready(ctx);
  await made(ctx, id, form());
  expect(await queriesOf(ctx, () => offerOn(me, id))).toHaveLength(5);
  const before = (await queriesOf(ctx, () => offerStart(asAdmin(ctx), id))).length;
  for (let n = 1; n < 9; n++) await intake(ctx, { date: `2026-08-0${n}` });
  expect(await queriesOf(ctx, () => offerStart(asAdmin(ctx), id))).toHaveLength(before);
});
