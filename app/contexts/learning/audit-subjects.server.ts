import { sql } from "drizzle-orm";
import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import {
  certificates,
  courseItems,
  courseModules,
  coursePictures,
  courses,
  quizQuestions,
} from "./tables/courses.ts";
import { lectureFacts } from "./tables/review.ts";
import { ltiPlacements, ltiTools } from "./tables/tools.ts";

/** How the audit log calls courses, what they are made of, certificates and tools. */
export const learningSubjects = [
  auditSubjects("course", "Course", {
    table: courses,
    id: courses.id,
    name: courses.title,
    textIds: true,
  }),
  auditSubjects("certificate", "Certificate", {
    table: certificates,
    id: certificates.id,
    name: sql`${certificates.holderName} || ', ' || ${certificates.courseTitle}`,
    owner: { account: certificates.userId },
  }),
  auditSubjects("course-module", "Part of a course", {
    table: courseModules,
    id: sql`${courseModules.courseId} || '/' || ${courseModules.id}`,
    name: courseModules.title,
    textIds: true,
  }),
  auditSubjects("course-item", "Lecture or quiz", {
    table: courseItems,
    id: sql`${courseItems.courseId} || '/' || ${courseItems.id}`,
    name: courseItems.title,
    textIds: true,
  }),
  auditSubjects("quiz-question", "Question", {
    table: quizQuestions,
    id: sql`${quizQuestions.courseId} || '/' || ${quizQuestions.itemId} || '/' || ${quizQuestions.id}`,
    name: sql`left(${quizQuestions.text}, 80)`,
    textIds: true,
  }),
  auditSubjects("course-picture", "Picture of a course", {
    table: coursePictures,
    id: sql`${coursePictures.courseId} || '/' || ${coursePictures.id}`,
    name: coursePictures.alt,
    textIds: true,
  }),
  auditSubjects("lecture-fact", "Fact of a lecture", {
    table: lectureFacts,
    id: lectureFacts.id,
    name: sql`left(${lectureFacts.fact}, 80)`,
  }),
  auditSubjects("tool", "Learning tool", { table: ltiTools, id: ltiTools.id, name: ltiTools.name }),
  auditSubjects("placement", "Exercise of a tool", {
    table: ltiPlacements,
    id: ltiPlacements.id,
    name: sql`(select i.title from ${courseItems} i
      where i.course_id = ${ltiPlacements.courseId} and i.id = ${ltiPlacements.itemId})`,
  }),
  wordedSubjects("lti-key", "Key for learning tools", () => ""),
  wordedSubjects("tools", "Learning tools", () => ""),
];
