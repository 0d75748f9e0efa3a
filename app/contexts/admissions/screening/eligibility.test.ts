import { describe, expect, test } from "vitest";
import type { PrerequisiteRule } from "#app/contexts/catalogue/module/prerequisite.ts";
import { eligibility } from "./eligibility.ts";
import type { EvidenceKind, EvidenceDecision } from "./rules.ts";
import { isOldEnough, isReliedOn, type ScreeningRecord } from "./record.ts";

const nothing: ScreeningRecord = {
  birthDate: null,
  oldEnough: null,
  experienceMonths: null,
  flightHours: null,
  consented: false,
  background: null,
  evidence: [],
  completedModules: [],
  theoryPasses: [],
};
const starts = "2026-06-01";
const today = "2026-03-03";

function document(kind: EvidenceKind, decision: EvidenceDecision | null, validUntil?: string) {
  return { kind, decision, validUntil: validUntil ?? null };
}

function find(
  rule: PrerequisiteRule | null,
  known: Partial<ScreeningRecord> = {},
  course: { moduleIds?: string[]; startsOn?: string | null } = {},
  asked = true,
) {
  const { moduleIds = ["anticipation-readiness"], startsOn = starts } = course;
  const record = { ...nothing, ...known };
  const { items, unmet } = eligibility(
    [{ text: "A condition", rule }],
    record,
    { moduleIds, startsOn },
    today,
    asked,
  );
  return { ...items[0]!, unmet };
}

describe("the minimum age", () => {
  const rule = { kind: "minimum-age", years: 18 } as const;
  const identity = { evidence: [document("identity", "accepted")] };

  test("counts on the day on which the course starts, not today", () => {
    for (const [birthDate, state] of [
      ["2008-06-01", "met"],
      ["2008-06-02", "missing"],
      ["2008-03-04", "met"],
      ["1960-01-01", "met"],
    ]) {
      expect(find(rule, { birthDate: birthDate!, ...identity }).state, birthDate).toBe(state);
    }
  });

  test("says when somebody will be old enough", () => {
    expect(find(rule, { birthDate: "2008-06-02" }).explanation).toBe(
      "Turns 18 on 2 Jun 2026, and is too young on 1 Jun 2026.",
    );
  });

  test("is not yet checked until an identity document was accepted", () => {
    expect(find(rule, { birthDate: "1990-01-01" }).state).toBe("unchecked");
    for (const decision of [null, "not-accepted"] as const) {
      const evidence = [document("identity", decision)];
      expect(find(rule, { birthDate: "1990-01-01", evidence }).state).toBe("unchecked");
    }
  });

  test("stays known after the birth date is deleted", () => {
    expect(find(rule, { oldEnough: true }).state).toBe("met");
    expect(find(rule, { oldEnough: false }).state).toBe("missing");
    expect(find(rule).explanation).toBe("No date of birth has been given.");
  });

  test("counts as of today while no date is set", () => {
    const known = { birthDate: "2008-06-01", ...identity };
    expect(find(rule, known, { startsOn: null }).state).toBe("missing");
    expect(find(rule, { ...known, birthDate: "2008-03-03" }, { startsOn: null })).toMatchObject({
      state: "met",
      explanation: "Old enough today; no course date is set yet.",
    });
  });

  test("is reached on 1 March by who was born on 29 February, where there is none", () => {
    expect(isOldEnough("2008-02-29", 18, "2026-02-28")).toBe(false);
    expect(isOldEnough("2008-02-29", 18, "2026-03-01")).toBe(true);
    expect(isOldEnough("2008-02-29", 20, "2028-02-29")).toBe(true);
  });
});

test("the background check is missing, to come, clean or not", () => {
  const rule = { kind: "clean-background-check" } as const;
  expect(find(rule).state).toBe("missing");
  expect(find(rule, { consented: true }).state).toBe("unchecked");
  expect(find(rule, { consented: true, background: "clean" }).state).toBe("met");
  expect(find(rule, { consented: true, background: "not-clean" }).state).toBe("missing");
});

describe("a medical certificate", () => {
  const rule = { kind: "medical-certificate" } as const;
  const certificate = (decision: EvidenceDecision | null, until?: string) => ({
    evidence: [document("medical-certificate", decision, until)],
  });

  test("must be valid on the day on which the course starts", () => {
    expect(find(rule, certificate("accepted", "2026-06-01")).state).toBe("met");
    expect(find(rule, certificate("accepted", "2026-05-31"))).toMatchObject({
      state: "expires",
      explanation: "Valid until 31 May 2026; the course starts on 1 Jun 2026.",
    });
  });

  test("is not yet checked, but one that expires says so at once", () => {
    expect(find(rule, certificate(null, "2027-01-01")).state).toBe("unchecked");
    expect(find(rule, certificate(null, "2026-05-31")).state).toBe("expires");
  });

  test("is missing where there is none, or none that was accepted", () => {
    expect(find(rule).explanation).toBe("No medical certificate has been handed in.");
    expect(find(rule, certificate("not-accepted", "2027-01-01")).explanation).toBe(
      "The medical certificate was not accepted.",
    );
    expect(find(rule, certificate("accepted")).state).toBe("expires");
  });

  test("that covers the course counts, whatever else is there", () => {
    const evidence = [
      document("medical-certificate", "accepted", "2026-04-01"),
      document("medical-certificate", "accepted", "2027-04-01"),
      document("medical-certificate", "not-accepted", "2030-04-01"),
    ];
    expect(find(rule, { evidence }).state).toBe("met");
    expect(find(rule, { evidence: evidence.slice(0, 1) }).state).toBe("expires");
  });
});

