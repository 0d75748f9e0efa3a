import type { PgTable } from "drizzle-orm/pg-core";
import { admissionsPersonalData } from "./contexts/admissions/personal-data.server.ts";
import { intakes } from "./contexts/admissions/tables/applications.ts";
import { joiningInstructions, reminderSettings } from "./contexts/admissions/tables/reminders.ts";
import { intakeChanges } from "./contexts/admissions/tables/changes.ts";
import { pipelineSettings } from "./contexts/admissions/tables/pipeline.ts";
import { apiPersonalData } from "./contexts/api/personal-data.server.ts";
import { webhookEndpoints, webhookMessages } from "./contexts/api/tables.ts";
import { attestationPersonalData } from "./contexts/attestation/personal-data.server.ts";
import {
  checkpointLeaves,
  checkpointMailings,
  checkpoints,
  checkpointSettings,
  verificationRuns,
} from "./contexts/attestation/tables.ts";
import { auditPersonalData } from "./contexts/audit/personal-data.server.ts";
import { billingPersonalData } from "./contexts/billing/personal-data.server.ts";
import {
  accountingSettings,
  instalmentSettings,
  ledgerEntries,
  providerEvents,
  unmatchedNotices,
} from "./contexts/billing/tables.ts";
import { blogPersonalData } from "./contexts/blog/personal-data.server.ts";
import { jobViews } from "./contexts/recruitment/tables/figures.ts";
import { blogTerms, postReads, postSlugs, postTags } from "./contexts/blog/tables.ts";
import {
  coursePages,
  feeSettings,
  moduleDrafts,
  modules,
  programmes,
} from "./contexts/catalogue/tables.ts";
import { draftsPersonalData } from "./contexts/drafts/personal-data.server.ts";
import { forumPersonalData } from "./contexts/forum/personal-data.server.ts";
import {
  forumCategories,
  forumMovedReplies,
  forumRemovalReasons,
  forumSettledReports,
  forumTopicBlocks,
} from "./contexts/forum/tables.ts";
import { forumCategoryAudiences } from "./contexts/forum/tables/audiences.ts";
import { forumCourseTopics } from "./contexts/forum/tables/course-topics.ts";
import { forumSettings } from "./contexts/forum/tables/newcomers.ts";
import { forumTags, forumTopicTags } from "./contexts/forum/tables/tags.ts";
import { identityPersonalData } from "./contexts/identity/personal-data.server.ts";
import { importsPersonalData } from "./contexts/imports/personal-data.server.ts";
import { institutePersonalData } from "./contexts/institute/personal-data.server.ts";
import {
  galleryImages,
  instituteSettings,
  instructors,
  offices,
} from "./contexts/institute/tables.ts";
import { learningPersonalData } from "./contexts/learning/personal-data.server.ts";
import {
  courseItems,
  courseModules,
  coursePictures,
  courses,
  quizQuestions,
} from "./contexts/learning/tables/courses.ts";
import { courseGlossaries } from "./contexts/learning/tables/reading.ts";
import {
  ltiAssertions,
  ltiKeys,
  ltiLineItems,
  ltiPlacements,
  ltiTokens,
  ltiTools,
} from "./contexts/learning/tables/tools.ts";
import { resources } from "./contexts/library/tables.ts";
import { listsPersonalData } from "./contexts/lists/personal-data.server.ts";
import { notificationsPersonalData } from "./contexts/notifications/personal-data.server.ts";
import { officePersonalData } from "./contexts/office/personal-data.server.ts";
import { privacyPersonalData } from "./contexts/privacy/personal-data.server.ts";
import { companyPages } from "./contexts/recruitment/tables/company.ts";
import { pipelineStages } from "./contexts/recruitment/tables/pipeline.ts";
import { screeningQuestions } from "./contexts/recruitment/tables/screening.ts";
import { messageTemplates } from "./contexts/recruitment/tables/templates.ts";
import { recruitmentPersonalData } from "./contexts/recruitment/personal-data.server.ts";
import {
  boardSettings,
  jobListings,
  jobRequiredLanguages,
  jobRequiredLicences,
  jobRequiredSkills,
  jobRevisions,
  languages,
  licences,
  partners,
  skills,
} from "./contexts/recruitment/tables/jobs.ts";
import { placementFigures } from "./contexts/recruitment/tables/placements.ts";
import { schedulingPersonalData } from "./contexts/scheduling/personal-data.server.ts";
import { trainingEndings } from "./contexts/training/tables/endings.ts";
import { planningSettings } from "./contexts/training/tables/planning.ts";
import { trainingResources } from "./contexts/training/tables/resources.ts";
import { sessionRatios, sessionResources } from "./contexts/training/tables/sessions.ts";
import { trainingPersonalData } from "./contexts/training/personal-data.server.ts";
import { webinarsPersonalData } from "./contexts/webinars/personal-data.server.ts";
import { webinars } from "./contexts/webinars/tables.ts";
import { eventDeliveries } from "./platform/events/schema.ts";
import type { PersonalData } from "./platform/personal-data/personal-data.ts";
import { requestHours } from "./platform/metrics/schema.ts";
import { appliedSeeds } from "./platform/seed/schema.ts";

