import { expect, test } from "vitest";
import { admissionsToasts } from "./messages.ts";

test("a message sent, and one that could not be stored, say what is specified", () => {
  expect(admissionsToasts.messageSent).toEqual({
    tone: "success",
    title: "Message sent",
    description: "We'll get back to you as soon as possible.",
  });
  expect(admissionsToasts.messageFailed).toEqual({
    tone: "error",
    title: "Failed to send message",
    description: "Please try again or contact us directly via phone.",
  });
});
