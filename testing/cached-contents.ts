import { eq } from "drizzle-orm";
import * as admissions from "#app/contexts/admissions/events.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { firstFeeRules } from "#app/contexts/catalogue/fees/fee-rules.ts";
import { feeSettings } from "#app/contexts/catalogue/tables.ts";
import * as api from "#app/contexts/api/events.ts";
import { webhookEndpoints } from "#app/contexts/api/tables.ts";
import { wantedTypes } from "#app/contexts/api/webhook/queue.server.ts";
import * as blog from "#app/contexts/blog/events.ts";
import { posts } from "#app/contexts/blog/tables.ts";
import * as catalogue from "#app/contexts/catalogue/events.ts";
import { modules } from "#app/contexts/catalogue/tables.ts";
import * as forum from "#app/contexts/forum/events.ts";
import { forumCategories, forumTopics } from "#app/contexts/forum/tables.ts";
import { forumTags } from "#app/contexts/forum/tables/tags.ts";
import * as identity from "#app/contexts/identity/events.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import * as institute from "#app/contexts/institute/events.ts";
import { instituteSettings } from "#app/contexts/institute/tables.ts";
import * as learning from "#app/contexts/learning/events.ts";
import { publishedCourses } from "#app/contexts/learning/course/published.server.ts";
import { courses } from "#app/contexts/learning/tables/courses.ts";
import * as library from "#app/contexts/library/events.ts";
import { resources } from "#app/contexts/library/tables.ts";
import * as recruitment from "#app/contexts/recruitment/events.ts";
import { placementFigures } from "#app/contexts/recruitment/tables/placements.ts";
import { jobListings } from "#app/contexts/recruitment/tables/jobs.ts";
import * as webinarEvents from "#app/contexts/webinars/events.ts";
import { webinars } from "#app/contexts/webinars/tables.ts";
import type { EventDefinition } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { cast } from "./cast.ts";
import * as feeSchedulePage from "#app/routes/admissions/fee-schedule.tsx";
import * as blogPage from "#app/routes/blog/blog.tsx";
import * as courseDatePage from "#app/routes/catalogue/course-date.tsx";
import * as modulePage from "#app/routes/catalogue/module.tsx";
import * as trainingPage from "#app/routes/catalogue/training.tsx";
import * as categoryPage from "#app/routes/forum/category.tsx";
import * as forumPage from "#app/routes/forum/forum.tsx";
import * as latestPage from "#app/routes/forum/latest.tsx";
import * as topicPage from "#app/routes/forum/topic.tsx";
import * as boardPage from "#app/routes/jobs/board.tsx";
import * as resourcesPage from "#app/routes/library/resources.tsx";
import * as aboutPage from "#app/routes/marketing/about.tsx";
import * as webinarsPage from "#app/routes/webinars/webinars.tsx";
import type { World } from "./world.ts";

/** What a context declares in its events.ts. */
export type Declared = EventDefinition | { audit: unknown; emits?: EventDefinition | undefined };

type Content = {
  /** The tag that the writes below invalidate. */
  tag: (world: World) => string;
  /** The address of a page that shows it, or a cached query. */
  shown: (world: World) => string | ((ctx: Ctx) => Promise<unknown>);
  /** Changes it without recording it. @returns the text that is shown from then on. */
  change: (tx: Tx, world: World, n: number) => Promise<string>;
  renewedBy: readonly Declared[];
};

const answerWrites = [
  forum.answerChosen,
  forum.answerChosenByModerator,
  forum.answerTakenBack,
  forum.answerTakenBackByModerator,
];
const topicWrites = [
  forum.topicPosted,
  forum.topicEdited,
  forum.topicMoved,
  forum.topicMerged,
  forum.topicSplit,
  forum.topicPinned,
  forum.topicUnpinned,
  forum.topicLocked,
  forum.topicUnlocked,
  forum.topicRemoved,
  forum.topicRemovedByModerator,
  forum.topicRestored,
];
const replyWrites = [
  forum.replyPosted,
  forum.replyRemoved,
  forum.replyRemovedByModerator,
  forum.replyRestored,
];
const categoryWrites = [
  forum.categoryChanged,
  forum.categoryAdded,
  forum.categoryReworded,
  forum.categoriesOrdered,
  forum.categoryAudienceChanged,
  forum.categoryArchived,
  forum.categoryReopened,
  forum.categoryRemoved,
];

