import { describe, expect, test } from "vitest";
import { TEST_NOW } from "#testing/db.ts";
import { days } from "#app/kernel/clock.ts";
import { type Stage, stages } from "../stage/rules.ts";
import type { OfferState } from "../offer/rules.ts";
import type { ApplicationFacts } from "./facts.ts";
import { nextStep } from "./next-step.ts";

const now = new Date(TEST_NOW);
const later = (ms: number) => new Date(now.getTime() + ms);
const id = "0197a000-0000-7000-8000-000000000001";

const facts = (changes: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  id,
  name: "Ngaio Marama",
  email: "ngaio@applicants.test",
  programmeId: "core-protection",
  programme: "Core Protection Training",
  stage: "online-application",
  receivedAt: now,
  movedAt: now,
  stated: true,
  missing: [],
  interview: null,
  wished: false,
  offer: null,
  hold: null,
  enrolment: null,
  group: null,
  intake: null,
  zone: "Pacific/Auckland",
  ...changes,
});
const stepOf = (
  stage: Stage,
  changes: Partial<ApplicationFacts> = {},
  instalment?: Parameters<typeof nextStep>[2],
) => nextStep(facts({ stage, ...changes }), now, instalment);
const at = (page: string) => `/applications/${id}${page}`;

const intake: NonNullable<ApplicationFacts["intake"]> = {
  id,
  programmeId: "core-protection",
  date: "2026-06-22",
  endsOn: "2026-07-05",
  location: "Christchurch",
  runState: "confirmed",
  decideBy: null,
  decidedAt: null,
};
const interviewIn = (ms: number) => ({
  id,
  startsAt: later(ms),
  officeZone: "Europe/Budapest",
  applicantZone: "Asia/Tokyo",
  arrangedAt: now,
  remindedAt: null,
});
const offered = (state: OfferState, awaitsAnswer: "wait-list" | null = null) => ({
  offer: { id, state, madeAt: now, expiresAt: later(days(14)) },
  hold: { id, heldAt: now, heldUntil: later(days(2)), awaitsAnswer },
});
const enrolled = { enrolment: { id, enrolledAt: now }, intake };
const part = { orderId: id, name: "Instalment 2 of 3", amount: "$800", pausedUntil: null };

