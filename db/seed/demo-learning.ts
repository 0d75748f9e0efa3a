import { eq } from "drizzle-orm";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/schema.ts";
import { answerAttempt } from "#app/contexts/learning/commands/answer-attempt.server.ts";
import { completeItem, noteVisit } from "#app/contexts/learning/commands/complete-item.server.ts";
import { startAttempt } from "#app/contexts/learning/commands/start-attempt.server.ts";
import { quizAttempts } from "#app/contexts/learning/schema.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { fixedClock, hours } from "#app/kernel/clock.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/sow.server.ts";
import type { SectionSeed } from "./courses/course-seed.ts";
import { cp101 } from "./courses/cp101/cp101.ts";
import { cp102 } from "./courses/cp102/cp102.ts";

type Item = SectionSeed["items"][number];

const member = demoPeople.find(({ key }) => key === "member")!;
const day = 24;

const itemsOf = (sections: SectionSeed[]) => sections.flatMap(({ items }) => items);

/**
 * Aroha, between interview and offer. Last month she finished the second course, whose certificate
 * she has; in the first she is half-way through, and needed two goes at its quiz.
 */
export const demoLearning: Seed = {
  name: "demo/learning",
  sow: async (tx) => {
    const [profile] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, member.email));
    if (!profile) return;
    const evening = eveningsOf(tx, {
      kind: "member",
      id: profile.id,
      sessionId: "",
      name: member.name,
      email: member.email,
      emailVerified: true,
      roles: new Set(),
    });
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

/** The context in which she acted, so many hours before the demo is first started. */
function eveningsOf(tx: Tx, actor: Actor) {
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

/** One attempt at a quiz, answered as well as can be, or not at all well. */
async function sit(tx: Tx, courseId: string, itemId: string, how: "right" | "wrong") {
  const started = await startAttempt(tx, courseId, itemId);
  if (!started.ok) return;
  const { attemptId } = started.value;
  const [attempt] = await tx.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const answers = new FormData();
  for (const [n, { id, options }] of attempt!.drawn.entries()) {
    const wanted = how === "right" || n % 2 === 0;
    for (const option of options) if (option.correct === wanted) answers.append(id, option.id);
  }
  await answerAttempt(tx, attemptId, answers, "submit");
}
