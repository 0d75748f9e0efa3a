import { type SecurityChange, securityChanges } from "#app/contexts/identity/events.ts";
import { securityNews } from "#app/contexts/identity/public.server.ts";
import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const eachChange = (say: (what: SecurityChange) => string) =>
  Object.fromEntries(securityChanges.map((what) => [what, say(what)])) as Record<
    SecurityChange,
    string
  >;

/** Says what was changed, when, and what to do if somebody else did it. */
export const securityChangedEmail = defineEmail({
  id: "security-changed",
  about: "Logging in to an account was changed",
  variables: { name: "Aroha Ngata", at: "12 Mar 2027, 7:00 pm NZDT", link: EXAMPLE_LINK },
  phrases: {
    title: eachChange((what) => securityNews[what].title),
    news: eachChange((what) => securityNews[what].text),
  },
  needed: ["news", "at"],
  copy: {
    subject: "{title}",
    preview: "{news}",
    title: "{title}",
    body: `{news}

It happened on {at}.

[Look at your account]({link})

If it was not you, choose a new password at once with “Forgot password?” on the login page, and tell us by answering this email.`,
  },
});
