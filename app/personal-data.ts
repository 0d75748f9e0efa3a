import { admissionsPersonalData } from "./contexts/admissions/personal-data.server.ts";
import { auditPersonalData } from "./contexts/audit/personal-data.server.ts";
import { billingPersonalData } from "./contexts/billing/personal-data.server.ts";
import { blogPersonalData } from "./contexts/blog/personal-data.server.ts";
import { forumPersonalData } from "./contexts/forum/personal-data.server.ts";
import { identityPersonalData } from "./contexts/identity/personal-data.server.ts";
import { learningPersonalData } from "./contexts/learning/personal-data.server.ts";
import { notificationsPersonalData } from "./contexts/notifications/personal-data.server.ts";
import { privacyPersonalData } from "./contexts/privacy/personal-data.server.ts";
import { recruitmentPersonalData } from "./contexts/recruitment/personal-data.server.ts";
import { webinarsPersonalData } from "./contexts/webinars/personal-data.server.ts";
import type { PersonalData } from "./platform/personal-data/personal-data.ts";

/**
 * Every context that holds something of people, in the order of the archive. A test walks the
 * database and finds each column that could name somebody here, or among those that do not.
 */
export const personalData: readonly PersonalData[] = [
  identityPersonalData,
  admissionsPersonalData,
  billingPersonalData,
  learningPersonalData,
  webinarsPersonalData,
  forumPersonalData,
  blogPersonalData,
  recruitmentPersonalData,
  notificationsPersonalData,
  auditPersonalData,
  privacyPersonalData,
];

/** Columns that look as if they were about people, and why they are not about members. */
export const nobodysData: Readonly<Record<string, string>> = {
  "applied_seeds.name": "a seed",
  "candidacies.partner_name": "a company",
  "events.name": "a kind of event",
  "forum_categories.name": "a category",
  "instructors.name": "staff presented on the site, who are taken off by the office",
  "languages.language_name": "a language",
  "ledger_entries.account": "an account of the books",
  "lti_tools.name": "a learning tool",
  "offices.address_lines": "the institute's own",
  "offices.email": "the institute's own",
  "offices.name": "the institute's own",
  "offices.phone": "the institute's own",
  "partners.partner_name": "a company",
  "programmes.name": "a programme",
  "resources.author": "a byline that the office writes",
  "skills.skill_name": "a skill",
};
