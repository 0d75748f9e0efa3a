import { expect, test } from "vitest";
import { jobApplicationStatuses } from "../job-application/rules.ts";
import { movesFrom, pipelineColumns, type Stage } from "./rules.ts";

const stages: Stage[] = [
  { id: "call", name: "Telephone call", status: "shortlisted" },
  { id: "references", name: "Reference checks", status: "interview" },
];

test("own stages stand behind the status to which they belong", () => {
  expect(pipelineColumns(stages).map(({ key }) => key)).toEqual([
    "received",
    "shortlisted",
    "call",
    "interview",
    "references",
    "offered",
    "hired",
    "not-selected",
    "withdrawn",
  ]);
});

test("an application moves freely within its status, and otherwise as the statuses say", () => {
  const columns = pipelineColumns(stages);
  const from = (key: string) =>
    movesFrom(
      columns,
      columns.find((each) => each.key === key)!,
    ).map(({ key: to }) => to);
  expect(from("call")).toEqual([
    "shortlisted",
    "interview",
    "references",
    "offered",
    "not-selected",
  ]);
  expect(from("received")).not.toContain("received");
  expect(from("withdrawn")).toEqual([]);
});

test("nobody but the candidate withdraws, whatever stages a partner has", () => {
  const columns = pipelineColumns(stages);
  for (const status of jobApplicationStatuses) {
    const moves = movesFrom(columns, { status, stageId: null });
    expect(moves.filter((to) => to.status === "withdrawn" && status !== "withdrawn")).toEqual([]);
  }
});
