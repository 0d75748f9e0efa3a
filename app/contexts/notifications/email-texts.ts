import { securityChanges } from "#app/contexts/identity/events.ts";
import { securityNews } from "#app/contexts/identity/public.server.ts";
import { jobNewsTitles } from "#app/contexts/recruitment/public.server.ts";
import { tellers } from "./subscribers/tellers.server.ts";
import * as accountStatus from "./emails/account-status.ts";
import * as account from "./emails/account-texts.ts";
import * as application from "./emails/application.ts";
import * as attestation from "./emails/attestation.ts";
import * as billing from "./emails/billing.ts";
import type { EmailTexts } from "./emails/define-email.ts";
import * as enquiry from "./emails/enquiry-texts.ts";
import { generalEmail } from "./emails/general.ts";
import * as group from "./emails/group.ts";
import * as identity from "./emails/identity.ts";
import * as institute from "./emails/institute.ts";
import * as intakeChange from "./emails/intake-change.ts";
import * as interest from "./emails/interest.ts";
import * as interview from "./emails/interview.ts";
import * as jobInterview from "./emails/job-interview.ts";
import * as learning from "./emails/learning.ts";
import * as office from "./emails/office.ts";
import * as offer from "./emails/offer-texts.ts";
import * as privacy from "./emails/privacy.ts";
import * as recruitment from "./emails/recruitment.ts";
import * as reminder from "./emails/reminder.ts";
import * as security from "./emails/security.ts";
import * as webinar from "./emails/webinar.ts";

const written: readonly EmailTexts[] = [
  enquiry,
  interest,
  application,
  interview,
  offer,
  reminder,
  intakeChange,
  group,
  billing,
  learning,
  webinar,
  recruitment,
  jobInterview,
  office,
  identity,
  account,
  security,
  accountStatus,
  privacy,
  institute,
  attestation,
].flatMap((emails): EmailTexts[] => Object.values(emails));

/**
 * The emails whose texts staff may change, which are all that the institute sends. First are those with
 * words of their own, in the order in which the office lists them; then those that say what their
 * notification says.
 */
export const emailTexts: readonly EmailTexts[] = [
  ...written,
  ...tellers.filter(({ compose }) => !compose).map(({ kind }): EmailTexts => generalEmail(kind)),
];

/** Returns how the office calls an email of a kind, as the outbox names it. */
export function emailTitle(kind: string): string {
  const known = titles.get(kind);
  if (known) return known;
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const titles = new Map<string, string>([
  ...tellers.map(({ kind: { name, label } }) => [name, label] as const),
  ...emailTexts.map(({ id, title }) => [id.replace(/^email-/, ""), title] as const),
  ["digest-daily", "The daily summary"],
  ["digest-weekly", "The weekly summary"],
  ["newsletter-test", "A new article, as a test"],
  ...securityChanges.map((what) => [what, securityNews[what].title] as const),
  ...Object.entries(jobNewsTitles).map(([kind, title]) => [`job-${kind}`, title] as const),
]);
