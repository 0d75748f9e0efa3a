import { expect, test } from "vitest";
import { jobFields } from "#testing/recruitment.ts";
import { changedParts, contentPartNames, contentParts, lackingIn } from "./content.ts";
import type { JobFields } from "./form.ts";

const content = jobFields({ skillIds: ["a", "b"], licences: [{ id: "l", level: null }] });

test("white space and the order of lists are no change", () => {
  const same = { jobDescription: ` ${content.jobDescription}\n`, skillIds: ["b", "a"] };
  expect(changedParts(content, { ...content, ...same })).toEqual([]);
});

test("every field belongs to one part, and a change of it is a change of that part", () => {
  const fields = contentPartNames.flatMap((part) => [...contentParts[part].fields]);
  expect(fields.toSorted()).toEqual(Object.keys(content).toSorted());
  const changes: [keyof JobFields, unknown, string][] = [
    ["jobTitle", "Rider", "title"],
    ["base", "Nelson", "place"],
    ["payFrom", 1, "pay"],
    ["licences", [{ id: "l", level: "CPL(A)" }], "licences"],
    ["languages", [{ id: "x", level: null }], "languages"],
    ["skillIds", ["a"], "skills"],
    ["deadlineZone", "UTC", "deadline"],
    ["openings", 2, "openings"],
  ];
  for (const [field, value, part] of changes) {
    expect(changedParts(content, { ...content, [field]: value })).toEqual([part]);
  }
});

test("what a draft lacks is named, and pay is asked of every listing", () => {
  expect(lackingIn(content)).toEqual([]);
  expect(lackingIn({ ...content, location: " ", requirements: "", pay: null })).toEqual([
    "a location",
    "requirements",
    "the pay, or that it is not stated",
  ]);
});
