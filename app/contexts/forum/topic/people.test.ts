import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { peopleNamed } from "./people.server.ts";

const as = (ctx: Ctx, who: keyof typeof cast): Ctx => ({ ...ctx, actor: cast[who] });

dbTest(
  "names are offered of those who have written, first of those in the topic",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const categoryId = await forumCategory(ctx);
    const topicId = await forumTopic(as(ctx, "moderator"), { categoryId });
    const elsewhere = await forumTopic(as(ctx, "partner"), { categoryId });
    await forumReply(as(ctx, "instructor"), topicId);
    await forumReply(as(ctx, "member"), elsewhere);
    const member = as(ctx, "member");
    const names = async (begins: string) =>
      (await peopleNamed(member, begins, topicId)).map(({ name }) => name);
    // Bálint has never written, and nobody is offered to themselves.
    expect(await names("b")).toEqual([cast.moderator.name]);
    expect(await names("szucs")).toEqual([cast.moderator.name]);
    expect(await names("c")).toEqual([cast.instructor.name, cast.partner.name]);
    expect(await names("aroha")).toEqual([]);
    expect(await names(" ")).toEqual([]);
    expect(await queriesOf(member, () => peopleNamed(member, "c", topicId))).toHaveLength(6);
    await expect(peopleNamed(as(ctx, "visitor"), "c", topicId)).rejects.toThrow(Denied);
  },
);
