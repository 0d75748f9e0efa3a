import { expect, test } from "vitest";
import { stages } from "../stage/rules.ts";
import { askedBy, evidenceKindLabels, evidenceKinds, takesEvidence } from "./rules.ts";

test("documents are taken from screening until the decision", () => {
  expect(stages.filter(takesEvidence)).toEqual(["initial-screening", "interview", "wait-listed"]);
});

test("only what the course's rules need is asked for", () => {
  const always = ["identity", "reference", "earlier-training"];
  expect(askedBy([null])).toEqual({ experienceMonths: false, flightHours: false, kinds: always });
  expect(askedBy([{ kind: "security-experience" }]).experienceMonths).toBe(true);
  // Any other document only if the office asks for it, and a proof of service only with a claim.
  const asked = evidenceKinds.filter((kind) => kind !== "other" && kind !== "proof-of-service");
  const flying = askedBy([{ kind: "flight-hours" }, { kind: "medical-certificate" }, null]);
  expect(flying).toEqual({ experienceMonths: false, flightHours: true, kinds: asked });
});

test("every kind has a name", () => {
  expect(Object.keys(evidenceKindLabels)).toEqual([...evidenceKinds]);
});
