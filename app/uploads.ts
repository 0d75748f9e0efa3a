import { EVIDENCE_BYTES } from "./contexts/admissions/screening/rules.ts";
import { ATTACHMENT_BYTES } from "./kernel/conversation.ts";
import { PHOTO_BYTES } from "./contexts/identity/account/edit-profile.server.ts";
import { POST_PICTURE_BYTES } from "./contexts/blog/picture/commands.server.ts";
import { FORUM_PICTURE_BYTES } from "./contexts/forum/picture/rules.ts";
import { PICTURE_BYTES } from "./contexts/institute/picture/stored-picture.server.ts";
import { RESOURCE_BYTES } from "./contexts/library/file.ts";
import { PORTRAIT_BYTES } from "./contexts/institute/instructor/commands.server.ts";
import { EXHIBIT_BYTES } from "./contexts/training/assessment/fields.ts";
import { IMPORT_BYTES } from "./platform/imports/limits.ts";
import { LOGO_BYTES } from "./contexts/recruitment/company/content.ts";
import { CV_BYTES, LICENCE_BYTES } from "./contexts/recruitment/candidate/rules.ts";
import { OFFER_BYTES } from "./contexts/recruitment/offer/rules.ts";
import { SCAN_BYTES } from "./contexts/training/sheet-scan/rules.ts";
import { DOCUMENT_BYTES } from "./contexts/training/own-document/rules.ts";
import { archiveLimits } from "./contexts/learning/authoring/course-archive.ts";
import { COURSE_PICTURE_BYTES } from "./contexts/learning/authoring/course-picture.server.ts";
import type { Uploads } from "./platform/http/server.server.ts";

/** The addresses that accept files. Their limits leave some room for the form around a file. */
export const uploads: Uploads[] = [
  {
    path: /^\/partner\/jobs\/[^/]+\/applications\/[^/]+\/offer(\.data)?$/,
    maxBytes: OFFER_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/admin\/courses\/[^/]+\/pictures(\.data)?$/,
    maxBytes: COURSE_PICTURE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/admin\/courses\/import(\.data)?$/,
    maxBytes: archiveLimits.packed + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/admin\/pictures\/(gallery\/)?[^/]+(\.data)?$/,
    maxBytes: PICTURE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/admin\/instructors\/[^/]+(\.data)?$/,
    maxBytes: PORTRAIT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#portrait`,
  },
  {
    path: /^\/dashboard\/profile(\.data)?$/,
    maxBytes: PHOTO_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#photo`,
  },
  {
    path: /^\/admin\/blog\/pictures(\.data)?$/,
    maxBytes: POST_PICTURE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/forum\/pictures(\.data)?$/,
    maxBytes: FORUM_PICTURE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/admin\/resources\/[^/]+(\.data)?$/,
    maxBytes: RESOURCE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/admin\/imports\/new(\.data)?$/,
    maxBytes: IMPORT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/applications\/[^/]+\/evidence(\.data)?$/,
    maxBytes: EVIDENCE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#hand-in`,
  },
  {
    path: /^\/(admin|teach)\/sessions\/[^/]+\/scan(\.data)?$/,
    maxBytes: SCAN_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/dashboard\/documents(\.data)?$/,
    maxBytes: DOCUMENT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#hand-in`,
  },
  {
    path: /^\/(admin\/)?applications\/[^/]+\/messages(\.data)?$/,
    maxBytes: ATTACHMENT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#write`,
  },
  {
    path: /^\/(admin\/)?job-applications\/[^/]+\/messages(\.data)?$/,
    maxBytes: ATTACHMENT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#write`,
  },
  {
    path: /^\/partner\/jobs\/[^/]+\/applications\/[^/]+\/messages(\.data)?$/,
    maxBytes: ATTACHMENT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#write`,
  },
  {
    path: /^\/teach\/assessments\/[^/]+(\.data)?$/,
    maxBytes: EXHIBIT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#exhibits`,
  },
  {
    path: /^\/admin\/messages\/[^/]+(\.data)?$/,
    maxBytes: ATTACHMENT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#reply`,
  },
  {
    path: /^\/messages\/[^/]+(\.data)?$/,
    maxBytes: ATTACHMENT_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#write`,
  },
  {
    path: /^\/career-profile(\.data)?$/,
    maxBytes: Math.max(CV_BYTES, LICENCE_BYTES) + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/partner\/company(\.data)?$/,
    maxBytes: LOGO_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#logo`,
  },
  {
    path: /^\/situations-vacant\/[^/]+\/application(\.data)?$/,
    maxBytes: CV_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
];
