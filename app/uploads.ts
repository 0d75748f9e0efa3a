import { EVIDENCE_BYTES } from "./contexts/admissions/evidence.ts";
import { PHOTO_BYTES } from "./contexts/identity/commands/photo.server.ts";
import { POST_PICTURE_BYTES } from "./contexts/blog/commands/picture.server.ts";
import { PICTURE_BYTES } from "./contexts/institute/commands/stored-picture.server.ts";
import { RESOURCE_BYTES } from "./contexts/library/resource-file.ts";
import { PORTRAIT_BYTES } from "./contexts/institute/commands/portrait.server.ts";
import { CV_BYTES } from "./contexts/recruitment/candidacy.ts";
import { COURSE_PICTURE_BYTES } from "./contexts/learning/commands/course-picture.server.ts";
import type { Uploads } from "./platform/http/server.server.ts";

/** The addresses that take files. The form around a file needs a little room besides. */
export const uploads: Uploads[] = [
  {
    path: /^\/admin\/courses\/[^/]+\/pictures(\.data)?$/,
    maxBytes: COURSE_PICTURE_BYTES + 2 * 1024 * 1024,
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
    path: /^\/admin\/resources\/[^/]+(\.data)?$/,
    maxBytes: RESOURCE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
  {
    path: /^\/applications\/[^/]+\/evidence(\.data)?$/,
    maxBytes: EVIDENCE_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large#hand-in`,
  },
  {
    path: /^\/situations-vacant\/[^/]+\/application(\.data)?$/,
    maxBytes: CV_BYTES + 2 * 1024 * 1024,
    tooLarge: (path) => `${path}?too-large`,
  },
];
