import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { demoApplications } from "./demo-applications.ts";
import { demoAssessments } from "./demo-assessments.ts";
import { demoAwards } from "./demo-awards.ts";
import { demoBadge } from "./demo-badge.ts";
import { demoBlog } from "./demo-blog.ts";
import { demoCast } from "./demo-cast.ts";
import { demoCourseWriters, demoHalfQuiz, demoReader } from "./demo-course-room.ts";
import { demoConversations } from "./demo-conversations.ts";
import { demoDetails } from "./demo-details.ts";
import { demoDocuments } from "./demo-documents.ts";
import { demoDrafts } from "./demo-drafts.ts";
import { demoEnquiries } from "./demo-enquiries.ts";
import { demoFlights } from "./demo-flights.ts";
import { demoFinishedCourse } from "./demo-finished-course.ts";
import { demoForum } from "./demo-forum.ts";
import { demoForumCohorts } from "./demo-forum-cohorts.ts";
import { demoGroups } from "./demo-groups.ts";
import { demoImports } from "./demo-imports.ts";
import { demoInstructors } from "./demo-instructors.ts";
import { demoIntakes } from "./demo-intakes.ts";
import { demoCandidates } from "./demo-candidates.ts";
import { demoCompanies } from "./demo-companies.ts";
import { demoJobs } from "./demo-jobs.ts";
import { demoDataRequests } from "./demo-data-requests.ts";
import { demoLists } from "./demo-lists.ts";
import { demoLearning, demoStudent } from "./demo-learning.ts";
import { demoMovedIntake } from "./demo-moved-intake.ts";
import { demoNotifications } from "./demo-notifications.ts";
import { demoOffers } from "./demo-offers.ts";
import { demoPortraits } from "./demo-portraits.ts";
import { demoScreening } from "./demo-screening.ts";
import { demoTheory } from "./demo-theory.ts";
import { demoTraining } from "./demo-training.ts";
import { demoUsers } from "./demo-users.ts";
import { demoWebinars } from "./demo-webinars.ts";

/** The demo's seeds, in the order in which things happened. */
export const demoSeeds = (files: FileStore): Seed[] => [
  demoCast,
  demoDetails,
  demoPortraits(files),
  demoInstructors(files),
  demoUsers,
  demoEnquiries,
  demoIntakes,
  demoApplications,
  demoScreening(files),
  demoConversations(files),
  demoOffers,
  demoGroups,
  demoMovedIntake,
  demoLearning,
  demoStudent,
  demoCourseWriters,
  demoReader,
  demoHalfQuiz,
  demoTheory,
  demoAwards,
  demoTraining,
  demoAssessments,
  demoFlights,
  demoBadge,
  demoFinishedCourse,
  demoDocuments(files),
  demoWebinars,
  demoJobs(files),
  demoCompanies(files),
  demoCandidates(files),
  demoBlog,
  demoForum,
  demoForumCohorts,
  demoDrafts,
  demoImports(files),
  demoLists,
  demoDataRequests,
  demoNotifications,
];
