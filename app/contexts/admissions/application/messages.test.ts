import { expect, test } from "vitest";
import { stageLabels } from "../stage/rules.ts";
import { admissionsToasts, applicationErrors, applicationErrorText } from "../messages.ts";

test("a submitted application is answered in the specification's words (D1 §8)", () => {
  expect(admissionsToasts.applicationSubmitted).toEqual({
    tone: "success",
    title: "Application Submitted",
    description: "We have received your application and will contact you shortly.",
  });
});

test("one that could not be stored gets the fee request's words (D1 §8)", () => {
  expect(admissionsToasts.applicationFailed).toEqual({
    tone: "error",
    title: "Failed to submit request",
    description: "Please try again or contact us directly via phone.",
  });
});

test("the four steps are called as the page calls them (D1 §2)", () => {
  expect(Object.values(stageLabels).slice(0, 4)).toEqual([
    "Online Application",
    "Initial Screening",
    "Interview",
    "Acceptance & Enrollment",
  ]);
});

test("failures name the stages", () => {
  const detail = { from: "Declined", to: "Interview" };
  expect(applicationErrorText("illegal-move", detail)).toBe(
    "An application at Declined cannot be moved to Interview. Nothing was changed.",
  );
  expect(applicationErrorText("not-ready", { stage: "Wait-listed" })).toContain("at Wait-listed");
});

test("no sentence is shown with a gap in it", () => {
  for (const error of Object.keys(applicationErrors) as (keyof typeof applicationErrors)[]) {
    expect(applicationErrorText(error)).not.toMatch(/[{}]/);
  }
});