test("every stage has a step with a page", () => {
  for (const stage of stages) {
    expect(stepOf(stage), stage).toMatchObject({
      text: expect.stringMatching(/\.$/),
      action: { to: expect.stringMatching(/^\//) },
    });
  }
});

describe("before an offer", () => {
  test("an application that is being read asks for nothing", () => {
    expect(stepOf("online-application")).toMatchObject({
      key: "being-read",
      stand: "Online Application",
      owed: false,
      deadline: null,
      action: { to: at("") },
    });
  });

  test("screening asks for the statement, then for what is missing, then for nothing", () => {
    const missing = [
      { title: "Identity document", dueOn: null },
      { title: "The deed poll", dueOn: "2026-04-03" },
    ];
    expect(stepOf("initial-screening", { stated: false, missing: [...missing] })).toMatchObject({
      key: "statement",
      owed: true,
      action: { to: at("/evidence") },
    });
    expect(stepOf("initial-screening", { missing: [...missing] })).toMatchObject({
      key: "documents",
      detail: "Identity document, The deed poll (by 3 Apr 2026)",
      deadline: { word: "By", date: "2026-04-03" },
      owed: true,
      action: { to: at("/evidence") },
    });
    expect(stepOf("initial-screening")).toMatchObject({ key: "being-checked", owed: false });
  });

  test("an interview is chosen, then waited for, and documents are due before it", () => {
    expect(stepOf("interview")).toMatchObject({
      key: "choose-time",
      owed: true,
      action: { to: at("/interview") },
    });
    expect(stepOf("interview", { wished: true })).toMatchObject({
      key: "time-wished",
      owed: false,
    });
    const interview = interviewIn(days(2));
    expect(stepOf("interview", { interview })).toMatchObject({
      key: "interview",
      owed: false,
      deadline: { word: "On", at: interview.startsAt, zone: "Europe/Budapest" },
    });
    expect(
      stepOf("interview", { interview, missing: [{ title: "Identity document", dueOn: null }] }),
    ).toMatchObject({
      key: "documents",
      owed: true,
      deadline: { word: "By", at: interview.startsAt },
    });
    expect(stepOf("interview", { interview: interviewIn(-1) })).toMatchObject({
      key: "interview-over",
      owed: false,
      deadline: null,
    });
  });

  test("what has ended leads to the reason, or to another application", () => {
    expect(stepOf("declined", enrolled)).toMatchObject({ key: "declined", owed: false });
    expect(stepOf("withdrawn")).toMatchObject({
      key: "withdrawn",
      owed: false,
      action: { to: "/admissions/apply" },
    });
    expect(stepOf("wait-listed")).toMatchObject({ key: "wait-listed", owed: false });
  });
});

test("an offer is answered, paid for or waited for, each with its own deadline", () => {
  const stage = "acceptance-enrollment";
  expect(stepOf(stage, offered("open"))).toMatchObject({
    key: "answer-offer",
    owed: true,
    deadline: { word: "By", at: later(days(14)), zone: "Pacific/Auckland" },
    action: { to: at("/offer") },
  });
  expect(stepOf(stage, offered("held"))).toMatchObject({
    key: "pay",
    owed: true,
    deadline: { word: "By", at: later(days(2)) },
    action: { to: at("/payment") },
  });
  expect(stepOf(stage, offered("seat-free", "wait-list"))).toMatchObject({
    key: "answer-seat",
    owed: true,
    deadline: { word: "By", at: later(days(2)) },
  });
  expect(stepOf(stage, { ...offered("waiting"), hold: null })).toMatchObject({
    key: "in-line",
    owed: false,
    deadline: null,
  });
  expect(stepOf(stage, { ...offered("lapsed"), hold: null })).toMatchObject({ key: "offer-ended" });
  expect(stepOf(stage)).toMatchObject({ key: "offer-ended", action: { to: at("/messages") } });
});

describe("with a place", () => {
  const stage = "acceptance-enrollment";

  test("the first day comes next, then the course, then the certificates", () => {
    expect(stepOf(stage, { ...offered("enrolled"), ...enrolled })).toMatchObject({
      key: "join",
      owed: true,
      deadline: { word: "On", date: "2026-06-22" },
      action: { to: at("/joining") },
    });
    const on = (date: string, endsOn: string) =>
      stepOf(stage, { ...enrolled, intake: { ...intake, date, endsOn } }).key;
    // It is 3 Mar 2026 in Christchurch.
    expect(on("2026-03-03", "2026-03-03")).toBe("running");
    expect(on("2026-02-20", "2026-03-03")).toBe("running");
    expect(on("2026-02-20", "2026-03-02")).toBe("finished");
  });

  test("an instalment comes first once it is due within two weeks", () => {
    const key = (dueOn: string) => stepOf(stage, enrolled, { ...part, dueOn }).key;
    expect(key("2026-03-18")).toBe("join");
    expect(key("2026-03-17")).toBe("instalment");
    expect(stepOf(stage, enrolled, { ...part, dueOn: "2026-03-02" })).toMatchObject({
      text: "A payment for your place is overdue.",
      detail: "Instalment 2 of 3: $800",
      owed: true,
      deadline: { word: "By", date: "2026-03-02" },
      action: { to: `/orders/${id}` },
    });
  });

  test("the next instalment is named beside any other step", () => {
    const step = stepOf(stage, enrolled, { ...part, dueOn: "2026-04-18" });
    expect(step).toMatchObject({
      key: "join",
      payment: {
        text: "Instalment 2 of 3, $800, is due on 18 Apr 2026.",
        pause: null,
        to: `/orders/${id}`,
      },
    });
    expect(stepOf(stage, enrolled).payment).toBeNull();
  });

  test("while the reminders are paused, an overdue instalment is named and not asked for", () => {
    const paused = { ...part, dueOn: "2026-03-01", pausedUntil: "2026-04-01" };
    expect(stepOf(stage, enrolled, paused)).toMatchObject({
      key: "join",
      payment: { pause: "We do not remind you of it until 1 Apr 2026." },
    });
  });

  test("whoever gave the place to somebody else is still asked for its instalments", () => {
    const given = { enrolment: null, intake };
    expect(stepOf("withdrawn", given, { ...part, dueOn: "2026-03-10" })).toMatchObject({
      key: "instalment",
      text: "Somebody else has your place. Its instalments are still yours.",
      detail: "Instalment 2 of 3: $800",
      owed: true,
      action: { to: `/orders/${id}` },
    });
    expect(stepOf("withdrawn", given, { ...part, dueOn: "2026-05-10" }).owed).toBe(false);
    expect(stepOf("withdrawn", given).key).toBe("withdrawn");
  });

  test("a course date that is called off is said, and no longer joined", () => {
    for (const runState of ["postponed", "cancelled"] as const) {
      expect(stepOf(stage, { ...enrolled, intake: { ...intake, runState } })).toMatchObject({
        key: "called-off",
        owed: false,
        deadline: null,
      });
    }
  });
});

describe("somebody for whom an organisation books", () => {
  const group = { organisation: "Kea Protective Ltd", confirmed: true };

  test("hands in what is asked for like everybody else", () => {
    const step = stepOf("initial-screening", {
      group: { ...group, confirmed: false },
      stated: false,
    });
    expect(step).toMatchObject({ key: "statement", owed: true });
  });

  test("is told who pays once they are confirmed, and owes nothing", () => {
    const step = stepOf("interview", { group });
    expect(step).toMatchObject({ key: "group-confirmed", owed: false, deadline: null });
    expect(step.text).toContain("Kea Protective Ltd pays for your place");
  });

  test("reads on a cancelled course that the organisation is asked", () => {
    const enrolment = { id, enrolledAt: now };
    const off = { ...intake, runState: "cancelled" as const };
    const step = stepOf("acceptance-enrollment", { group, enrolment, intake: off });
    expect(step.text).toContain("We have asked Kea Protective Ltd");
  });
});