/** Each kind of cached content, with the writes that must renew it. */
export const contents: Record<string, Content> = {
  "the institute's settings": {
    tag: () => institute.INSTITUTE,
    shown: () => "/about",
    async change(tx, _, n) {
      const value = `Institute ${n}`;
      const updatedAt = tx.clock.now();
      await tx.db
        .insert(instituteSettings)
        .values({ key: "instituteName", value, updatedAt })
        .onConflictDoUpdate({ target: instituteSettings.key, set: { value } });
      return value;
    },
    renewedBy: [
      institute.instituteChanged,
      institute.settingsChanged,
      institute.officeChanged,
      institute.instructorAdded,
      institute.instructorChanged,
      institute.instructorRemoved,
      institute.instructorsReordered,
      institute.portraitReplaced,
      institute.portraitRemoved,
      institute.pictureReplaced,
      institute.pictureRestored,
      institute.galleryPictureAdded,
      institute.galleryPictureChanged,
      institute.galleryPictureRemoved,
      institute.galleryPictureRestored,
      institute.galleryOrdered,
      institute.textPublished,
      institute.textWithdrawn,
    ],
  },
  "the catalogue": {
    tag: () => catalogue.CATALOGUE,
    shown: () => "/training",
    async change(tx, _, n) {
      await tx.db.update(modules).set({ title: `Module ${n}` });
      return `Module ${n}`;
    },
    renewedBy: [
      catalogue.pricesChanged,
      catalogue.catalogueChanged,
      catalogue.modulePublished,
      catalogue.moduleRetired,
      catalogue.moduleBroughtBack,
      catalogue.modulesReordered,
      catalogue.programmeAdded,
      catalogue.programmeChanged,
      catalogue.programmeRemoved,
      catalogue.programmesReordered,
      catalogue.coursePageChanged,
    ],
  },
  "course dates": {
    tag: () => admissions.INTAKES,
    shown: ({ intakeId }) => `/courses/dates/${intakeId}`,
    async change(tx, { intakeId }, n) {
      await tx.db
        .update(intakes)
        .set({ location: `Hall ${n}` })
        .where(eq(intakes.id, intakeId));
      return `Hall ${n}`;
    },
    renewedBy: [
      admissions.intakeAdded,
      admissions.intakeChanged,
      admissions.intakeRemoved,
      admissions.intakeRestored,
      admissions.intakePlanned,
      admissions.intakeDecided,
      admissions.intakeAdvanced,
      admissions.seatHeld,
      admissions.seatReleased,
      admissions.placeTaken,
      admissions.placeTransferred,
      admissions.placeTransferredByStaff,
      admissions.placeGivenUp,
      admissions.groupHeld,
      admissions.groupSecured,
      admissions.groupEnded,
      admissions.groupPlaceGivenUp,
    ],
  },
  "the fee rules": {
    tag: () => catalogue.FEE_RULES,
    shown: () => "/admissions/fees/core-protection",
    async change(tx, _, n) {
      const rules = { ...firstFeeRules, upfront: { ...firstFeeRules.upfront, percent: 30 + n } };
      await tx.db.update(feeSettings).set({ rules });
      return `${30 + n}% discount for full upfront payment`;
    },
    renewedBy: [catalogue.feeRulesChanged],
  },
  courses: {
    tag: () => learning.COURSES,
    shown: () => publishedCourses,
    async change(tx, { courseId }, n) {
      await tx.db
        .update(courses)
        .set({ title: `Course ${n}` })
        .where(eq(courses.id, courseId));
      return `Course ${n}`;
    },
    renewedBy: [
      learning.courseChanged,
      learning.courseAdded,
      learning.courseEdited,
      learning.coursePublished,
      learning.courseWithdrawn,
      learning.courseRemoved,
      learning.moduleAdded,
      learning.moduleEdited,
      learning.moduleRemoved,
      learning.itemAdded,
      learning.itemEdited,
      learning.itemPublished,
      learning.itemWithdrawn,
      learning.itemRemoved,
      learning.questionAdded,
      learning.questionEdited,
      learning.questionRemoved,
      learning.coursePictureAdded,
      learning.coursePictureRemoved,
      learning.contentReordered,
      learning.toolPlaced,
      learning.placementChanged,
      learning.placementTakenOut,
      learning.placementPutBack,
    ],
  },
  webinars: {
    tag: () => webinarEvents.WEBINARS,
    shown: () => "/webinars",
    async change(tx, { webinarId }, n) {
      await tx.db
        .update(webinars)
        .set({ title: `Webinar ${n}` })
        .where(eq(webinars.id, webinarId));
      return `Webinar ${n}`;
    },
    renewedBy: [
      webinarEvents.webinarChanged,
      webinarEvents.webinarPlanned,
      webinarEvents.webinarEdited,
      webinarEvents.webinarCancelled,
    ],
  },
  "the library": {
    tag: () => library.LIBRARY,
    shown: () => "/resources",
    async change(tx, { resourceId }, n) {
      await tx.db
        .update(resources)
        .set({ title: `Handbook ${n}` })
        .where(eq(resources.id, resourceId));
      return `Handbook ${n}`;
    },
    renewedBy: [
      library.libraryChanged,
      library.resourceAdded,
      library.resourceChanged,
      library.resourcePublished,
      library.resourceWithdrawn,
      library.resourceRemoved,
    ],
  },
  "the blog": {
    tag: () => blog.BLOG,
    shown: () => "/blog",
    async change(tx, { postId }, n) {
      await tx.db
        .update(posts)
        .set({ title: `Post ${n}` })
        .where(eq(posts.id, postId));
      return `Post ${n}`;
    },
    renewedBy: [
      blog.postChanged,
      blog.postPublished,
      blog.postPublishedAtOnce,
      blog.postScheduled,
      blog.postWithdrawn,
      blog.authorChanged,
      blog.postDeleted,
      blog.termsChanged,
      blog.termAdded,
      blog.termRenamed,
      blog.termMerged,
      blog.termDeleted,
    ],
  },
  "the forum's front page": {
    tag: () => forum.FORUM,
    shown: () => "/forum",
    change: renameCategory,
    renewedBy: [...topicWrites, ...categoryWrites],
  },
  "a forum category": {
    tag: ({ categoryId }) => forum.categoryTag(categoryId),
    shown: () => "/forum/category/close-protection",
    change: renameTopic,
    renewedBy: [...topicWrites, ...replyWrites, ...answerWrites, ...categoryWrites],
  },
  "the forum's newest posts": {
    tag: () => forum.FORUM_LATEST,
    shown: () => "/forum/latest",
    change: renameTopic,
    renewedBy: [...topicWrites, ...replyWrites, ...answerWrites, ...categoryWrites],
  },
  "the forum category that a topic came from": {
    tag: ({ from }) => forum.categoryTag(from),
    shown: () => "/forum/category/flight",
    async change(tx, { from }, n) {
      await tx.db
        .update(forumCategories)
        .set({ description: `Description ${n}` })
        .where(eq(forumCategories.id, from));
      return `Description ${n}`;
    },
    renewedBy: [forum.topicEdited, forum.topicMoved],
  },
  "the forum category that posts were moved to": {
    tag: ({ intoCategory }) => forum.categoryTag(intoCategory),
    shown: () => "/forum/category/maritime",
    async change(tx, { intoCategory }, n) {
      await tx.db
        .update(forumCategories)
        .set({ description: `Description ${n}` })
        .where(eq(forumCategories.id, intoCategory));
      return `Description ${n}`;
    },
    renewedBy: [forum.topicMerged, forum.topicSplit],
  },
  "the forum topic that posts were moved to": {
    tag: ({ into }) => forum.topicTag(into),
    shown: ({ into }) => `/forum/topic/${into}`,
    async change(tx, { into }, n) {
      await tx.db
        .update(forumTopics)
        .set({ title: `Topic ${n}` })
        .where(eq(forumTopics.id, into));
      return `Topic ${n}`;
    },
    renewedBy: [forum.topicMerged, forum.topicSplit],
  },
  "a forum topic": {
    tag: ({ topicId }) => forum.topicTag(topicId),
    shown: ({ topicId }) => `/forum/topic/${topicId}`,
    change: renameTopic,
    renewedBy: [
      ...topicWrites,
      ...replyWrites,
      ...answerWrites,
      forum.replyEdited,
      forum.postReacted,
      forum.pollAdded,
      forum.pollClosed,
      forum.pollClosedByModerator,
      forum.pollRemoved,
      forum.pollRemovedByModerator,
    ],
  },
  "the name of a topic's tag": {
    tag: () => forum.FORUM_TAGS,
    shown: ({ topicId }) => `/forum/topic/${topicId}`,
    async change(tx, { tagId }, n) {
      await tx.db
        .update(forumTags)
        .set({ name: `Tag ${n}` })
        .where(eq(forumTags.id, tagId));
      return `Tag ${n}`;
    },
    renewedBy: [forum.tagChanged, forum.tagAdded, forum.tagRenamed, forum.tagMerged],
  },
  "the name of a topic's category": {
    tag: ({ categoryId }) => forum.categoryNameTag(categoryId),
    shown: ({ topicId }) => `/forum/topic/${topicId}`,
    change: renameCategory,
    renewedBy: categoryWrites,
  },
  "members' names": {
    tag: () => identity.NAMES,
    shown: ({ topicId }) => `/forum/topic/${topicId}`,
    async change(tx, _, n) {
      await tx.db
        .update(profiles)
        .set({ name: `Moderator ${n}` })
        .where(eq(profiles.id, cast.moderator.id));
      return `Moderator ${n}`;
    },
    renewedBy: [
      identity.nameChanged,
      identity.photoChanged,
      identity.photoTakenDown,
      identity.publicProfileChanged,
      identity.shownNameRemoved,
      recruitment.partnerMembersChanged,
      recruitment.partnerMemberJoined,
      recruitment.partnerMemberRemoved,
      identity.roleGranted,
      identity.roleRevoked,
    ],
  },
  "what webhooks are told of": {
    tag: () => api.WEBHOOKS,
    shown: () => wantedTypes,
    async change(tx, _, n) {
      await tx.db.insert(webhookEndpoints).values({
        id: newId(),
        url: "https://hooks.test/",
        description: "A receiver",
        types: [`type-${n}`],
        sealedSecret: "",
        createdBy: cast.superAdmin.id,
        createdAt: tx.clock.now(),
      });
      return `type-${n}`;
    },
    renewedBy: [api.webhookAdded, api.webhookChanged, api.webhookRemoved, api.webhookSwitchedOff],
  },
  "the job board": {
    tag: () => recruitment.JOBS,
    shown: () => "/situations-vacant",
    async change(tx, { jobId }, n) {
      await tx.db
        .update(jobListings)
        .set({ jobTitle: `Position ${n}` })
        .where(eq(jobListings.id, jobId));
      return `Position ${n}`;
    },
    renewedBy: [
      recruitment.jobMoved,
      recruitment.jobChanged,
      recruitment.partnerChanged,
      recruitment.companyPageDecided,
      recruitment.companyPageRemoved,
    ],
  },
  "figures of placements": {
    tag: () => recruitment.PLACEMENTS,
    shown: () => "/training/intro-cp",
    async change(tx, _world, n) {
      const figure = {
        title: `Course ${n}`,
        base: 20,
        placed: 9,
        from: "2023-03-02",
        countedOn: "2026-03-02",
        publishedAt: tx.clock.now(),
      };
      await tx.db
        .insert(placementFigures)
        .values({ awardId: "module:intro-cp", ...figure })
        .onConflictDoUpdate({ target: placementFigures.awardId, set: figure });
      return `Course ${n}`;
    },
    renewedBy: [recruitment.placementFigurePublished],
  },
};

/** The pages that show cached content. */
export const pages = {
  about: aboutPage,
  training: trainingPage,
  "training/:moduleId": modulePage,
  "courses/dates/:intakeId": courseDatePage,
  "admissions/fees/:programme": feeSchedulePage,
  webinars: webinarsPage,
  resources: resourcesPage,
  blog: blogPage,
  forum: forumPage,
  "forum/latest": latestPage,
  "forum/category/:slug": categoryPage,
  "forum/topic/:topicId": topicPage,
  "situations-vacant": boardPage,
};

async function renameCategory(tx: Tx, { categoryId }: World, n: number): Promise<string> {
  await tx.db
    .update(forumCategories)
    .set({ name: `Category ${n}` })
    .where(eq(forumCategories.id, categoryId));
  return `Category ${n}`;
}

async function renameTopic(tx: Tx, { topicId }: World, n: number): Promise<string> {
  await tx.db
    .update(forumTopics)
    .set({ title: `Topic ${n}` })
    .where(eq(forumTopics.id, topicId));
  return `Topic ${n}`;
}
