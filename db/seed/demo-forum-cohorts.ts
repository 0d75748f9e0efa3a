import { forumCategories } from "#app/contexts/forum/tables.ts";
import { forumCategoryAudiences } from "#app/contexts/forum/tables/audiences.ts";
import { postReply, postTopic } from "#app/contexts/forum/topic/post.server.ts";
import { demoPeople, type DemoKey } from "#app/contexts/identity/demo.ts";
import type { Member, Role } from "#app/kernel/actor.ts";
import { fixedClock, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { idOf } from "./demo-training.ts";

const COURSE = "introduction-to-close-protection-course";

const categories = [
  {
    slug: COURSE,
    name: "Introduction to Close Protection: the Course",
    description: "For everybody who is enrolled on the course, and its instructors.",
    audience: { kind: "module", subject: "intro-cp" },
  },
  {
    slug: "graduates",
    name: "Graduates",
    description: "For everybody who has completed an award: work, renewals and keeping in touch.",
    audience: { kind: "graduates", subject: "" },
  },
] as const;

/** What those enrolled on a course write among themselves. */
const conversations = [
  {
    title: "Sharing a car from the airport on the first day",
    hoursAgo: 70,
    by: "student",
    about: undefined,
    content:
      "I land at 09:40 on the Sunday before we begin and have booked nothing yet. Two of us with kit fit into one car. Who arrives at about the same time?",
    replies: [
      {
        by: "moderator",
        content:
          "Post the hour and the terminal only, please, and not the flight. The joining instructions name the place where the institute's car waits.",
      },
    ],
  },
  {
    title: "At a handover, who briefs the whole team?",
    hoursAgo: 20,
    by: "student",
    about: { courseId: "intro-cp", moduleId: null, itemId: "team-positions" },
    content:
      "The lecture says that the outgoing lead briefs the next one. Does the next lead brief the others, or are they there and hear it at once? In my last job it was written on a board, and half was missed.",
    replies: [],
  },
] as const;

/** Categories that only those enrolled and graduates see, with what the former have written. */
export const demoForumCohorts: Seed = {
  name: "demo/forum-cohorts",
  run: async (tx) => {
    const now = tx.clock.now();
    for (const [n, { audience, ...category }] of categories.entries()) {
      const id = newId(now);
      await tx.db
        .insert(forumCategories)
        .values({ ...category, id, restricted: true, orderIndex: 100 + n });
      await tx.db.insert(forumCategoryAudiences).values({ categoryId: id, ...audience });
      if (category.slug === COURSE) await converse(tx, id);
    }
  },
};

async function converse(tx: Tx, categoryId: string) {
  for (const { by, title, content, hoursAgo, about, replies } of conversations) {
    const me = await as(tx, by, hoursAgo);
    const posted = await postTopic(me, { title, content, categoryId, about });
    if (!posted.ok) continue;
    for (const [n, reply] of replies.entries()) {
      await postReply(
        await as(tx, reply.by, hoursAgo - 2 * n - 1),
        posted.value.topicId,
        reply.content,
      );
    }
  }
}

/** Returns the context of one of the demo's people some hours before the first start. */
async function as(tx: Tx, key: DemoKey, hoursAgo: number): Promise<Tx> {
  const { name, email } = demoPeople.find((each) => each.key === key)!;
  const roles: Role[] = key === "moderator" ? ["moderator"] : [];
  const actor: Member = {
    kind: "member",
    id: await idOf(tx, key),
    sessionId: "",
    name,
    email,
    emailVerified: true,
    roles: new Set(roles),
  };
  const at = new Date(tx.clock.now().getTime() - hours(hoursAgo));
  return { ...tx, actor, clock: fixedClock(at) };
}
