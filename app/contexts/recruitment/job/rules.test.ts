import fc from "fast-check";
import { expect, test } from "vitest";
import {
  actsOn,
  jobActs,
  jobCategories,
  type JobSide,
  jobStatuses,
  type JobState,
  statusAfter,
} from "./rules.ts";

const state = fc.record({
  status: fc.constantFrom(...jobStatuses),
  partnerId: fc.option(fc.constant("a partner")),
  isOver: fc.boolean(),
  renewable: fc.boolean(),
});
const side = fc.constantFrom<JobSide>("partner", "staff", "calendar");
const attempt = fc.record({ act: fc.constantFrom(...jobActs), by: side });

/** All legal transitions, written by hand. */
const legal = [
  "Draft submit partner Pending Review",
  "Pending Review take-back partner Draft",
  "Pending Review approve staff Active",
  "Draft approve staff Active",
  "Pending Review return staff Draft",
  "Draft close partner Closed",
  "Draft close staff Closed",
  "Pending Review close partner Closed",
  "Pending Review close staff Closed",
  "Active close partner Closed",
  "Active close staff Closed",
  "Active close calendar Closed",
  "Draft take-down staff Closed",
  "Pending Review take-down staff Closed",
  "Active take-down staff Closed",
  "Closed take-down staff Closed",
  "Closed reopen partner Draft",
  "Closed reopen staff Draft",
  "Closed renew partner Active",
];

test("what is not among the legal transitions cannot happen, whoever tries", () => {
  fc.assert(
    fc.property(state, attempt, (before, { act, by }) => {
      const after = statusAfter(act, before, by);
      if ("refused" in after) return;
      expect(legal).toContain(`${before.status} ${act} ${by} ${after.to}`);
    }),
    { numRuns: 2000 },
  );
});

test("each legal transition does happen where nothing stands against it", () => {
  for (const transition of legal) {
    const done = jobStatuses.some((status) =>
      jobActs.some((act) =>
        (["partner", "staff", "calendar"] as const).some((by) => {
          const isOver = by === "calendar";
          const after = statusAfter(act, { status, partnerId: null, isOver, renewable: true }, by);
          return "to" in after && `${status} ${act} ${by} ${after.to}` === transition;
        }),
      ),
    );
    expect(done, transition).toBe(true);
  }
});

test("whatever is done in whatever order, nothing is public that the staff has not approved", () => {
  fc.assert(
    fc.property(
      fc.array(attempt, { maxLength: 40 }),
      fc.option(fc.constant("p")),
      (attempts, partnerId) => {
        let job: JobState = { status: "Draft", partnerId, isOver: false };
        for (const { act, by } of attempts) {
          const after = statusAfter(act, job, by);
          if ("refused" in after) continue;
          const becamePublic = after.to === "Active" && job.status !== "Active";
          if (becamePublic) expect([act, by]).toEqual(["approve", "staff"]);
          if (becamePublic && partnerId) expect(job.status).toBe("Pending Review");
          job = { ...job, status: after.to };
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("a job whose deadline has passed is neither submitted nor approved, and the calendar closes it", () => {
  const over = { partnerId: "p", isOver: true };
  expect(statusAfter("submit", { ...over, status: "Draft" }, "partner")).toEqual({
    refused: "deadline-passed",
  });
  expect(statusAfter("approve", { ...over, status: "Pending Review" }, "staff")).toEqual({
    refused: "deadline-passed",
  });
  expect(statusAfter("close", { ...over, status: "Active" }, "calendar")).toEqual({ to: "Closed" });
  expect(statusAfter("close", { ...over, isOver: false, status: "Active" }, "calendar")).toEqual({
    refused: "illegal-move",
  });
});

test("every job that is not closed can be closed (D2 §4)", () => {
  for (const status of jobStatuses) {
    for (const by of ["partner", "staff"] as const) {
      const acts = actsOn({ status, partnerId: "p", isOver: false }, by);
      expect(acts.includes("close"), `${status} ${by}`).toBe(status !== "Closed");
    }
  }
});

test("the categories begin with General, and none is there twice", () => {
  expect(jobCategories[0]).toBe("General");
  expect(new Set(jobCategories).size).toBe(jobCategories.length);
});
