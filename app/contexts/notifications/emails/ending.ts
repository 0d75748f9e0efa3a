import { defineTexts } from "#app/kernel/texts.ts";

/** What stands below every email. A link is written as `[words]({variable})`. */
export type EmailEnding = {
  /** Who has sent it. */
  sender: string;
  /** How members turn off emails of this kind. Emails that must arrive do not have it. */
  stopKind: string;
  /** How those who need no account, such as readers of the newsletter, unsubscribe. */
  unsubscribe: string;
};

/** The end of every email, which staff may change. */
export const emailEndingTexts = defineTexts<EmailEnding>({
  id: "email-ending",
  title: "The end of every email: sender, and how to get fewer",
  group: "Emails",
  variables: {
    site: "https://example.com",
    stopLink: "https://example.com/unsubscribe",
    choicesLink: "https://example.com/notifications/settings",
  },
  // The law asks every email for its sender, and for a way to stop it.
  mustContain: {
    sender: ["{instituteName}"],
    stopKind: ["]({stopLink})"],
    unsubscribe: ["]({stopLink})"],
  },
  copy: {
    sender: "{instituteName}, Christchurch and Budapest. {site}",
    stopKind:
      "[Stop emails of this kind]({stopLink}), or [choose what you are told]({choicesLink}).",
    unsubscribe: "[Unsubscribe]({stopLink})",
  },
});
