import { expect, test } from "vitest";
import type { JobRequirements } from "../job/requirements.server.ts";
import { matchLine, matchOf, type MatchFacts } from "./rules.ts";

const now = new Date("2026-12-10T09:00Z");

const requirements = (changes: Partial<JobRequirements> = {}): JobRequirements => ({
  skills: [],
  languages: [],
  licences: [],
  place: { country: "NZ", region: "", base: "Wellington", workplace: "on-site" },
  ...changes,
});

const facts = (changes: Partial<MatchFacts> = {}): MatchFacts => ({
  skillIds: [],
  languages: [],
  licences: [],
  certificates: [],
  ...changes,
});

const drills = { id: "drills", name: "Team drills", moduleIds: ["intro-cp"] };
const certificate = {
  number: "7K2M9",
  kind: "award",
  moduleId: "intro-cp",
  courseTitle: "Introduction to Close Protection",
  endsOn: "2028-05-01",
} as const;
const firstAid = { id: "aid", name: "First aid", level: null, levels: [], moduleIds: [] };

test("a match counts what is met, and names what runs out first", () => {
  const match = matchOf(
    requirements({
      skills: [drills, { id: "cctv", name: "CCTV operation", moduleIds: [] }],
      licences: [firstAid],
      languages: [{ id: "en", name: "English", level: "B2" }],
    }),
    facts({
      certificates: [certificate],
      licences: [{ licenceId: "aid", level: null, validUntil: "2027-03-14" }],
      languages: [{ id: "en", level: "C1" }],
    }),
    now,
  );
  expect(matchLine(match, now)).toBe("You meet 3 of 4; First aid runs out in March");
  expect(match.reasons.filter(({ met }) => !met).map(({ name }) => name)).toEqual([
    "CCTV operation",
  ]);
  expect(match.reasons.find(({ id }) => id === "drills")?.certificate?.number).toBe("7K2M9");
});

test("a licence counts on its last day, and not on the day after", () => {
  const on = (validUntil: string | null) =>
    matchOf(
      requirements({ licences: [firstAid] }),
      facts({ licences: [{ licenceId: "aid", level: null, validUntil }] }),
      now,
    ).reasons[0];
  expect(on("2026-12-10")).toMatchObject({ met: true, endsSoon: true });
  expect(on("2026-12-09")).toMatchObject({ met: false, because: "ended" });
  expect(on(null)).toMatchObject({ met: true });
  expect(on("2027-12-09")).toMatchObject({ met: true, endsSoon: false });
});

test("a skill counts by an award or by one's own word, and not by online theory alone", () => {
  const of = (changes: Partial<MatchFacts>) =>
    matchOf(requirements({ skills: [drills] }), facts(changes), now).reasons[0];
  expect(of({ skillIds: ["drills"] })).toMatchObject({ met: true });
  expect(of({ skillIds: ["drills"] })).not.toHaveProperty("certificate");
  expect(of({ certificates: [{ ...certificate, kind: "theory" }] })).toMatchObject({
    met: false,
    because: "theory-only",
    moduleIds: ["intro-cp"],
  });
  expect(of({})).not.toHaveProperty("because");
});

test("a level counts if it is high enough, and one that nobody stated does not", () => {
  const speaking = (level: string | null, wanted: "B2" | null) =>
    matchOf(
      requirements({ languages: [{ id: "hu", name: "Hungarian", level: wanted }] }),
      facts({ languages: [{ id: "hu", level }] }),
      now,
    ).reasons[0];
  expect(speaking("B2", "B2")).toMatchObject({ met: true });
  expect(speaking("B1", "B2")).toMatchObject({ met: false, because: "level-too-low" });
  expect(speaking(null, "B2")).toMatchObject({ met: false, because: "level-unknown" });
  expect(speaking(null, null)).toMatchObject({ met: true });
});

test("of two licences of a kind the one that is valid for longer counts", () => {
  const medical = { ...firstAid, levels: ["Class 3", "Class 2", "Class 1"], level: "Class 2" };
  const match = matchOf(
    requirements({ licences: [medical] }),
    facts({
      licences: [
        { licenceId: "aid", level: "Class 1", validUntil: "2027-01-01" },
        { licenceId: "aid", level: "Class 2", validUntil: "2027-06-01" },
        { licenceId: "aid", level: "Class 3", validUntil: "2029-01-01" },
      ],
    }),
    now,
  );
  expect(match.reasons[0]).toMatchObject({ met: true, endsOn: "2027-06-01" });
});

test("what runs out in another year is said with its year, and all met is said as all", () => {
  const late = new Date("2026-12-31T22:00Z");
  const two = { ...firstAid, id: "two", name: "Driving licence" };
  const match = matchOf(
    requirements({ licences: [firstAid, two] }),
    facts({
      licences: [
        { licenceId: "aid", level: null, validUntil: "2027-01-14" },
        { licenceId: "two", level: null, validUntil: null },
      ],
    }),
    late,
  );
  expect(matchLine(match, late)).toBe("You meet all 2; First aid runs out in January");
  expect(matchLine(matchOf(requirements(), facts(), now), now)).toBeUndefined();
});
