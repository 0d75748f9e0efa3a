import { coursePages, modules, programmes } from "#app/contexts/catalogue/tables.ts";
import { facilityCopy } from "#app/contexts/institute/copy/facility.ts";
import { galleryImages, offices } from "#app/contexts/institute/tables.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { coursePageSeeds } from "./catalogue/course-pages.ts";
import { readModules } from "./catalogue/modules.ts";
import { programmeSeeds } from "./catalogue/programmes.ts";
import { feeRules } from "./fee-rules.ts";
import {
  firstCourses,
  firstGlossaries,
  firstReviews,
  refreshedLectures,
  refreshedQuestions,
} from "./courses/first-courses.ts";
import { firstForumCategories } from "./forum-categories.ts";
import { firstForumTags } from "./forum-tags.ts";
import { firstRemovalReasons } from "./forum-removal-reasons.ts";
import { firstIntakes } from "./intakes.ts";
import { firstLicencesAndModules, firstVocabulary } from "./recruitment-vocabulary.ts";
import { firstOffices } from "#app/contexts/institute/office/first-offices.ts";
import { blogAuthorPages } from "./blog/author-pages.ts";
import { blogPosts } from "./blog/posts.ts";
import { libraryResources } from "./resources/resources.ts";

const numbered = <T>(items: readonly T[]) => items.map((item, position) => ({ ...item, position }));

/** The institute's own content, with which every installation begins, in both modes. */
export const instituteSeeds: Seed[] = [
  {
    name: "institute/offices",
    run: async (tx) => {
      await tx.db.insert(offices).values(numbered(firstOffices));
    },
  },
  {
    name: "institute/gallery",
    run: async (tx) => {
      await tx.db.insert(galleryImages).values(numbered(facilityCopy.galleryImages));
    },
  },
  {
    name: "catalogue/modules",
    run: async (tx) => {
      await tx.db.insert(modules).values(readModules());
    },
  },
  {
    name: "catalogue/programmes",
    run: async (tx) => {
      await tx.db.insert(programmes).values(numbered(programmeSeeds));
    },
  },
  {
    name: "catalogue/course-pages",
    run: async (tx) => {
      await tx.db.insert(coursePages).values(coursePageSeeds);
    },
  },
  firstIntakes,
  feeRules,
  ...firstCourses,
  ...firstGlossaries,
  ...firstReviews,
  ...refreshedLectures,
  ...refreshedQuestions,
  libraryResources,
  firstVocabulary,
  firstLicencesAndModules,
  blogPosts,
  blogAuthorPages,
  firstForumCategories,
  firstForumTags,
  firstRemovalReasons,
];
