import { expect, test } from "vitest";
import { accessibilityCopy } from "../copy/legal/accessibility.ts";
import { forumRulesCopy } from "../copy/legal/forum-rules.ts";
import { privacyCopy } from "../copy/legal/privacy.ts";
import { termsCopy } from "../copy/legal/terms.ts";
import { writtenBody } from "./legal.ts";
import { sectionsOf } from "./sections.ts";

test.each([accessibilityCopy, forumRulesCopy, privacyCopy, termsCopy])(
  "the sections of $title are the same after they were written and read",
  (copy) => {
    expect(sectionsOf(writtenBody(copy))).toEqual(copy.sections);
  },
);

test("a heading without an anchor gets one, and a list may follow its paragraph", () => {
  expect(sectionsOf("First.\n\n## Who may apply?\n\nThose who\nare 18:\n- one\n- two")).toEqual([
    { id: "beginning", heading: "", blocks: [{ p: "First." }] },
    {
      id: "who-may-apply",
      heading: "Who may apply?",
      blocks: [{ p: "Those who are 18:" }, { list: ["one", "two"] }],
    },
  ]);
});

test("two sections of one heading have addresses of their own", () => {
  const body = "## Fees\n\nOne.\n\n## Fees\n\nTwo.\n\n## Fees {#fees}\n\nThree.";
  expect(sectionsOf(body).map(({ id }) => id)).toEqual(["fees", "fees-2", "fees-3"]);
});
