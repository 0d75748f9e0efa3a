import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { application, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { noteApplication } from "#testing/conversations.ts";
import { issueStatusLink } from "./emails.server.ts";
import { enrolments } from "../tables/seats.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { interviews } from "../tables/screening.ts";
import {
  applicationByLink,
  applicationFormStart,
  ownApplication,
  ownApplications,
} from "./own-queries.server.ts";

const tokenIn = (link: string) => new URL(link).searchParams.get("token")!;

dbTest("the form lists the five options of the specification, in its order", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  expect((await applicationFormStart(ctx)).programs).toEqual([
    { value: "core", label: "Core Protection Training" },
    { value: "advanced", label: "Advanced Protection Specialist" },
    { value: "flight-single", label: "Flight Training Fixed Wing Single" },
    { value: "flight-multi", label: "Flight Training Fixed Wing Multi" },
    { value: "flight-rotary", label: "Flight Training Rotary" },
  ]);
});

dbTest("the form begins with the programme asked for and a member's address", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  expect((await applicationFormStart(ctx, "core")).initial).toEqual({ program: "core" });
  expect((await applicationFormStart(ctx, "firearms")).initial).toEqual({});
  expect((await applicationFormStart({ ...ctx, actor: cast.member })).initial).toEqual({
    email: cast.member.email,
  });
});

dbTest("the status link shows the way so far, and no word that was typed", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const { id, receivedAt } = await application(ctx, { path: ["initial-screening", "declined"] });
  await ctx.db
    .update(applicationTransitions)
    .set({ reason: "Papers are in order; ask Mere." })
    .where(eq(applicationTransitions.toStage, "initial-screening"));
  await ctx.db
    .update(applicationTransitions)
    .set({ reason: "The course needs a Class 2 medical." })
    .where(eq(applicationTransitions.toStage, "declined"));
  await noteApplication({ ...ctx, actor: cast.admin }, id, "A quiet word between us.");

  const link = await issueStatusLink(ctx, id);
  const status = await applicationByLink(ctx, tokenIn(link));
  expect(status).toMatchObject({
    programme: "Core Protection Training",
    receivedAt,
    stage: "declined",
    steps: [
      { step: "online-application", state: "done" },
      { step: "initial-screening", state: "stopped" },
      { step: "interview", state: "ahead" },
      { step: "acceptance-enrollment", state: "ahead" },
    ],
    history: [
      { stage: "online-application", reason: null },
      { stage: "initial-screening", reason: null },
      { stage: "declined", reason: "The course needs a Class 2 medical." },
    ],
  });
  const sent = JSON.stringify(status);
  for (const secret of [
    "Ngaio",
    "applicants.test",
    "555 0199",
    "protect people",
    "ask Mere",
    "quiet",
  ]) {
    expect(sent).not.toContain(secret);
  }
});

dbTest("of the link's token only a hash is kept; it lasts 90 days", async ({ ctx, clock }) => {
  const { id } = await application(ctx);
  const link = await issueStatusLink(ctx, id);
  expect(link).toMatch(
    new RegExp(`^${testSite.url}/applications/status\\?token=[A-Za-z0-9_-]{43}$`),
  );
  const [row] = await ctx.db.select().from(applications);
  expect(JSON.stringify(row)).not.toContain(tokenIn(link));
  clock.advance(days(90) - 1000);
  expect(await applicationByLink(ctx, tokenIn(link))).toBeDefined();
  clock.advance(1000);
  expect(await applicationByLink(ctx, tokenIn(link))).toBeUndefined();
});

dbTest("a forged link, an empty one and the stored hash itself show nothing", async ({ ctx }) => {
  const { id } = await application(ctx);
  const token = tokenIn(await issueStatusLink(ctx, id));
  const [row] = await ctx.db.select().from(applications);
  for (const forged of ["", "x", `${token}x`, token.slice(1), row!.tokenHash!, id]) {
    expect(await applicationByLink(ctx, forged), forged).toBeUndefined();
  }
});

