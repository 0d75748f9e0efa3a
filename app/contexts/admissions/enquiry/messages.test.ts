import { expect, test } from "vitest";
import { admissionsToasts } from "../messages.ts";

test("the inquiry and the fee request say what is specified", () => {
  const { inquirySent, feeRequestSent, feeRequestFailed } = admissionsToasts;
  expect([inquirySent, feeRequestSent, feeRequestFailed]).toEqual([
    {
      tone: "success",
      title: "Your message has been sent to our admissions team.",
      description: "We'll get back to you as soon as possible.",
    },
    {
      tone: "success",
      title: "Fee schedule request submitted successfully",
      description: "We'll email you the detailed fee information shortly.",
    },
    {
      tone: "error",
      title: "Failed to submit request",
      description: "Please try again or contact us directly via phone.",
    },
  ]);
});