describe("what is claimed", () => {
  const months = { kind: "security-experience", months: 6 } as const;
  const hours = { kind: "flight-hours", hours: 75 } as const;

  test("must reach what is asked for, and be shown by something that was accepted", () => {
    for (const [rule, field, kind, enough] of [
      [months, "experienceMonths", "reference", 6],
      [hours, "flightHours", "flight-hours", 75],
    ] as const) {
      const stated = (claimed: number, ...decisions: (EvidenceDecision | null)[]) =>
        find(rule, {
          [field]: claimed,
          evidence: decisions.map((decision) => document(kind, decision)),
        }).state;
      expect(find(rule).state).toBe("missing");
      expect(stated(enough - 1, "accepted")).toBe("missing");
      expect(stated(enough)).toBe("missing");
      expect(stated(enough, null)).toBe("unchecked");
      expect(stated(enough, "not-accepted")).toBe("missing");
      expect(stated(enough, "not-accepted", null)).toBe("unchecked");
      expect(stated(enough, "not-accepted", "accepted", null)).toBe("met");
    }
  });

  test("is explained in numbers", () => {
    expect(find(months, { experienceMonths: 4 }).explanation).toBe(
      "4 months of security experience stated, 6 asked for.",
    );
  });
});

describe("an earlier module", () => {
  const rule = { kind: "earlier-module", moduleId: "intro-cp" } as const;

  test("is met by being part of the same programme", () => {
    const course = { moduleIds: ["intro-cp", "anticipation-readiness"] };
    expect(find(rule, {}, course).state).toBe("met");
  });

  test("is met by having completed it, or by accepted proof of earlier training", () => {
    expect(find(rule, { completedModules: ["intro-cp"] }).state).toBe("met");
    expect(find(rule, { completedModules: ["advanced-threat"] }).state).toBe("missing");
    for (const [decision, state] of [
      ["accepted", "met"],
      [null, "unchecked"],
      ["not-accepted", "missing"],
    ] as const) {
      expect(find(rule, { evidence: [document("earlier-training", decision)] }).state).toBe(state);
    }
  });
});

describe("an earlier module of which only the theory was completed here", () => {
  const rule = { kind: "earlier-module", moduleId: "intro-cp" } as const;
  const theoryPasses = ["intro-cp"];
  const proof = (decision: EvidenceDecision | null) => ({
    theoryPasses,
    evidence: [document("earlier-training", decision)],
  });

  test("is missing, and says that practical training is not attested", () => {
    expect(find(rule, { theoryPasses })).toMatchObject({
      state: "missing",
      explanation: "Theory completed here; practical training not attested.",
      unmet: 1,
    });
    expect(find(rule, proof("not-accepted")).explanation).toBe(
      "Theory completed here; practical training not attested.",
    );
    expect(find(rule, { theoryPasses: ["cp101"] }).explanation).toBe(
      "No proof of earlier training has been handed in.",
    );
  });

  test("is met by accepted proof, by the award, or by the same programme", () => {
    expect(find(rule, proof("accepted")).state).toBe("met");
    expect(find(rule, proof(null)).state).toBe("unchecked");
    expect(find(rule, { theoryPasses, completedModules: ["intro-cp"] })).toMatchObject({
      state: "met",
      explanation: "Completed here.",
    });
    const moduleIds = ["intro-cp", "anticipation-readiness"];
    expect(find(rule, { theoryPasses }, { moduleIds }).state).toBe("met");
  });
});

test("before the screening has asked for anything, nothing is called missing", () => {
  for (const rule of [
    { kind: "minimum-age", years: 18 },
    { kind: "clean-background-check" },
    { kind: "security-experience", months: 6 },
    { kind: "flight-hours", hours: 75 },
    { kind: "medical-certificate" },
    { kind: "earlier-module", moduleId: "intro-cp" },
  ] as const) {
    const found = find(rule, {}, {}, false);
    expect([found.state, found.unmet], rule.kind).toEqual(["not-asked", 1]);
    expect(found.explanation).toMatch(/ is asked for when the initial screening begins\.$/);
  }
  const earlier = { kind: "earlier-module", moduleId: "intro-cp" } as const;
  expect(find(earlier, { completedModules: ["intro-cp"] }, {}, false).state).toBe("met");
  expect(find(null, {}, {}, false).state).toBe("interview");
});

test("what only people can judge is talked about, and is not counted as unmet", () => {
  expect(find(null)).toMatchObject({ state: "interview", unmet: 0 });
});

test("what is missing, expires or is not yet checked is unmet", () => {
  const rules: (PrerequisiteRule | null)[] = [
    { kind: "minimum-age", years: 18 },
    { kind: "clean-background-check" },
    { kind: "medical-certificate" },
    { kind: "earlier-module", moduleId: "intro-cp" },
    null,
  ];
  const record: ScreeningRecord = {
    ...nothing,
    consented: true,
    birthDate: "1990-01-01",
    evidence: [
      document("identity", "accepted"),
      document("medical-certificate", "accepted", "2026-04-01"),
    ],
  };
  const { items, unmet } = eligibility(
    rules.map((rule, n) => ({ text: `No. ${n}`, rule })),
    record,
    { moduleIds: [], startsOn: starts },
    today,
    true,
  );
  expect(items.map(({ state }) => state)).toEqual([
    "met",
    "unchecked",
    "expires",
    "missing",
    "interview",
  ]);
  expect(unmet).toBe(3);
});

test("a statement is built on once the identity is accepted or the check's result is in", () => {
  expect(isReliedOn(nothing)).toBe(false);
  expect(isReliedOn({ ...nothing, evidence: [document("identity", null)] })).toBe(false);
  expect(isReliedOn({ ...nothing, evidence: [document("identity", "accepted")] })).toBe(true);
  expect(isReliedOn({ ...nothing, background: "not-clean" })).toBe(true);
});
