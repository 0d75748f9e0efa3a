import { admissionsTexts } from "./contexts/admissions/copy.ts";
import { aboutTexts } from "./contexts/institute/copy/about.ts";
import { courseHubTexts, courseProgrammeTexts } from "./contexts/institute/copy/courses.ts";
import { faqTexts } from "./contexts/institute/copy/faq.ts";
import { facilityTexts } from "./contexts/institute/copy/facility.ts";
import { homeTexts } from "./contexts/institute/copy/home.ts";
import { protectedDayTexts } from "./contexts/institute/copy/protected-day.ts";
import { recruitmentTexts } from "./contexts/institute/copy/recruitment.ts";
import { legalTexts } from "./contexts/institute/copy/legal/texts.ts";
import { emailTexts } from "./contexts/notifications/email-texts.ts";
import { emailEndingTexts } from "./contexts/notifications/emails/ending.ts";
import { notificationKinds } from "./contexts/notifications/subscribers/tellers.server.ts";
import { bannerTexts } from "./contexts/institute/text/banner.ts";
import type { Texts } from "./kernel/texts.ts";

/** All texts that staff may change, in the order in which the office lists them. */
export const allTexts: readonly Texts[] = [
  bannerTexts,
  homeTexts,
  protectedDayTexts,
  aboutTexts,
  facilityTexts,
  admissionsTexts,
  faqTexts,
  ...Object.values(recruitmentTexts),
  courseHubTexts,
  ...courseProgrammeTexts,
  ...Object.values(legalTexts),
  emailEndingTexts,
  ...emailTexts,
  ...notificationKinds.map(({ texts }) => texts),
];
