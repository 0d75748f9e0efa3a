import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { intake } from "#testing/intakes.ts";
import { screeningBegun } from "#testing/screening.ts";
import { judgeEvidence, lookAtEvidence, recordBackground } from "./judge-evidence.server.ts";
import { stateScreening } from "./state.server.ts";
import { eligibilityOf } from "./eligibility-queries.server.ts";
import { evidenceCounts, ownScreening, screeningForStaff } from "./queries.server.ts";

dbTest(
  "an applicant sees what is asked for, and what they handed in with its decision",
  async ({ ctx }) => {
    const { id, owner, admin, hand, look } = await screeningBegun(ctx);
    const passport = await hand();
    const reference = await hand({ kind: "reference" });
    const note = "It has no date.";
    await look(reference);
    await judgeEvidence(admin, id, { evidence: reference, decision: "not-accepted", note });
    expect(await ownScreening(owner, id)).toMatchObject({
      programme: "Core Protection Training",
      asked: { experienceMonths: true, flightHours: false },
      statement: { given: true, birthDate: "1994-05-17", experienceMonths: 48 },
      documents: [
        { id: passport, kind: "identity", decision: null, can: { change: true } },
        { id: reference, decision: "not-accepted", note, can: { change: false } },
      ],
      checklist: { progress: { given: 3, accepted: 1, total: 4 } },
      can: { state: true, handIn: true, add: true },
      open: true,
    });
  },
);

dbTest(
  "nothing is shown to an address that is not verified; others' ids do not exist",
  async ({ ctx }) => {
    const { id, owner } = await screeningBegun(ctx);
    for (const actor of [guest, cast.unverified]) {
      expect(await ownScreening({ ...ctx, actor }, id)).toBeNull();
    }
    for (const actor of [cast.partner, cast.admin]) {
      await expect(ownScreening({ ...ctx, actor }, id)).rejects.toThrow(NotFound);
    }
    await expect(ownScreening(owner, newId())).rejects.toThrow(NotFound);
  },
);

dbTest("the staff sees the same explanation, the evidence and who looked", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, owner, admin, files, hand } = await screeningBegun(ctx);
  const passport = await hand();
  await lookAtEvidence(admin, files, id, passport);
  await judgeEvidence(admin, id, { evidence: passport, decision: "accepted" });
  await recordBackground(admin, id, { background: "clean" });
  const seen = await screeningForStaff(admin, id);
  const own = await ownScreening(owner, id);
  const requirementsOf = ({ checklist }: Pick<typeof seen, "checklist">) =>
    checklist.entries.map(({ id: entry, requirements }) => [entry, requirements]);
  expect(requirementsOf(seen)).toEqual(
    own!.checklist.entries.map(({ id: entry, requirements }) => [entry, requirements]),
  );
  const shown = seen.checklist.entries.flatMap(({ requirements }) => requirements);
  const { items } = await eligibilityOf(owner, id);
  expect(new Set(shown)).toEqual(new Set(items));
  expect(seen.checklist.entries.find((entry) => entry.id === "identity")).toMatchObject({
    accepted: true,
    documents: [
      {
        decision: "accepted",
        decisionBy: "Dávid Kőszegi",
        can: { look: true, judge: true, judgeAfterLook: false },
      },
    ],
  });
  expect(seen).toMatchObject({
    name: "Ngaio Marama",
    statement: { background: "clean", backgroundBy: "Dávid Kőszegi" },
    accessLog: [{ who: "Dávid Kőszegi", kind: "identity", fileName: "passport.pdf" }],
    can: { recordBackground: true },
  });
  expect(JSON.stringify(seen)).not.toContain("1994");
  expect(await evidenceCounts(admin, id)).toEqual({ handedIn: 1, undecided: 0 });
});

dbTest("nobody but admins sees the staff's side", async ({ ctx }) => {
  const { id, admin } = await screeningBegun(ctx);
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(screeningForStaff(theirs, id), name).rejects.toThrow(Denied);
    await expect(evidenceCounts(theirs, id), name).rejects.toThrow(Denied);
  }
  await expect(screeningForStaff(admin, newId())).rejects.toThrow(NotFound);
});

dbTest("eligibility is the owner's and the staff's to see", async ({ ctx }) => {
  const { id } = await screeningBegun(ctx);
  for (const actor of [guest, cast.unverified, cast.partner, cast.moderator]) {
    await expect(eligibilityOf({ ...ctx, actor }, id)).rejects.toThrow(NotFound);
  }
});

dbTest(
  "it is checked for the programme's next date, or for the course that is asked about",
  async ({ ctx }) => {
    const { id, owner } = await screeningBegun(ctx);
    await stateScreening(owner, id, { birthDate: "2008-07-01", experienceMonths: 48 });
    expect((await eligibilityOf(owner, id)).startsOn).toBeNull();
    await intake(ctx, { programmeId: "core-protection", date: "2026-06-22" });
    await intake(ctx, { programmeId: "core-protection", date: "2026-09-21" });
    const next = await eligibilityOf(owner, id);
    expect(next.startsOn).toBe("2026-06-22");
    expect(next.items.find(({ text }) => text.startsWith("Minimum age"))).toMatchObject({
      state: "missing",
      explanation: "Turns 18 on 1 Jul 2026, and is too young on 22 Jun 2026.",
    });
    const texts = next.items.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const later = await eligibilityOf(owner, id, {
      moduleIds: ["flight-multi-engine"],
      startsOn: "2026-09-21",
    });
    expect(later.items.map(({ state }) => state)).toEqual([
      "unchecked",
      "unchecked",
      "missing",
      "missing",
      "interview",
      "interview",
    ]);
    expect(later.unmet).toBe(4);
  },
);

dbTest("before the screening nothing is missing, and one rule is one line", async ({ ctx }) => {
  const { id, owner } = await screeningBegun(ctx, { unstated: true, path: [] });
  const { asked, items } = await eligibilityOf(owner, id);
  expect(asked).toBe(false);
  expect(items.map(({ state }) => state)).not.toContain("missing");
  // Two of the programme's modules ask for six months of experience, in different words.
  expect(items.filter(({ text }) => text.includes("6 months"))).toHaveLength(1);
});

dbTest("each page takes so many queries, however much was handed in", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, owner, admin, files, hand } = await screeningBegun(ctx);
  await intake(ctx, { programmeId: "core-protection" });
  for (let n = 0; n < 8; n++) await lookAtEvidence(admin, files, id, await hand());
  expect(await queriesOf(owner, () => ownScreening(owner, id))).toHaveLength(18);
  expect(await queriesOf(owner, () => eligibilityOf(owner, id))).toHaveLength(8);
  expect(await queriesOf(admin, () => screeningForStaff(admin, id))).toHaveLength(18);
  expect(await queriesOf(admin, () => evidenceCounts(admin, id))).toHaveLength(1);
});
