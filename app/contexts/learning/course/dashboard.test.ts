import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { minutes } from "#app/kernel/clock.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { modulesOnOffer } from "#testing/factories.ts";
import { completeItem } from "./complete-item.server.ts";
import { learningCards } from "./dashboard.server.ts";
import { enrolledModule } from "./queries.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

dbTest(
  "what is open to a member: courses for all, their modules' courses, their places",
  async ({ ctx, clock }) => {
    await modulesOnOffer(ctx);
    await course(ctx);
    await course(ctx, { id: "theory", title: "Theory", moduleId: "intro-cp" });
    await course(ctx, { id: "others", title: "Others", moduleId: "flight-rotary" });
    await enrolment(ctx, {
      profileId: cast.member.id,
      moduleIds: ["intro-cp", "maritime-security"],
    });
    const me = asMember(ctx);
    clock.advance(minutes(1));
    await completeItem(me, "theory", "reading");
    const cards = await learningCards(me);
    expect(cards.map(({ id }) => id)).toEqual(["theory", "tiny", "maritime-security"]);
    expect(cards[0]).toMatchObject({
      progress: { percentComplete: 25 },
      next: { id: "checklist", title: "Checklist" },
      place: { intakeDate: "2026-06-22", location: "Christchurch" },
    });
    expect(cards[1]).toMatchObject({ progress: { percentComplete: 0 }, place: null });
    expect(cards[2]).toMatchObject({ progress: null, next: null, complete: false });
    expect(await learningCards(ctx)).toEqual([]);
  },
);

dbTest(
  "the dashboard is six queries, whatever the number of courses and places",
  async ({ ctx }) => {
    await modulesOnOffer(ctx);
    for (let n = 0; n < 12; n++) await course(ctx, { id: `course-${n}` });
    for (const moduleId of ["intro-cp", "maritime-security", "flight-rotary"]) {
      await enrolment(ctx, { profileId: cast.member.id, moduleIds: [moduleId] });
    }
    const me = asMember(ctx);
    // Counted at the first call, which also fills the cache. Later calls use prepared statements,
    // which are not counted.
    expect(await queriesOf(me, () => learningCards(me))).toHaveLength(6);
    expect(await learningCards(me)).toHaveLength(15);
  },
);

dbTest(
  "a module without online theory is shown to those who are enrolled in it",
  async ({ ctx }) => {
    await modulesOnOffer(ctx);
    const me = asMember(ctx);
    expect(await enrolledModule(me, "maritime-security")).toBeUndefined();
    await enrolment(ctx, { profileId: cast.member.id, moduleIds: ["maritime-security"] });
    expect(await enrolledModule(me, "maritime-security")).toMatchObject({
      places: [{ intakeDate: "2026-06-22", location: "Christchurch" }],
    });
    expect(await enrolledModule(me, "nowhere")).toBeUndefined();
  },
);
