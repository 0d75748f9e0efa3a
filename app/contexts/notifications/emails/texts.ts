import { securityChanges } from "#app/contexts/identity/events.ts";
import { securityNews } from "#app/contexts/identity/public.server.ts";
import {
  type JobNews,
  jobNewsKinds,
  jobNewsTitle,
} from "#app/contexts/recruitment/public.server.ts";
import { tellers } from "../subscribers/tellers.server.ts";
import * as accountStatus from "./account-status.ts";
import * as account from "./account-texts.ts";
import * as application from "./application.ts";
import * as attestation from "./attestation.ts";
import * as billing from "./billing.ts";
import type { EmailTexts } from "./define-email.ts";
import * as enquiry from "./enquiry-texts.ts";
import { generalEmail } from "./general.ts";
import * as group from "./group.ts";
import * as identity from "./identity.ts";
import * as institute from "./institute.ts";
import * as intakeChange from "./intake-change.ts";
import * as interest from "./interest.ts";
import * as interview from "./interview.ts";
import * as jobInterview from "./job-interview.ts";
import * as learning from "./learning.ts";
import * as office from "./office.ts";
import * as offer from "./offer-texts.ts";
import * as privacy from "./privacy.ts";
import * as recruitment from "./recruitment.ts";
import * as reminder from "./reminder.ts";
import * as security from "./security.ts";
import * as webinar from "./webinar.ts";

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
  ...jobNewsKinds.map(
    (kind) => [`job-${kind}`, jobNewsTitle({ kind, reason: "" } as JobNews)] as const,
  ),
]);
