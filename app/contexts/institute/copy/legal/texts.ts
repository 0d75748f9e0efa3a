import { defineLegalTexts } from "../../text/legal.ts";
import { accessibilityCopy } from "./accessibility.ts";
import { forumRulesCopy } from "./forum-rules.ts";
import { privacyCopy } from "./privacy.ts";
import { termsCopy } from "./terms.ts";

/** The legal texts, by their ids. Other pages link to the anchors. */
export const legalTexts = {
  terms: defineLegalTexts({
    id: "terms",
    path: "/terms",
    copy: termsCopy,
    // The section "Changes to these terms".
    noticeDays: 30,
    anchors: ["seats", "prices", "discounts", "instalments", "withdrawal", "cancellation", "forum"],
  }),
  privacy: defineLegalTexts({
    id: "privacy",
    path: "/privacy",
    copy: privacyCopy,
    // Before it takes effect, so at least a day.
    noticeDays: 1,
  }),
  accessibility: defineLegalTexts({
    id: "accessibility",
    path: "/accessibility",
    copy: accessibilityCopy,
  }),
  "forum-rules": defineLegalTexts({
    id: "forum-rules",
    path: "/forum/rules",
    copy: forumRulesCopy,
    anchors: ["reports"],
  }),
};
