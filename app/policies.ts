import { admissionsPolicy } from "./contexts/admissions/policy.ts";
import { apiPolicy } from "./contexts/api/policy.ts";
import { attestationPolicy } from "./contexts/attestation/policy.ts";
import { auditPolicy } from "./contexts/audit/policy.ts";
import { billingPolicy } from "./contexts/billing/policy.ts";
import { conversationsPolicy } from "./contexts/conversations/policy.ts";
import { draftsPolicy } from "./contexts/drafts/policy.ts";
import { listsPolicy } from "./contexts/lists/policy.ts";
import { forumPolicy } from "./contexts/forum/policy.ts";
import { cataloguePolicy } from "./contexts/catalogue/policy.ts";
import { identityPolicy } from "./contexts/identity/policy.ts";
import { importsPolicy } from "./contexts/imports/policy.ts";
import { learningPolicy } from "./contexts/learning/policy.ts";
import { officePolicy } from "./contexts/office/policy.ts";
import { institutePolicy } from "./contexts/institute/policy.ts";
import { privacyPolicy } from "./contexts/privacy/policy.ts";
import { reportsPolicy } from "./contexts/reports/policy.ts";
import { recruitmentPolicy } from "./contexts/recruitment/policy.ts";
import { notificationsPolicy } from "./contexts/notifications/policy.ts";
import { schedulingPolicy } from "./contexts/scheduling/policy.ts";
import { trainingPolicy } from "./contexts/training/policy.ts";
import { webinarsPolicy } from "./contexts/webinars/policy.ts";
import { blogPolicy } from "./contexts/blog/policy.ts";
import { libraryPolicy } from "./contexts/library/policy.ts";

/** The policies of all contexts. The permission matrix is tested against them. */
export const policies = {
  identity: identityPolicy,
  drafts: draftsPolicy,
  imports: importsPolicy,
  api: apiPolicy,
  office: officePolicy,
  reports: reportsPolicy,
  lists: listsPolicy,
  institute: institutePolicy,
  scheduling: schedulingPolicy,
  conversations: conversationsPolicy,
  catalogue: cataloguePolicy,
  admissions: admissionsPolicy,
  billing: billingPolicy,
  learning: learningPolicy,
  training: trainingPolicy,
  webinars: webinarsPolicy,
  library: libraryPolicy,
  forum: forumPolicy,
  recruitment: recruitmentPolicy,
  notifications: notificationsPolicy,
  attestation: attestationPolicy,
  audit: auditPolicy,
  blog: blogPolicy,
  privacy: privacyPolicy,
};
