import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { editPublicProfile } from "#app/contexts/identity/account/public-profile.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { chooseCertificatesOnProfile } from "#app/contexts/learning/certificate/on-profile.server.ts";
import { partnerMembers, partners } from "#app/contexts/recruitment/tables/jobs.ts";
import { certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { deleteTopic } from "../topic/remove.server.ts";
import { topicPage } from "../topic/queries.server.ts";
import { memberProfile } from "./queries.server.ts";

dbTest("nothing says that somebody is a member who never wrote", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  expect(await memberProfile(ctx, id)).toBeUndefined();
  expect(await memberProfile(ctx, newId())).toBeUndefined();
  // The owner sees what others would see.
  expect(await memberProfile(me, id)).toMatchObject({ own: true });
  await editPublicProfile(me, { joinedShown: true, postsShown: false });
  expect(await memberProfile(ctx, id)).toMatchObject({ own: false, posts: null });
});

dbTest("a profile counts and lists what its owner wrote, if they say so", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const me = { ...ctx, actor };
  const categoryId = await forumCategory(ctx);
  const topicId = await forumTopic(me, { categoryId, title: "Convoy spacing" });
  const gone = await forumTopic(me, { categoryId, title: "A mistake" });
  await forumReply(me, topicId);
  await forumReply(me, gone);
  await deleteTopic(me, gone);
  expect(await memberProfile(ctx, id)).toMatchObject({ posts: null });
  await editPublicProfile(me, { joinedShown: false, postsShown: true });
  expect(await memberProfile(ctx, id)).toMatchObject({
    joinedAt: null,
    posts: {
      topics: { n: 1, more: false },
      replies: { n: 1, more: false },
      newest: [{ kind: "reply", title: "Convoy spacing" }, { kind: "topic" }],
    },
  });
  expect(await queriesOf(ctx, () => memberProfile(ctx, id))).toHaveLength(10);
  const topic = (await topicPage(ctx, topicId, 1))!;
  expect(topic.author.to).toBe(`/members/${id}`);
});

dbTest(
  "a profile lists the certificates that their holder chose, and no others",
  async ({ ctx }) => {
    const { id, actor } = await person(ctx);
    const me = { ...ctx, actor };
    await course(ctx);
    const [one, two, revoked] = [
      await certificate(ctx, { userId: id, courseTitle: "Surveillance" }),
      await certificate(ctx, { userId: id, courseTitle: "Maritime security" }),
      await certificate(ctx, {
        userId: id,
        onProfile: true,
        revokedAt: ctx.clock.now(),
        revocationReason: "Issued twice",
      }),
    ];
    const others = await certificate(ctx, { userId: newId() });
    await chooseCertificatesOnProfile(me, [one.number, others.number, "no number"]);
    expect((await memberProfile(ctx, id))!.certificates).toMatchObject([
      { number: one.number, courseTitle: "Surveillance", state: "valid" },
    ]);
    await chooseCertificatesOnProfile(me, [two.number]);
    const listed = (await memberProfile(ctx, id))!.certificates.map(({ number }) => number);
    expect(listed).toEqual([two.number]);
    expect(listed).not.toContain(revoked.number);
    const shown = await ctx.db.select().from(certificates);
    expect(shown.find((row) => row.id === others.id)!.onProfile).toBe(false);
  },
);

dbTest("people who act for a partner are marked as such beside their posts", async ({ ctx }) => {
  const { id, actor } = await person(ctx);
  const topicId = await forumTopic({ ...ctx, actor }, { categoryId: await forumCategory(ctx) });
  expect((await topicPage(ctx, topicId, 1))!.author.role).toBeNull();
  const partnerId = newId();
  const joinedAt = ctx.clock.now();
  await ctx.db.insert(partners).values({
    id: partnerId,
    partnerName: "Southern Watch",
    createdAt: joinedAt,
    updatedAt: joinedAt,
  });
  await ctx.db.insert(partnerMembers).values({ userId: id, partnerId, joinedAt });
  expect((await topicPage(ctx, topicId, 1))!.author.role).toBe("Partner");
});
