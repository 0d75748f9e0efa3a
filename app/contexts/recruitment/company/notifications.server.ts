import { and, eq } from "drizzle-orm";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { companyPageDecided } from "../events.ts";
import { companyPages } from "../tables/company.ts";
import { partnerMembers } from "../tables/jobs.ts";

/** The owners of a partner are told what staff have decided about its page. */
export const companyPageNotice = defineNotification({
  name: "company-page-decided",
  event: companyPageDecided,
  group: "listings",
  label: "Our staff decide about your company page",
  says: {
    variables: { why: "The page does not say what the company does." },
    phrases: {
      outcome: {
        approve: "Your company page is published",
        return: "Your company page was sent back",
        "take-down": "Your company page was taken down",
      },
      decision: {
        approve:
          "Our staff have approved your company page. Everybody can read it, and your listings lead to it.",
        return:
          "Our staff have read what you propose for your company page and sent it back. Correct it and send it again.",
        "take-down":
          "Somebody of our staff has taken your company page down; no automated means were used. You can correct it and send it again. If you think that the decision is wrong, write to us; somebody else of our staff decides then.",
      },
      reason: { given: "The reason: {why}" },
    },
    needed: ["decision", "reason"],
    title: "{outcome}",
    text: "{decision} {reason}",
  },
  usual: "email",
  about: async (tx, { payload: { partnerId, act } }) => {
    const owners = await tx.db
      .select({ profileId: partnerMembers.userId })
      .from(partnerMembers)
      .where(and(eq(partnerMembers.partnerId, partnerId), eq(partnerMembers.role, "owner")));
    const [page] = await tx.db
      .select({ reason: companyPages.reason })
      .from(companyPages)
      .where(eq(companyPages.partnerId, partnerId));
    const why = (act !== "approve" && page?.reason) || "";
    return {
      to: owners,
      values: { outcome: act, decision: act, why, reason: why ? "given" : "" },
      path: "/partner/company",
    };
  },
});
