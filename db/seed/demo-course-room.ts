import { and, eq } from "drizzle-orm";
import { changeItem } from "#app/contexts/learning/authoring/edit-item.server.ts";
import { nameCourseInstructor } from "#app/contexts/learning/authoring/name-instructor.server.ts";
import { answerAttempt, startAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { grantExtraTime } from "#app/contexts/learning/quiz/extra-time.server.ts";
import { bookmark, keepNote, keepPlace } from "#app/contexts/learning/reading/commands.server.ts";
import { courseItems, quizAttempts } from "#app/contexts/learning/tables/courses.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { eveningsOf } from "./demo-learning.ts";

const day = 24;

/** The office has named who writes which courses: Corin for protection, Ildikó for what builds on it. */
export const demoCourseWriters: Seed = {
  name: "demo/course-writers",
  run: async (tx) => {
    const office = await eveningsOf(tx, "admin", "admin");
    if (!office) return;
    const taught = {
      instructor: ["cp101", "cp102", "intro-cp"],
      lead: ["threat-assessment", "advanced-threat", "surveillance-mastery"],
    } as const;
    for (const [key, courses] of Object.entries(taught)) {
      const named = await eveningsOf(tx, key as keyof typeof taught);
      if (!named) continue;
      for (const courseId of courses) {
        await nameCourseInstructor(office(40 * day), courseId, actorId(named(0).actor)!);
      }
    }
  },
};

/**
 * Aroha keeps notes and highlights. Last week Corin has changed a lecture that she had completed, and
 * asks for another reading.
 */
export const demoReader: Seed = {
  name: "demo/reader",
  run: async (tx) => {
    const member = await eveningsOf(tx, "member");
    const instructor = await eveningsOf(tx, "instructor", "instructor");
    if (!member || !instructor) return;
    await keepNotes(member);
    await changeLecture(instructor(6 * day));
  },
};

/**
 * Dorottya, who has extra time, is half-way through a quiz when the demo begins. When its time is
 * over, it is closed with the answers that she has given.
 */
export const demoHalfQuiz: Seed = {
  name: "demo/half-quiz",
  run: async (tx) => {
    const student = await eveningsOf(tx, "student");
    const office = await eveningsOf(tx, "admin", "admin");
    if (!student || !office) return;
    const { email } = demoPeople.find(({ key }) => key === "student")!;
    await grantExtraTime(office(5 * day), "intro-cp", { email, percent: 50 });
    await halfQuiz(student(0));
  },
};

async function keepNotes(member: (hoursAgo: number) => Tx) {
  const role = { courseId: "cp101", itemId: "role-and-principal" };
  const plain = { id: undefined, seenAt: undefined, prefix: "", suffix: "" };
  await keepNote(member(15 * day), role, {
    ...plain,
    quote: "A warning two days ahead is worth more than a warning of two seconds",
    note: "At the arena it was the porter who knew first. Say good morning to porters.",
  });
  await keepNote(member(15 * day - 1), role, {
    ...plain,
    quote: "Knowing which of the two you are speaking to settles many later arguments",
    note: "",
  });
  await keepNote(
    member(12 * day),
    { courseId: "cp101", itemId: "law-new-zealand" },
    {
      ...plain,
      quote: "",
      note: "Ask in the forum how others explain these sections to a client in two sentences.",
    },
  );
  await bookmark(member(12 * day), { courseId: "cp101", itemId: "licensing-and-law-card" }, true);
  await keepPlace(
    member(2 * day),
    { courseId: "cp101", itemId: "programme-to-plan" },
    {
      paragraph: 2,
      beginning: "The last question saves the most trouble.",
    },
  );
}

/** What the lecture said about the review of an assessment, and what it says now. */
const REVIEW = [
  "Put a date on every assessment and",
  "Put a date on every assessment, four weeks ahead at the latest, and",
] as const;

/** Changes the lecture on threat, vulnerability and risk, which Aroha has completed. */
async function changeLecture(instructor: Tx) {
  const [courseId, itemId] = ["cp101", "threat-assessment-basics"];
  const [item] = await instructor.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
  if (item?.details.kind !== "lecture") return;
  const { minutes, body } = item.details;
  await changeItem(instructor, courseId, itemId, {
    kind: "lecture",
    title: item.title,
    moduleId: item.moduleId,
    version: String(item.version),
    minutes,
    body: body.replace(...REVIEW),
    film: undefined,
    transcript: "",
    material: "on",
  });
}

/** Begins the second quiz of the introduction, and answers its first questions. */
async function halfQuiz(student: Tx) {
  const started = await startAttempt(student, "intro-cp", "working-practice-quiz");
  if (!started.ok) return;
  const { attemptId } = started.value;
  const [attempt] = await student.db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attemptId));
  const answers = new FormData();
  for (const { id, options } of attempt!.drawn.slice(0, Math.ceil(attempt!.drawn.length / 2))) {
    for (const option of options) if (option.correct) answers.append(id, option.id);
  }
  await answerAttempt(student, attemptId, answers, "save");
}
