import * as account from "./account-texts.ts";
import * as application from "./application.ts";
import type { EmailTexts } from "./define-email.ts";
import * as enquiry from "./enquiry-texts.ts";
import * as identity from "./identity.ts";
import * as interest from "./interest.ts";
import * as learning from "./learning.ts";
import * as offer from "./offer-texts.ts";
import * as webinar from "./webinar.ts";

/** The emails whose texts staff may change, in the order in which the office lists them. */
export const emailTexts: readonly EmailTexts[] = [
  enquiry,
  interest,
  application,
  offer,
  learning,
  webinar,
  identity,
  account,
].flatMap((emails): EmailTexts[] => Object.values(emails));
