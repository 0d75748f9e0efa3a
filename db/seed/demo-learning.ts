import { eq } from "drizzle-orm";
import { demoPeople, type DemoKey } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { answerAttempt, startAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { completeItem, noteVisit } from "#app/contexts/learning/course/complete-item.server.ts";
import type { DrawnQuestion } from "#app/contexts/learning/quiz/question.ts";
import { quizAttempts } from "#app/contexts/learning/tables/courses.ts";
import type { Actor, Role } from "#app/kernel/actor.ts";
import { fixedClock, hours } from "#app/kernel/clock.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { SectionSeed } from "./courses/course-seed.ts";
import { readCourse } from "./courses/read-course.ts";

type Item = SectionSeed["items"][number];

const personOf = (key: DemoKey) => demoPeople.find((person) => person.key === key)!;
const day = 24;

const itemsOf = (sections: SectionSeed[]) => sections.flatMap(({ items }) => items);

/**
 * Aroha is between interview and offer. Last month she completed the second course, and has its
 * certificate. She is half-way through the first course, and needed two attempts at its quiz.
 */
export const demoLearning: Seed = {
  name: "demo/learning",
  run: async (tx) => {
    const evening = await eveningsOf(tx, "member");
    if (!evening) return;
    const [cp101, cp102] = [readCourse("cp101"), readCourse("cp102")];
    for (const [n, item] of itemsOf(cp102.sections).entries()) {
      await learn(evening(34 * day - n * 21), cp102.id, item);
    }
    const half = itemsOf(cp101.sections.slice(0, 1));
    for (const [n, item] of half.entries()) {
      const at = 16 * day - n * 26;
      if (item.kind === "quiz") await sit(evening(at + 1), cp101.id, item.id, "wrong");
      await learn(evening(at), cp101.id, item);
    }
    const [next] = itemsOf(cp101.sections.slice(1));
    if (next) await noteVisit(evening(2 * day), cp101.id, next.id);
  },
};

/**
 * Dorottya has a place on two courses. She has completed the first half of the theory of one, with
 * its quiz, and has just begun the other.
 */
export const demoStudent: Seed = {
  name: "demo/student",
  run: async (tx) => {
    const evening = await eveningsOf(tx, "student");
    if (!evening) return;
    const introCp = readCourse("intro-cp");
    const flight = readCourse("flight-single-engine");
    const [first, second] = introCp.sections;
    for (const [n, item] of itemsOf([first!]).entries()) {
      await learn(evening(4 * day - n * 8), introCp.id, item);
    }
    await noteVisit(evening(day), introCp.id, second!.items[0]!.id);
    const [opening] = itemsOf(flight.sections);
    await learn(evening(day - 6), flight.id, opening!);
  },
};

/** Returns a function that gives the context of one of the demo's people, some hours before the first start. */
export async function eveningsOf(tx: Tx, key: DemoKey, ...roles: Role[]) {
  const { name, email } = personOf(key);
  const [profile] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (!profile) return undefined;
  const actor: Actor = {
    kind: "member",
    id: profile.id,
    sessionId: "",
    name,
    email,
    emailVerified: true,
    roles: new Set(roles),
  };
  return (hoursAgo: number): Tx => ({
    ...tx,
    actor,
    clock: fixedClock(new Date(tx.clock.now().getTime() - hours(hoursAgo))),
  });
}

async function learn(tx: Tx, courseId: string, item: Item): Promise<void> {
  if (item.kind === "quiz") return sit(tx, courseId, item.id, "right");
  await completeItem(tx, courseId, item.id);
}

/** Stores one attempt at a quiz, with all answers right, or with every second one wrong. */
async function sit(tx: Tx, courseId: string, itemId: string, how: "right" | "wrong") {
  const started = await startAttempt(tx, courseId, itemId);
  if (!started.ok) return;
  const { attemptId } = started.value;
  const [attempt] = await tx.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const answers = new FormData();
  for (const [n, question] of attempt!.drawn.entries()) {
    const given = how === "right" || n % 2 === 0 ? rightAnswer(question) : wrongAnswer(question);
    for (const value of given) answers.append(question.id, value);
  }
  await answerAttempt(tx, attemptId, answers, "submit");
}

/** Returns the values that a form has when a question of any kind is answered rightly. */
function rightAnswer({ kind, options, key }: DrawnQuestion): string[] {
  if (key?.kind === "numeric") return [String(key.value)];
  if (key?.kind === "short") return key.accepted.slice(0, 1);
  if (kind === "order") {
    return options.toSorted((one, other) => one.place! - other.place!).map(({ id }) => id);
  }
  if (kind === "match") return options.map(({ pair }) => pair!);
  return options.filter(({ correct }) => correct).map(({ id }) => id);
}

/** Returns what is wrong of the options; nothing for a question without such. */
function wrongAnswer({ kind, options }: DrawnQuestion): string[] {
  if (kind === "order" || kind === "match") return [];
  return options.filter(({ correct }) => !correct).map(({ id }) => id);
}
