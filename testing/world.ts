import { forumTags, forumTopicTags } from "#app/contexts/forum/tables/tags.ts";
import { resources } from "#app/contexts/library/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "./cast.ts";
import { course } from "./courses.ts";
import { modulesOnOffer, officesOpen, programmesOnOffer } from "./factories.ts";
import { forumCategory, forumTopic } from "./forum.ts";
import { intake } from "./intakes.ts";
import { post } from "./posts.ts";
import { job } from "./recruitment.ts";
import { webinar } from "./webinars.ts";

/** Ids of nothing in particular, for the payloads of events. */
export const placeholders = {
  intakeId: newId(),
  offerId: newId(),
  orderId: newId(),
  enrolmentId: newId(),
  postId: newId(),
  topicId: newId(),
  replyId: newId(),
  tagId: newId(),
  categoryId: newId(),
  from: newId(),
  into: newId(),
  intoCategory: newId(),
  jobId: newId(),
  transitionId: newId(),
  partnerId: newId(),
  webinarId: newId(),
  awardId: "module:intro-cp",
  userId: cast.member.id,
  courseId: "tiny",
  subject: "course:tiny",
  resourceId: "handbook",
  endpointId: newId(),
};

export type World = typeof placeholders;

/** Stores one of everything that pages show. */
export async function worldOf(ctx: Ctx): Promise<World> {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await modulesOnOffer(ctx);
  await programmesOnOffer(ctx);
  const resourceId = "handbook";
  await ctx.db.insert(resources).values({
    id: resourceId,
    title: "Handbook",
    description: "What a watch writes down.",
    type: "link",
    category: "close-protection",
    url: "https://handbook.test/",
    format: "Website",
    uploadDate: "2026-03-01",
  });
  const categoryId = await forumCategory(ctx);
  const intoCategory = await forumCategory(ctx, "maritime");
  const topicId = await forumTopic(ctx, { categoryId });
  const tagId = newId();
  await ctx.db
    .insert(forumTags)
    .values({ id: tagId, name: "Radios", slug: "radios", createdAt: ctx.clock.now() });
  await ctx.db.insert(forumTopicTags).values({ topicId, tagId });
  return {
    ...placeholders,
    tagId,
    resourceId,
    categoryId,
    from: await forumCategory(ctx, "flight"),
    topicId,
    intoCategory,
    into: await forumTopic(ctx, { categoryId: intoCategory }),
    intakeId: (await intake(ctx)).id,
    postId: (await post(ctx, { age: 1 })).id,
    jobId: (await job(ctx)).id,
    webinarId: (await webinar(ctx, { startsIn: 1000 })).id,
    courseId: await course(ctx),
  };
}
