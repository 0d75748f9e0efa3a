import * as account from "./account-texts.ts";
import * as application from "./application.ts";
import * as billing from "./billing.ts";
import type { EmailTexts } from "./define-email.ts";
import * as enquiry from "./enquiry-texts.ts";
import * as group from "./group.ts";
import * as identity from "./identity.ts";
import * as intakeChange from "./intake-change.ts";
import * as interest from "./interest.ts";
import * as interview from "./interview.ts";
import * as learning from "./learning.ts";
import * as offer from "./offer-texts.ts";
import * as reminder from "./reminder.ts";
import * as webinar from "./webinar.ts";

/** The emails whose texts staff may change, in the order in which the office lists them. */
export const emailTexts: readonly EmailTexts[] = [
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
  identity,
  account,
].flatMap((emails): EmailTexts[] => Object.values(emails));
