import { describe, expect, test } from "vitest";
import type { PrerequisiteRule } from "#app/contexts/catalogue/public.server.ts";
import { checklistOf, type KnownNeed, percentGiven } from "./checklist.ts";
import type { EligibilityState } from "./eligibility.ts";
import type { EvidenceDecision, EvidenceKind } from "./rules.ts";

type Document = {
  kind: EvidenceKind;
  decision: EvidenceDecision | null;
  validUntil: string | null;
  requestId: string | null;
};

const requirement = (
  rule: PrerequisiteRule["kind"] | null,
  state: EligibilityState,
  text = "",
) => ({
  text: text || String(rule),
  state,
  explanation: "",
  need: needs[rule ?? "clean-background-check"],
});
const needs: Record<PrerequisiteRule["kind"], KnownNeed | null> = {
  "minimum-age": { kind: "identity", validOn: null, waived: false },
  "clean-background-check": null,
  "security-experience": { kind: "reference", validOn: null, waived: false },
  "medical-certificate": { kind: "medical-certificate", validOn: "2026-05-01", waived: false },
  "flight-hours": { kind: "flight-hours", validOn: null, waived: false },
  "earlier-module": { kind: "earlier-training", validOn: null, waived: false },
};
const document = (kind: EvidenceKind, changes: Partial<Document> = {}): Document => ({
  kind,
  decision: null,
  validUntil: null,
  requestId: null,
  ...changes,
});
const request = (id: string, kind: EvidenceKind, description: string | null = null) => ({
  id,
  kind,
  description,
});

function list(facts: Partial<Parameters<typeof checklistOf>[0]>) {
  const nothing = { requirements: [], kinds: [], documents: [], sightings: [], requests: [] };
  const { entries, progress } = checklistOf({ ...nothing, ...facts });
  const of = (id: string) => entries.find((entry) => entry.id === id)!;
  return { entries, progress, of };
}

describe("the entries", () => {
  test("group what one kind of evidence proves, in the order of the course", () => {
    const { entries } = list({
      requirements: [
        requirement("minimum-age", "missing"),
        requirement("earlier-module", "missing", "Module 1"),
        requirement("clean-background-check", "unchecked"),
        requirement("earlier-module", "met", "Module 2"),
        requirement(null, "interview", "Fitness"),
      ],
      kinds: ["identity", "reference", "earlier-training"],
    });
    expect(entries.map(({ id, kind, optional }) => [id, kind, optional])).toEqual([
      ["identity", "identity", false],
      ["earlier-training", "earlier-training", false],
      ["condition-2", null, false],
      ["condition-4", null, false],
      ["reference", "reference", true],
    ]);
    expect(entries[1]!.requirements.map(({ text }) => text)).toEqual(["Module 1", "Module 2"]);
  });

  test("are optional where nothing depends on them, until the office asks for them", () => {
    const kinds = ["reference"] as const;
    expect(list({ kinds }).of("reference")).toMatchObject({ optional: true, counted: false });
    const asked = list({ kinds, requests: [request("r", "reference")] });
    expect(asked.of("reference")).toMatchObject({ optional: false, counted: true, given: false });
  });

  test("have one of its own for each other document that the office asks for", () => {
    const requests = [request("a", "other", "The deed poll"), request("b", "other", "A visa")];
    const documents = [document("other", { requestId: "b" }), document("other")];
    const { of, entries } = list({ requests, documents });
    expect(of("a")).toMatchObject({ title: "The deed poll", given: false, documents: [] });
    expect(of("b")).toMatchObject({ title: "A visa", given: true, documents: [documents[0]] });
    // The request that it answered was taken back.
    expect(of("other")).toMatchObject({ optional: true, documents: [documents[1]] });
    expect(entries).toHaveLength(3);
  });
});

describe("something is given", () => {
  const age = (state: EligibilityState, documents: Document[]) =>
    list({ requirements: [requirement("minimum-age", state)], documents }).of("identity");

  test("once its document is there and nothing is missing besides", () => {
    expect(age("unchecked", [])).toMatchObject({ given: false, accepted: false });
    expect(age("missing", [document("identity")]).given).toBe(false);
    expect(age("unchecked", [document("identity")])).toMatchObject({
      given: true,
      accepted: false,
    });
    expect(age("unchecked", [document("identity", { decision: "not-accepted" })]).given).toBe(
      false,
    );
    expect(age("met", [document("identity", { decision: "accepted" })])).toMatchObject({
      given: true,
      accepted: true,
    });
  });

  test("if it was seen at the interview", () => {
    const sightings = [{ kind: "identity" as const, validUntil: null, requestId: null }];
    const requirements = [requirement("minimum-age", "met")];
    expect(list({ requirements, sightings }).of("identity")).toMatchObject({ accepted: true });
  });

  test("only if what the office asks for besides is answered, and not refused", () => {
    const facts = {
      requirements: [requirement("security-experience", "met")],
      requests: [request("r", "reference")],
    };
    const answer = (decision: EvidenceDecision | null) =>
      list({ ...facts, documents: [document("reference", { decision, requestId: "r" })] });
    expect(list(facts).of("reference")).toMatchObject({ given: false, accepted: false });
    expect(answer(null).of("reference")).toMatchObject({ given: true });
    expect(answer("not-accepted").of("reference")).toMatchObject({
      given: false,
      requests: [{ answered: false }],
    });
  });
});

test("the progress counts neither what is optional nor what is only talked about", () => {
  const { progress } = list({
    requirements: [
      requirement("minimum-age", "met"),
      requirement("clean-background-check", "unchecked"),
      requirement("security-experience", "missing"),
      requirement(null, "interview"),
    ],
    kinds: ["identity", "reference", "earlier-training"],
    documents: [document("identity", { decision: "accepted" })],
  });
  expect(progress).toEqual({ given: 2, accepted: 1, total: 3 });
});

test("the percentage is 100 only if everything is given", () => {
  expect(percentGiven({ given: 2, accepted: 0, total: 3 })).toBe(66);
  expect(percentGiven({ given: 199, accepted: 0, total: 200 })).toBe(99);
  expect(percentGiven({ given: 3, accepted: 0, total: 3 })).toBe(100);
  expect(percentGiven({ given: 0, accepted: 0, total: 0 })).toBe(100);
});
