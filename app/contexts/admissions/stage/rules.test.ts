import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isFinal,
  meaningOf,
  mayMove,
  transitionsFrom,
  publicReason,
  reasonNeeded,
  type Stage,
  stages,
  stepStates,
  steps,
} from "./rules.ts";

/** A random walk through the stages: each number chooses one of the possible transitions. */
const walks = fc.array(fc.nat(), { maxLength: 12 }).map((choices) => {
  const way: Stage[] = ["online-application"];
  for (const choice of choices) {
    const open = transitionsFrom(way.at(-1)!);
    if (open.length > 0) way.push(open[choice % open.length]!);
  }
  return way;
});

describe("the pipeline", () => {
  test("is the page's four steps, and three ways to leave them", () => {
    expect(steps).toEqual([
      "online-application",
      "initial-screening",
      "interview",
      "acceptance-enrollment",
    ]);
    expect(stages.filter((stage) => !(steps as readonly Stage[]).includes(stage))).toEqual([
      "wait-listed",
      "declined",
      "withdrawn",
    ]);
  });

  test("declined and withdrawn are final, and nothing else is", () => {
    expect(stages.filter(isFinal)).toEqual(["declined", "withdrawn"]);
    for (const from of ["declined", "withdrawn"] as const) {
      for (const to of stages) expect(mayMove(from, to), `${from} → ${to}`).toBe(false);
    }
  });

  test("no step is skipped, and none is gone back to", () => {
    const betweenSteps = steps.flatMap((from) =>
      steps.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(betweenSteps).toEqual([
      "online-application → initial-screening",
      "initial-screening → interview",
      "interview → acceptance-enrollment",
    ]);
  });

  test("an open application can always be declined, withdrawn or, once, wait-listed", () => {
    for (const from of stages.filter((stage) => !isFinal(stage))) {
      expect(mayMove(from, "declined"), from).toBe(true);
      expect(mayMove(from, "withdrawn"), from).toBe(true);
      expect(mayMove(from, "wait-listed"), from).toBe(from !== "wait-listed");
    }
  });

  test("the waiting list leads on to any step but the first", () => {
    expect(steps.filter((step) => mayMove("wait-listed", step))).toEqual(steps.slice(1));
  });

  test("no move leads to where the application is", () => {
    for (const stage of stages) expect(mayMove(stage, stage), stage).toBe(false);
  });

  test("however one walks, every transition is legal and a final stage is the last one", () => {
    fc.assert(
      fc.property(walks, (way) => {
        for (const [position, stage] of way.entries()) {
          expect(stages).toContain(stage);
          if (position > 0) expect(mayMove(way[position - 1]!, stage)).toBe(true);
          if (isFinal(stage)) expect(position).toBe(way.length - 1);
        }
      }),
    );
  });
});

describe("the steps that an applicant sees", () => {
  const states = (...way: Stage[]) =>
    stepStates(way.map((toStage) => ({ toStage }))).map(({ state }) => state);

  test("lie behind, here and ahead", () => {
    expect(states("online-application")).toEqual(["here", "ahead", "ahead", "ahead"]);
    expect(states("online-application", "initial-screening", "interview")).toEqual([
      "done",
      "done",
      "here",
      "ahead",
    ]);
  });

  test("stop at the last one that was reached when the application leaves them", () => {
    for (const left of ["wait-listed", "declined", "withdrawn"] as const) {
      expect(states("online-application", "initial-screening", left)).toEqual([
        "done",
        "stopped",
        "ahead",
        "ahead",
      ]);
    }
  });

  test("go on from where the waiting list leads to", () => {
    expect(states("online-application", "wait-listed", "acceptance-enrollment")).toEqual([
      "done",
      "done",
      "done",
      "here",
    ]);
    expect(states("online-application", "initial-screening", "interview", "wait-listed")).toEqual([
      "done",
      "done",
      "stopped",
      "ahead",
    ]);
  });

  test("however one walks, exactly one of them is the present one", () => {
    fc.assert(
      fc.property(walks, (way) => {
        const present = states(...way).filter((state) => state === "here" || state === "stopped");
        expect(present).toHaveLength(1);
        const last = way.at(-1)!;
        expect(present[0]).toBe((steps as readonly Stage[]).includes(last) ? "here" : "stopped");
      }),
    );
  });
});

test("only declining needs a reason, and only that reason is for the applicant", () => {
  expect(stages.filter(reasonNeeded)).toEqual(["declined"]);
  const told = stages.filter((toStage) => publicReason({ toStage, reason: "A reason" }) !== null);
  expect(told).toEqual(["declined"]);
});

describe("what the applicant is told of where it stands", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  const nothing = { interviewAt: null, offered: false, enrolled: false };

  test("an interview is to be arranged until it has a date, and to come until it begins", () => {
    const told = (interviewAt: Date | null) =>
      meaningOf("interview", { ...nothing, interviewAt }, now);
    expect(told(null)).toMatch(/will arrange it with you/);
    expect(told(new Date("2026-03-02T00:00:01Z"))).toMatch(/is arranged/);
    expect(told(now)).toMatch(/has passed/);
    for (const at of [now, new Date("2026-03-09T00:00:00Z")]) {
      expect(told(at)).not.toMatch(/will arrange/);
    }
  });

  test("the offer says what to do next while there is one, and not to somebody enrolled", () => {
    const told = (progress: { offered: boolean; enrolled: boolean }) =>
      meaningOf("acceptance-enrollment", { ...nothing, ...progress }, now);
    expect(told({ offered: true, enrolled: false })).toMatch(/Your offer says what to do next/);
    expect(told({ offered: true, enrolled: true })).toMatch(/^You are enrolled/);
    expect(told({ offered: false, enrolled: false })).toMatch(/your offer has ended/);
  });
});
