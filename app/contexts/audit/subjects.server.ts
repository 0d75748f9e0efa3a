import type { AuditSubjects } from "#app/platform/audit/subjects.server.ts";
import { admissionsSubjects } from "#app/contexts/admissions/public.server.ts";
import { apiSubjects } from "#app/contexts/api/public.server.ts";
import { attestationSubjects } from "#app/contexts/attestation/public.server.ts";
import { billingSubjects } from "#app/contexts/billing/public.server.ts";
import { blogSubjects } from "#app/contexts/blog/public.server.ts";
import { catalogueSubjects } from "#app/contexts/catalogue/public.server.ts";
import { forumSubjects } from "#app/contexts/forum/public.server.ts";
import { identitySubjects } from "#app/contexts/identity/public.server.ts";
import { importsSubjects } from "#app/contexts/imports/public.server.ts";
import { instituteSubjects } from "#app/contexts/institute/public.server.ts";
import { learningSubjects } from "#app/contexts/learning/public.server.ts";
import { librarySubjects } from "#app/contexts/library/public.server.ts";
import { listsSubjects } from "#app/contexts/lists/public.server.ts";
import { officeSubjects } from "#app/contexts/office/public.server.ts";
import { privacySubjects } from "#app/contexts/privacy/public.server.ts";
import { recruitmentSubjects } from "#app/contexts/recruitment/public.server.ts";
import { reportsSubjects } from "#app/contexts/reports/public.server.ts";
import { schedulingSubjects } from "#app/contexts/scheduling/public.server.ts";
import { trainingSubjects } from "#app/contexts/training/public.server.ts";
import { webinarsSubjects } from "#app/contexts/webinars/public.server.ts";

/** How subjects are called, by the contexts to which they belong. To add a kind, add it to its context. */
export const knownSubjects: readonly AuditSubjects[] = [
  ...identitySubjects,
  ...privacySubjects,
  ...officeSubjects,
  ...apiSubjects,
  ...attestationSubjects,
  ...instituteSubjects,
  ...importsSubjects,
  ...schedulingSubjects,
  ...listsSubjects,
  ...reportsSubjects,
  ...admissionsSubjects,
  ...billingSubjects,
  ...catalogueSubjects,
  ...learningSubjects,
  ...trainingSubjects,
  ...webinarsSubjects,
  ...librarySubjects,
  ...blogSubjects,
  ...recruitmentSubjects,
  ...forumSubjects,
];
