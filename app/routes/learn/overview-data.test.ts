import { expect } from "vitest";
import { editProfile } from "#app/contexts/identity/account/edit-profile.server.ts";
import { programmeNeeds } from "#app/contexts/catalogue/public.server.ts";
import { register } from "#app/contexts/webinars/registration.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { application, modulesOnOffer, officesOpen } from "#testing/factories.ts";
import { webinar } from "#testing/webinars.ts";
import { overviewData } from "./overview-data.server.ts";

dbTest("the dashboard is nineteen queries, whatever a member has", async ({ ctx }) => {
  await castInDatabase(ctx);
  await modulesOnOffer(ctx);
  await officesOpen(ctx);
  for (let n = 0; n < 12; n++) await course(ctx, { id: `course-${n}` });
  const me = { ...ctx, actor: cast.member };
  for (const moduleId of ["intro-cp", "maritime-security", "flight-rotary"]) {
    await enrolment(ctx, { profileId: cast.member.id, moduleIds: [moduleId] });
    await application(ctx, { email: cast.member.email });
  }
  for (let n = 1; n <= 5; n++) {
    await register(me, (await webinar(ctx, { startsIn: n * 60 })).id);
  }
  // Counts the first call, because the counter does not see statements that are already prepared.
  // That call also fills the caches, for example the staffs. The programmes are in one already.
  await programmeNeeds(ctx);
  expect((await queriesOf(me, () => overviewData(me))).length).toBeLessThanOrEqual(19);
});

dbTest(
  "the Date card says what day it is for the member, and what they are going to",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await modulesOnOffer(ctx);
    await officesOpen(ctx);
    const me = { ...ctx, actor: cast.member };
    const { id } = await webinar(ctx, { startsIn: 25 * 60, title: "Reading a crowd" });
    await webinar(ctx, { startsIn: 26 * 60 });
    await register(me, id);
    await enrolment(ctx, { profileId: cast.member.id, moduleIds: ["maritime-security"] });
    const { today, ahead } = await overviewData(me);
    expect(today).toEqual({
      date: "2026-03-03",
      weekday: "Tuesday",
      day: "3",
      month: "March 2026",
    });
    expect(ahead.map(({ when, to }) => [when, to])).toEqual([
      ["4 Mar 2026, 11:00 am NZDT", `/webinars/${id}`],
      ["22 Jun 2026, Christchurch", "/course/maritime-security"],
    ]);
    await editProfile(me, { name: cast.member.name, languages: [], timeZone: "Europe/Budapest" });
    const there = await overviewData(me);
    expect(there.today).toMatchObject({ date: "2026-03-02", weekday: "Monday" });
    expect(there.ahead[0]!.when).toBe("3 Mar 2026, 11:00 pm GMT+1");
  },
);
