import { expect, test } from "vitest";
import { admissionsCopy } from "./copy.ts";

test("the page's title, tagline and section headings are the specified ones, in their order", () => {
  const { title, tagline, process, criteria, requirements, fees, contact } = admissionsCopy;
  expect([title, tagline]).toEqual([
    "Admissions",
    "Your journey to becoming a certified close protection professional starts here",
  ]);
  expect([process, criteria, requirements, fees, contact].map((section) => section.title)).toEqual([
    "Application Process",
    "Candidate Selection Criteria",
    "Entry Requirements",
    "Course Fees & Payment Options",
    "Contact Admissions",
  ]);
});

test("the four steps stand in their order and lead to an application", () => {
  const { steps, ready } = admissionsCopy.process;
  expect(steps.map((step) => step.title)).toEqual([
    "Online Application",
    "Initial Screening",
    "Interview",
    "Acceptance & Enrollment",
  ]);
  expect(ready.action).toBe("Start Application");
});

test("the figures of the specification are on the page", () => {
  const options = admissionsCopy.fees.options.map(({ text }) => text);
  expect(options).toEqual([
    "5% discount for full upfront payment on eligible programs.",
    "Installment plans for courses over 4 weeks.",
    "Special corporate rates for several employees.",
    "10% veterans' discount on selected courses.",
  ]);
  expect(admissionsCopy.requirements.required.items).toContain("Minimum age of 18");
});
