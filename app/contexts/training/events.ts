import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const ofAward = ({ awardId }: { awardId: string }) => `award:${awardId}`;

export const ruleDrafted = defineChange({
  audit: { action: "training.rule-drafted", subject: ofAward },
});
export const ruleDiscarded = defineChange({
  audit: { action: "training.rule-discarded", subject: ofAward },
});
export const rulePublished = defineEvent({
  name: "training.rule-published",
  payload: z.object({ awardId: z.string() }),
  invalidates: [],
  audit: { action: "training.rule-published", subject: ofAward },
});

/** The rule that held when an intake began was pinned to an enrolment. */
export const rulePinned = defineEvent({
  name: "training.rule-pinned",
  payload: z.object({ enrolmentId: z.uuid(), awardId: z.string() }),
  invalidates: [],
});
export const movedToNewerRule = defineChange({
  audit: {
    action: "training.moved-to-newer-rule",
    subject: ({ enrolmentId }: { enrolmentId: string }) => `enrolment:${enrolmentId}`,
  },
});