dbTest(
  "a member sees the applications of their own address, newest first",
  async ({ ctx, clock }) => {
    await programmesOnOffer(ctx);
    const older = await application(ctx, { email: cast.member.email.toUpperCase() });
    clock.advance(days(1));
    const newer = await application(ctx, {
      email: cast.member.email,
      programmeId: "flight-rotary",
      path: ["interview"],
    });
    await application(ctx, { email: cast.partner.email });
    const mine = { ...ctx, actor: cast.member };
    expect(await ownApplications(mine)).toEqual([
      {
        id: newer.id,
        programme: "Flight Training Rotary",
        stage: "interview",
        receivedAt: newer.receivedAt,
        unread: 0,
      },
      {
        id: older.id,
        programme: "Core Protection Training",
        stage: "online-application",
        receivedAt: older.receivedAt,
        unread: 0,
      },
    ]);
    expect(await queriesOf(mine, () => ownApplications(mine))).toHaveLength(3);
  },
);

dbTest("nothing is shown to an address that is not verified, whatever the id", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.unverified.email });
  for (const actor of [cast.unverified, guest]) {
    const theirs = { ...ctx, actor };
    expect(await ownApplications(theirs)).toBeNull();
    expect(await ownApplication(theirs, id)).toBeNull();
    expect(await ownApplication(theirs, newId())).toBeNull();
  }
});

dbTest("other people's applications do not exist, not even for admins", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.member.email });
  for (const actor of [cast.partner, cast.moderator, cast.admin, cast.superAdmin]) {
    await expect(ownApplication({ ...ctx, actor }, id)).rejects.toThrow(NotFound);
  }
  await expect(ownApplication({ ...ctx, actor: cast.member }, newId())).rejects.toThrow(NotFound);
});

dbTest("an owner may withdraw what is open, and nothing else", async ({ ctx }) => {
  const mine = { ...ctx, actor: cast.member };
  const { email } = cast.member;
  const open = await application(ctx, { email, path: ["initial-screening", "wait-listed"] });
  const closed = await application(ctx, { email, path: ["declined"] });
  expect((await ownApplication(mine, open.id))?.can).toEqual({ withdraw: true });
  expect((await ownApplication(mine, closed.id))?.can).toEqual({ withdraw: false });
});

dbTest("an interview that has a date is not said to be arranged yet", async ({ ctx, clock }) => {
  const mine = { ...ctx, actor: cast.member };
  const { id } = await application(ctx, { email: cast.member.email, path: ["interview"] });
  const meaning = async () => (await ownApplication(mine, id))?.meaning;
  expect(await meaning()).toMatch(/will arrange it with you/);
  const arrangedAt = ctx.clock.now();
  const [interview] = await ctx.db
    .insert(interviews)
    .values({
      id: newId(arrangedAt),
      applicationId: id,
      startsAt: new Date(arrangedAt.getTime() + days(2)),
      minutes: 45,
      officeZone: "Pacific/Auckland",
      applicantZone: "Europe/Budapest",
      way: "in-person",
      place: "Christchurch",
      arrangedBy: cast.admin.id,
      arrangedAt,
    })
    .returning();
  expect(await meaning()).toMatch(/is arranged/);
  const link = await issueStatusLink(ctx, id);
  expect((await applicationByLink(ctx, tokenIn(link)))?.meaning).toMatch(/is arranged/);
  clock.advance(days(2));
  expect(await meaning()).toMatch(/has passed/);
  await ctx.db
    .update(interviews)
    .set({ cancelledAt: ctx.clock.now() })
    .where(eq(interviews.id, interview!.id));
  expect(await meaning()).toMatch(/will arrange it with you/);
});

dbTest("the offer says what to do next until it ends or is paid for", async ({ ctx, clock }) => {
  const mine = { ...ctx, actor: cast.member };
  const { id } = await application(ctx, {
    email: cast.member.email,
    path: ["interview", "acceptance-enrollment"],
  });
  const { id: intakeId } = await intake(ctx);
  const { id: offerId, moduleIds } = await offer(ctx, { applicationId: id, intakeId });
  const meaning = async () => (await ownApplication(mine, id))?.meaning;
  expect(await meaning()).toMatch(/Your offer says what to do next/);
  clock.advance(days(15));
  expect(await meaning()).toMatch(/your offer has ended/);
  const enrolledAt = ctx.clock.now();
  await ctx.db.insert(enrolments).values({
    id: newId(enrolledAt),
    applicationId: id,
    offerId,
    intakeId,
    profileId: cast.member.id,
    moduleIds,
    orderId: newId(enrolledAt),
    enrolledAt,
  });
  expect(await meaning()).toMatch(/^You are enrolled/);
});