/**
 * All personal data by context, in the order of the archive. A test checks that every table of the
 * database is listed here or in `tablesWithoutPeople`.
 */
export const personalData: readonly PersonalData[] = [
  identityPersonalData,
  institutePersonalData,
  schedulingPersonalData,
  admissionsPersonalData,
  billingPersonalData,
  learningPersonalData,
  trainingPersonalData,
  attestationPersonalData,
  webinarsPersonalData,
  forumPersonalData,
  blogPersonalData,
  draftsPersonalData,
  importsPersonalData,
  apiPersonalData,
  listsPersonalData,
  officePersonalData,
  recruitmentPersonalData,
  notificationsPersonalData,
  auditPersonalData,
  privacyPersonalData,
];

type TableWithoutPeople = { table: PgTable; why: string; lookPersonal: readonly string[] };

/** The tables without personal data: the reason, and columns whose names only look personal. */
export const tablesWithoutPeople: readonly TableWithoutPeople[] = [
  // Tables of the platform.
  noPersonalData(appliedSeeds, "which seeds the database has had", "name"),
  noPersonalData(eventDeliveries, "which subscriber has dealt with which event"),
  noPersonalData(requestHours, "how fast the site answered in each hour"),
  // Tables of the institute context.
  noPersonalData(instituteSettings, "the institute's settings"),
  noPersonalData(offices, "the institute's doors", "name", "addressLines", "email", "phone"),
  noPersonalData(galleryImages, "pictures"),
  noPersonalData(instructors, "staff presented on the site, whom staff take off", "name"),
  // Interfaces for programs.
  noPersonalData(webhookEndpoints, "addresses of other systems", "createdBy"),
  noPersonalData(webhookMessages, "messages to other systems, which have ids only"),
  // The training context.
  noPersonalData(trainingResources, "rooms, vehicles and aircraft", "name"),
  noPersonalData(sessionResources, "what sessions use"),
  noPersonalData(sessionRatios, "how many students an instructor may have"),
  noPersonalData(planningSettings, "what is warned of when sessions are planned"),
  noPersonalData(trainingEndings, "enrolments whose training is not kept any more"),
  // The catalogue.
  noPersonalData(modules, "the catalogue"),
  noPersonalData(moduleDrafts, "the catalogue"),
  noPersonalData(programmes, "the catalogue", "name"),
  noPersonalData(coursePages, "the catalogue"),
  noPersonalData(intakes, "dates of courses", "decideBy"),
  noPersonalData(reminderSettings, "when applicants are reminded"),
  noPersonalData(joiningInstructions, "where courses begin", "addressLines", "contact"),
  noPersonalData(intakeChanges, "what changed about dates of courses"),
  noPersonalData(pipelineSettings, "how the office works on applications"),
  // Billing.
  noPersonalData(feeSettings, "rules for fees"),
  noPersonalData(instalmentSettings, "days of the rule for late instalments"),
  noPersonalData(accountingSettings, "codes for the accounting software"),
  noPersonalData(ledgerEntries, "movements of money, by their order's id", "account"),
  noPersonalData(providerEvents, "ids of webhooks"),
  noPersonalData(unmatchedNotices, "refunds and disputes by the provider's ids"),
  // Attestations.
  noPersonalData(checkpoints, "signed statements of what was recorded"),
  noPersonalData(checkpointLeaves, "which rows checkpoints cover, by ids and hashes"),
  noPersonalData(checkpointMailings, "when checkpoints were emailed"),
  noPersonalData(checkpointSettings, "addresses of keepers outside of the institute", "addresses"),
  noPersonalData(verificationRuns, "what verifications found, by ids", "startedBy"),
  // Courses.
  noPersonalData(courses, "what courses teach"),
  noPersonalData(courseModules, "what courses teach"),
  noPersonalData(courseItems, "what courses teach"),
  noPersonalData(quizQuestions, "what courses ask"),
  noPersonalData(coursePictures, "what courses show"),
  noPersonalData(courseGlossaries, "the terms of courses"),
  noPersonalData(ltiTools, "learning tools", "name"),
  noPersonalData(ltiPlacements, "where learning tools stand"),
  noPersonalData(ltiLineItems, "what learning tools mark besides"),
  noPersonalData(ltiKeys, "the institute's keys"),
  noPersonalData(ltiAssertions, "what tools have sent, by hashes"),
  noPersonalData(ltiTokens, "tools' tokens, by hashes"),
  // What is published.
  noPersonalData(webinars, "sessions, with their presenters as the site presents them"),
  noPersonalData(resources, "documents and links, with a byline that staff write", "author"),
  noPersonalData(postSlugs, "addresses of articles"),
  noPersonalData(jobViews, "how often listings were looked at, by nobody in particular"),
  noPersonalData(blogTerms, "the blog's categories and tags", "name"),
  noPersonalData(postTags, "which articles have which tags"),
  noPersonalData(postReads, "how often articles were read, by nobody in particular"),
  noPersonalData(forumCategories, "the forum's categories", "name"),
  noPersonalData(forumCategoryAudiences, "which groups see which categories"),
  noPersonalData(forumCourseTopics, "which part of a course a topic is about"),
  noPersonalData(forumSettings, "how much members may write"),
  noPersonalData(forumRemovalReasons, "the reasons for which posts are removed"),
  noPersonalData(forumSettledReports, "how many reports there were"),
  noPersonalData(forumTags, "the forum's tags", "name"),
  noPersonalData(forumTopicTags, "which topics have which tags"),
  noPersonalData(forumMovedReplies, "where replies were moved to"),
  noPersonalData(forumTopicBlocks, "how many topics there are"),
  // Recruitment.
  noPersonalData(partners, "companies", "partnerName"),
  noPersonalData(companyPages, "pages of companies"),
  noPersonalData(jobListings, "vacancies", "payTo"),
  noPersonalData(jobRevisions, "changes of vacancies"),
  noPersonalData(screeningQuestions, "questions of vacancies"),
  noPersonalData(messageTemplates, "texts of partners", "name"),
  noPersonalData(pipelineStages, "stages of pipelines", "name"),
  noPersonalData(boardSettings, "settings"),
  noPersonalData(placementFigures, "published figures of more than ten graduates", "publishedBy"),
  noPersonalData(jobRequiredSkills, "vacancies"),
  noPersonalData(jobRequiredLanguages, "vacancies"),
  noPersonalData(jobRequiredLicences, "vacancies"),
  noPersonalData(skills, "skills", "skillName"),
  noPersonalData(languages, "languages", "languageName"),
  noPersonalData(licences, "licences", "licenceName"),
];

function noPersonalData<Table extends PgTable>(
  table: Table,
  why: string,
  ...lookPersonal: (keyof Table["$inferSelect"] & string)[]
): TableWithoutPeople {
  return { table, why, lookPersonal };
}
