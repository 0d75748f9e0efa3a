import { describe, expect, test } from "vitest";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { publishRule, saveRuleDraft } from "../rule/commands.server.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { moveToNewerRule } from "./move.server.ts";
import { pinRules } from "./pin.server.ts";

const awardId = "module:intro-cp";
const content = {
  theoryCourses: null,
  attendancePercent: 80,
  unmissableTopics: null,
  criteriaSet: null,
  minimumMinutes: null,
  validMonths: 36,
  refresher: null,
};

describe.each(separateDatabases("rule_pins"))("on %s", (_, open) => {
  const guest = sharedContext(open, fixedClock(TEST_NOW));
  const boss = (): Ctx => ({ ...guest, actor: cast.superAdmin });
  const later = (): Ctx => ({
    ...boss(),
    clock: fixedClock(new Date(fixedClock(TEST_NOW).now().getTime() + days(9))),
  });

  test("a rule is drafted, published, pinned and replaced once, however many do it at once", async () => {
    await programmesOnOffer(guest);
    await modulesOnOffer(guest);
    const drafted = await atOnce(4, (n) =>
      saveRuleDraft(boss(), awardId, {
        version: "",
        content: { ...content, attendancePercent: 80 + n },
      }),
    );
    expect(drafted.filter(({ ok }) => ok)).toHaveLength(1);
    const published = await atOnce(4, () => publishRule(boss(), awardId, "1"));
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await guest.db.select().from(awardRules)).toHaveLength(1);

    const profileId = cast.member.id;
    await enrolment(guest, { profileId, moduleIds: ["intro-cp"], date: "2026-03-10" });
    await atOnce(4, () => pinRules(later()));
    const pins = await guest.db.select().from(awardRulePins);
    expect(pins).toMatchObject([{ awardId, number: 1, profileId }]);

    await saveRuleDraft(later(), awardId, { version: "", content });
    await publishRule(later(), awardId, "1");
    const [place] = await guest.db.select().from(enrolments);
    const moved = await atOnce(4, () =>
      moveToNewerRule(
        later(),
        { enrolmentId: place!.id, awardId },
        { reason: "Asked for it in writing.", version: "1" },
      ),
    );
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await guest.db.select().from(awardRulePins)).toHaveLength(2);
  });
});
