import { expect } from "vitest";
import { acceptOffer } from "../offer/answer.server.ts";
import { screenings } from "../tables/screening.ts";
import { applicationByLink } from "../application/own-queries.server.ts";
import { issueStatusLink } from "../application/emails.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { trackedApplications } from "./own-queries.server.ts";

async function ready(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const me: Ctx = { ...ctx, actor: cast.member };
  const tracked = async (timeZone = "Europe/Budapest") =>
    (await trackedApplications(me, { timeZone }))!;
  const mine = (changes: Parameters<typeof application>[1] = {}) =>
    application(ctx, { email: cast.member.email, ...changes });
  return { me, tracked, mine };
}

dbTest(
  "what is owed comes first, by both clocks, in as many queries for one as for many",
  async ({ ctx }) => {
    const { me, tracked, mine } = await ready(ctx);
    expect(await tracked()).toEqual({ shown: [], more: 0, path: null });
    await mine();
    const screening = await mine({ path: ["initial-screening"] });
    const stated = { applicationId: screening.id, submittedAt: ctx.clock.now() };
    await ctx.db.insert(screenings).values(stated);
    const { id } = await mine({ path: ["acceptance-enrollment"] });
    const { id: intakeId } = await intake(ctx, { location: "Budapest", seats: 1 });
    await offer(ctx, { applicationId: id, intakeId });
    await application(ctx, { email: "somebody@else.test" });
    const { shown, more } = await tracked("Pacific/Auckland");
    expect(more).toBe(0);
    expect(shown.map(({ key, owed }) => [key, owed])).toEqual([
      ["answer-offer", true],
      ["documents", true],
      ["being-read", false],
    ]);
    expect(shown[0]).toMatchObject({
      programme: "Core Protection Training",
      deadline: {
        word: "By",
        times: [
          "17 Mar 2026, 10:00 am NZDT (Pacific/Auckland)",
          "16 Mar 2026, 10:00 pm GMT+1 (Europe/Budapest)",
        ],
      },
    });
    expect(shown[1]).toMatchObject({
      detail: "Identity document, Reference or proof of experience",
    });
    await acceptOffer(me, id);
    expect((await tracked()).shown[0]).toMatchObject({ key: "pay", deadline: { word: "By" } });
    const few = await queriesOf(me, tracked);
    for (let n = 0; n < 6; n += 1) await mine({ path: ["initial-screening"] });
    expect(await queriesOf(me, tracked)).toHaveLength(few.length);
    expect(await tracked()).toMatchObject({ more: 4 });
  },
);

dbTest("what has ended is shown for thirty days", async ({ ctx, clock }) => {
  const { tracked, mine } = await ready(ctx);
  await mine({ path: ["declined"] });
  await mine({ path: ["withdrawn"] });
  expect((await tracked()).shown.map(({ key }) => key).sort()).toEqual(["declined", "withdrawn"]);
  clock.advance(days(31));
  expect(await tracked()).toMatchObject({ shown: [], more: 0 });
});

dbTest(
  "nobody sees another's applications, or any before their address is verified",
  async ({ ctx }) => {
    await ready(ctx);
    await application(ctx, { email: cast.unverified.email });
    const seenBy = (name: "unverified" | "visitor" | "partner") =>
      trackedApplications({ ...ctx, actor: cast[name] }, { timeZone: "UTC" });
    expect(await seenBy("unverified")).toBeNull();
    expect(await seenBy("visitor")).toBeNull();
    expect(await seenBy("partner")).toEqual({ shown: [], more: 0, path: null });
  },
);

dbTest("the status link shows the next step too", async ({ ctx }) => {
  const { mine } = await ready(ctx);
  const { id } = await mine({ path: ["interview"] });
  const link = new URL(await issueStatusLink(ctx, id));
  const found = await applicationByLink(ctx, link.searchParams.get("token")!);
  expect(found?.step).toMatchObject({ key: "choose-time", stand: "Interview" });
});
