import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategoryLevels, forumTopicLevels } from "../tables/readers.ts";
import type { Level } from "./rules.ts";

/** Sets how the actor follows a topic, which the caller has looked up for the actor. */
export async function setTopicLevel(ctx: Ctx, topicId: string, level: Level): Promise<void> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const setAt = ctx.clock.now();
  await ctx.db
    .insert(forumTopicLevels)
    .values({ topicId, profileId: actor.id, level, setAt })
    .onConflictDoUpdate({
      target: [forumTopicLevels.topicId, forumTopicLevels.profileId],
      set: { level, setAt },
    });
}

/** Sets how the actor follows a category, which the caller has looked up for the actor. */
export async function setCategoryLevel(ctx: Ctx, categoryId: string, level: Level): Promise<void> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const setAt = ctx.clock.now();
  await ctx.db
    .insert(forumCategoryLevels)
    .values({ categoryId, profileId: actor.id, level, setAt })
    .onConflictDoUpdate({
      target: [forumCategoryLevels.categoryId, forumCategoryLevels.profileId],
      set: { level, setAt },
    });
}

/** Lets somebody watch a topic in which they have just written, unless they have chosen a level. */
export async function watchOnPosting(tx: Tx, topicId: string, profileId: string): Promise<void> {
  await insertWatching(tx.db).execute({ topicId, profileId, setAt: tx.clock.now() });
}

const insertWatching = (db: Db) =>
  prepared(db, "forum.insert-watching", () =>
    db
      .insert(forumTopicLevels)
      .values({
        topicId: sql.placeholder("topicId"),
        profileId: sql.placeholder("profileId"),
        level: "watching",
        setAt: sql.placeholder("setAt"),
      })
      .onConflictDoNothing()
      .prepare("forum_insert_watching"),
  );
