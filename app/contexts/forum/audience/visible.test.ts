import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import {
  continuingSubscribers,
  subscribersOf,
} from "#app/contexts/notifications/delivery/tell.server.ts";
import { withdrawNotifications } from "#app/contexts/notifications/notification/forget.server.ts";
import { ownNotifications } from "#app/contexts/notifications/notification/queries.server.ts";
import { forumTellers } from "#app/contexts/notifications/subscribers/forum.server.ts";
import { guest, type Member } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { watchedMember } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { unreadOf } from "#app/platform/notifications/schema.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { dbTest } from "#testing/db.ts";
import { inTransaction, workOff } from "#testing/emitted-events.ts";
import { enrolment } from "#testing/enrolments.ts";
import { officesOpen, person } from "#testing/factories.ts";
import { forumCategory, forumReply, forumTopic, removalBecause } from "#testing/forum.ts";
import { listOf } from "#testing/lists.ts";
import { bookmarkPost } from "../bookmark/commands.server.ts";
import { bookmarkSource } from "../bookmark/list.server.ts";
import { categoryPage, categoryPlace } from "../category/queries.server.ts";
import {
  categoriesToMoveTo,
  categoryOptions,
  forumFront,
  forumPages,
  ownCategories,
} from "../front-queries.server.ts";
import { setCategoryLevel } from "../level/set.server.ts";
import { reportPost } from "../moderation/commands.server.ts";
import { mergeTopics } from "../moderation/merge.server.ts";
import { heldPostPublishedNotice } from "../moderation/notifications.server.ts";
import { removalStatement } from "../moderation/removal-queries.server.ts";
import { holdPost, ownHeldPosts } from "../newcomer/held.server.ts";
import { forumPersonalData } from "../personal-data.server.ts";
import { addPoll, vote } from "../poll/commands.server.ts";
import { memberProfile } from "../profile/queries.server.ts";
import { reactToPost } from "../reaction/react.server.ts";
import { categoryFeed, topicFeed } from "../reading/feed.server.ts";
import { topicsIn } from "../reading/latest.server.ts";
import { markRead } from "../reading/mark.server.ts";
import { followedTopics, ownReading, readMarks } from "../reading/queries.server.ts";
import { topicsTagged } from "../reading/tagged.server.ts";
import { searchForum } from "../search/queries.server.ts";
import { forumCategories, forumReplies } from "../tables.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { addTag, setTags } from "../tag/commands.server.ts";
import { chooseAnswer } from "../topic/answer.server.ts";
import { editReply } from "../topic/edit-reply.server.ts";
import { editTopic } from "../topic/edit.server.ts";
import { replyHistory, topicHistory } from "../topic/history.server.ts";
import { mergedAddress, movedReplies } from "../topic/moved.server.ts";
import { peopleNamed } from "../topic/people.server.ts";
import { ownPosts, replyPost, topicPost } from "../topic/post-queries.server.ts";
import { postReply, postTopic } from "../topic/post.server.ts";
import { removedTopic, topicPage, topicPlace, topicToEdit } from "../topic/queries.server.ts";
import { deleteReply, deleteTopic } from "../topic/remove.server.ts";
import { addAudience, removeAudience } from "./commands.server.ts";

/** What nobody outside may read: each of these is in the hidden category and nowhere else. */
const secrets = ["Zebra cohort", "Handover at the quay", "quokka", "Quentin Quokkamann"];

type As = Ctx & { actor: Member };
type World = {
  categoryId: string;
  topicId: string;
  replyId: string;
  position: number;
  tagId: string;
  insider: As;
  outsider: As;
  /** Was enrolled, wrote, watched and bookmarked, and has lost the place. */
  former: As;
};

async function somebody(ctx: Ctx, name: string): Promise<As> {
  const made = await person(ctx, { name, verified: true });
  return { ...ctx, actor: { ...made.actor, emailVerified: true } as Member };
}

/** A category for those with a place in a module, in which two of them have written. */
async function hiddenCategory(ctx: Ctx): Promise<World> {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx, "zebra", { restricted: true });
  await ctx.db
    .update(forumCategories)
    .set({ name: "Zebra cohort" })
    .where(eq(forumCategories.id, categoryId));
  await ctx.db
    .insert(forumCategoryAudiences)
    .values({ categoryId, kind: "module", subject: "intro-cp" });
  const insider = await somebody(ctx, "Quentin Quokkamann");
  const former = await somebody(ctx, "Fern Former");
  const outsider = await somebody(ctx, "Olga Outside");
  for (const { actor } of [insider, former]) {
    await enrolment(ctx, { profileId: actor.id, moduleIds: ["intro-cp"] });
  }
  const topicId = await forumTopic(insider, {
    categoryId,
    title: "Handover at the quay",
    content: "Where does the quokka wait?",
  });
  const { replyId, position } = await forumReply(former, topicId, "The quokka waits at gate two.");
  await setCategoryLevel(former, categoryId, "watching");
  await bookmarkPost(former, { topicId }, "quokka");
  await markRead(former, topicId, 1);
  await forumReply(insider, topicId, "Thank you, says the quokka.");
  const tag = await addTag({ ...ctx, actor: cast.moderator }, { name: "Ports" });
  if (!tag.ok) throw new Error(tag.error);
  await ctx.db.transaction((db) => setTags({ ...ctx, db } as never, topicId, [tag.value.id]));
  await ctx.db
    .update(enrolments)
    .set({ cancelledAt: ctx.clock.now() })
    .where(eq(enrolments.profileId, former.actor.id));
  return { categoryId, topicId, replyId, position, tagId: tag.value.id, insider, outsider, former };
}

type Place = (ctx: As, world: World) => Promise<unknown>;

/** The places in which those who belong to the category find it. */
const forThoseInside: Record<string, Place> = {
  "the categories of courses and cohorts": (ctx) => ownCategories(ctx),
  "the category's page": (ctx) => categoryPage(ctx, "zebra", 1),
  "the page for following the category": (ctx) => categoryPlace(ctx, "zebra"),
  "the categories to choose from": (ctx) => categoryOptions(ctx),
  "the category that an address asks for": (ctx, { categoryId }) =>
    categoryOptions(ctx, categoryId),
  "the topic's page": (ctx, { topicId }) => topicPage(ctx, topicId, 1),
  "the topic's live connection and marks": (ctx, { topicId }) => topicPlace(ctx, topicId),
  "the topic's edit form": (ctx, { topicId }) => topicToEdit(ctx, topicId),
  "pages that act on the topic": (ctx, { topicId }) => topicPost(ctx, topicId),
  "pages that act on a reply": (ctx, { replyId }) => replyPost(ctx, replyId),
  "the search": (ctx) => searchForum(ctx, { searched: "quokka" }),
  "the search by relevance": (ctx) => searchForum(ctx, { searched: "quokka", order: "relevance" }),
  "the names that the editor completes": (ctx, { topicId }) =>
    peopleNamed(ctx, ctx.actor.name?.startsWith("Quentin") ? "Fern" : "Quentin", topicId),
};

/** The places that also show what was once one's own. */
const ofFormerMembers: Record<string, Place> = {
  "own posts": (ctx) => ownPosts(ctx),
  "own reading": (ctx) => ownReading(ctx),
  "followed topics": (ctx) => followedTopics(ctx),
  "unread marks": (ctx, { topicId }) => readMarks(ctx, [topicId]),
  "own bookmarks": (ctx) => listOf(ctx, bookmarkSource),
  "own posts that wait": (ctx) => ownHeldPosts(ctx),
};

/** The places that people share, or that have no reader: they show what everybody sees. */
const shared: Record<string, Place> = {
  "the front page": (ctx) => forumFront(ctx),
  "the newest posts": (ctx) => topicsIn(ctx, "latest", null),
  "the unanswered topics": (ctx) => topicsIn(ctx, "unanswered", null),
  "the topics with a tag": (ctx, { tagId }) => topicsTagged(ctx, tagId, null),
  "the sitemap": (ctx) => forumPages(ctx, 100),
  "the category's feed": async (ctx) => (await categoryFeed(ctx, "zebra"))?.rss2(),
  "the topic's feed": async (ctx, { topicId }) => (await topicFeed(ctx, topicId))?.rss2(),
};

const told = (read: unknown, { topicId, categoryId }: World) =>
  [...secrets, topicId, categoryId].filter((secret) =>
    JSON.stringify(read ?? null).includes(secret),
  );

async function readAt(place: Place, ctx: Ctx, world: World): Promise<unknown> {
  try {
    return await place(ctx as As, world);
  } catch (error) {
    if (error instanceof NotFound || error instanceof Denied) return null;
    throw error;
  }
}

dbTest("who does not belong to a category finds nothing of it anywhere", async ({ ctx }) => {
  const world = await hiddenCategory(ctx);
  const { outsider, former, insider } = world;
  for (const [name, place] of Object.entries({
    ...forThoseInside,
    ...ofFormerMembers,
    ...shared,
  })) {
    for (const reader of [{ ...ctx, actor: guest }, outsider, former]) {
      expect({ name, told: told(await readAt(place, reader, world), world) }).toEqual({
        name,
        told: [],
      });
    }
  }
  for (const [name, place] of Object.entries(shared)) {
    const read = await readAt(place, { ...ctx, actor: cast.moderator }, world);
    expect({ name, told: told(read, world) }).toEqual({ name, told: [] });
  }
  for (const [name, place] of Object.entries(forThoseInside)) {
    const found = await readAt(place, insider, world);
    expect({ name, found: JSON.stringify(found)?.length > 20 }).toEqual({ name, found: true });
    if (name.startsWith("the names")) continue;
    const moderator = { ...ctx, actor: cast.moderator };
    const read = told(await readAt(place, moderator, world), world);
    expect({ name, read: read.length > 0 }).toEqual({ name, read: true });
  }
});

dbTest("a profile shows of a hidden category only what its reader sees", async ({ ctx }) => {
  const world = await hiddenCategory(ctx);
  const { insider, outsider, former } = world;
  const of = insider.actor.id;
  expect(await memberProfile(outsider, of)).toBeUndefined();
  expect(await memberProfile(former, of)).toBeUndefined();
  expect(await memberProfile({ ...ctx, actor: guest }, of)).toBeUndefined();
  const colleague = await somebody(ctx, "Colleague");
  await enrolment(ctx, { profileId: colleague.actor.id, moduleIds: ["intro-cp"] });
  expect(await memberProfile(colleague, of)).toBeDefined();
});

dbTest("whoever lost their place can do nothing to what is in the category", async ({ ctx }) => {
  const world = await hiddenCategory(ctx);
  const { categoryId, topicId, replyId, outsider, former } = world;
  const text = "New words.";
  const fields = { title: "Mine", content: text, categoryId, pinned: false, locked: false };
  const acts: Record<string, (me: As) => Promise<unknown>> = {
    reply: (me) => postReply(me, topicId, text),
    "edit a reply": (me) => editReply(me, replyId, { content: text, version: "" }),
    "edit the topic": (me) => editTopic(me, topicId, { ...fields, version: "" }),
    "delete a reply": (me) => deleteReply(me, replyId),
    react: (me) => reactToPost(me, { topicId }, "helpful"),
    bookmark: (me) => bookmarkPost(me, { replyId }, ""),
    report: (me) =>
      reportPost(me, { topicId, replyId: null }, { kind: "other", reason: "?" }, { network: "n" }),
    "choose an answer": (me) => chooseAnswer(me, topicId, replyId),
    "add a poll": (me) =>
      addPoll(me, topicId, {
        question: "?",
        options: ["a", "b"],
        kind: "one",
        days: 1,
        results: "voted",
      } as never),
    vote: (me) => vote(me, topicId, [1]),
    "read the topic's history": (me) => topicHistory(me, topicId, { number: 1, toPresent: false }),
    "read a reply's history": (me) => replyHistory(me, replyId, { number: 1, toPresent: false }),
  };
  for (const [name, act] of Object.entries(acts)) {
    for (const me of [outsider, former]) {
      const done = await act(me).then(
        () => "done",
        (error: unknown) => (error instanceof NotFound ? "not found" : error),
      );
      expect({ name, done }).toEqual({ name, done: "not found" });
    }
  }
  const post = { title: "Into it", content: text, categoryId };
  expect(await postTopic(outsider, post)).toEqual({ ok: false, error: "unknown-category" });
  await markRead(outsider, topicId, 1);
  expect(await ownReading(outsider)).toEqual([]);
});

dbTest("only those who still see a category are told of what is in it", async ({ ctx, clock }) => {
  const world = await hiddenCategory(ctx);
  const { categoryId, topicId, insider, outsider, former } = world;
  await setCategoryLevel(insider, categoryId, "watching");
  const colleague = await somebody(ctx, "Colleague");
  await enrolment(ctx, { profileId: colleague.actor.id, moduleIds: ["intro-cp"] });
  await setCategoryLevel(colleague, categoryId, "watching");
  // As somebody who has guessed the id would, if the route did not look.
  await setCategoryLevel(outsider, categoryId, "watching");
  const mention = `[@Olga](/members/${outsider.actor.id}) [@Fern](/members/${former.actor.id})`;
  await forumReply(insider, topicId, `${mention} [@C](/members/${colleague.actor.id}) look`);
  await workOff(ctx, [...subscribersOf(forumTellers), ...continuingSubscribers(forumTellers)]);
  const view = { show: "all", page: 1 } as const;
  const listed = async (me: As) => (await ownNotifications(me, view)).rows.length;
  expect(await listed(colleague)).toBeGreaterThan(0);
  expect(await listed(outsider)).toBe(0);
  expect(await listed(former)).toBe(0);
  // A place that is cancelled takes back what was told before.
  clock.advance(1000);
  await ctx.db
    .update(enrolments)
    .set({ cancelledAt: ctx.clock.now() })
    .where(eq(enrolments.profileId, colleague.actor.id));
  expect(await listed(colleague)).toBe(0);
  const bell = async (me: As) => {
    const unread = ctx.db.select({ n: unreadOf(profiles.id) }).from(profiles);
    return (await unread.where(eq(profiles.id, me.actor.id)))[0]!.n;
  };
  const kept = await bell(insider);
  await withdrawNotifications(ctx);
  expect([await bell(colleague), await bell(insider)]).toEqual([0, kept]);
});

dbTest("a passage of a hidden category is quoted only there", async ({ ctx }) => {
  const { topicId, categoryId, insider } = await hiddenCategory(ctx);
  const open = await forumCategory(ctx, "open");
  const elsewhere = await forumTopic(insider, { categoryId: open });
  const quote = `> [Q wrote](/forum/topic/${topicId}):\n> Where does the quokka wait?\n\nWell?`;
  const refused = { ok: false, error: "quoted-is-restricted" };
  expect(await postReply(insider, elsewhere, quote)).toEqual(refused);
  expect((await postReply(insider, topicId, quote)).ok).toBe(true);
  const innocent = await forumReply(insider, elsewhere, "Nothing yet.");
  const { version } = (await replyPost(insider, innocent.replyId))!;
  expect(await editReply(insider, innocent.replyId, { content: quote, version })).toEqual(refused);
  // An author cannot carry the replies of others out of it, and nobody merges across.
  const moved = { title: "T", content: "C", categoryId: open, pinned: false, locked: false };
  const { version: ofTopic } = (await topicToEdit(insider, topicId))!;
  expect(await editTopic(insider, topicId, { ...moved, version: ofTopic })).toEqual({
    ok: false,
    error: "unknown-category",
  });
  expect((await categoriesToMoveTo(insider, categoryId)).map(({ id }) => id)).toEqual([categoryId]);
  const moderator = { ...ctx, actor: cast.moderator };
  expect(await mergeTopics(moderator, topicId, elsewhere)).toEqual({
    ok: false,
    error: "other-audience",
  });
});

dbTest(
  "an author reads why their post was removed, but not the topic any more",
  async ({ ctx }) => {
    const { replyId, topicId, former, outsider } = await hiddenCategory(ctx);
    const moderator = { ...ctx, actor: cast.moderator };
    await deleteReply(moderator, replyId, await removalBecause(ctx));
    const [row] = await ctx.db.select().from(forumReplies).where(eq(forumReplies.id, replyId));
    const id = row!.removalId!;
    const statement = await removalStatement(former, id);
    expect(statement.content).toContain("gate two");
    expect(statement.topic).toBe("A topic for those enrolled");
    expect(statement.address).toBeNull();
    await deleteTopic(moderator, topicId, await removalBecause(ctx));
    expect(await removedTopic(outsider, topicId)).toBeUndefined();
    expect(await removedTopic({ ...ctx, actor: guest }, topicId)).toBeUndefined();
  },
);

dbTest("modules, intakes and graduates are the groups, and admins choose them", async ({ ctx }) => {
  await officesOpen(ctx);
  const categoryId = await forumCategory(ctx, "graduates", { restricted: true });
  const graduate = await somebody(ctx, "Graduate");
  const student = await somebody(ctx, "Student");
  await enrolment(ctx, { profileId: student.actor.id, moduleIds: ["intro-cp"] });
  await certificate(ctx, { userId: graduate.actor.id, ...awardOf("module:intro-cp") });
  const [place] = await ctx.db.select().from(enrolments);
  const admin = { ...ctx, actor: cast.admin };
  const sees = async (me: As) => (await categoryPage(me, "graduates", 1)) !== undefined;
  expect([await sees(graduate), await sees(student)]).toEqual([false, false]);
  const graduates = { kind: "graduates", subject: "" } as const;
  const intake = { kind: "intake", subject: place!.intakeId } as const;
  expect((await addAudience(admin, categoryId, graduates)).ok).toBe(true);
  expect((await addAudience(admin, categoryId, graduates)).ok).toBe(true);
  expect([await sees(graduate), await sees(student)]).toEqual([true, false]);
  expect((await addAudience(admin, categoryId, intake)).ok).toBe(true);
  expect([await sees(graduate), await sees(student)]).toEqual([true, true]);
  await removeAudience(admin, categoryId, graduates);
  expect([await sees(graduate), await sees(student)]).toEqual([false, true]);
  const unknown = { kind: "module", subject: "no-such-module" } as const;
  expect(await addAudience(admin, categoryId, unknown)).toEqual({
    ok: false,
    error: "unknown-group",
  });
  const moderator = { ...ctx, actor: cast.moderator };
  await expect(addAudience(moderator, categoryId, graduates)).rejects.toThrow(Denied);
});

dbTest("members share the pages of open categories, and no others", async ({ ctx }) => {
  const { topicId, insider } = await hiddenCategory(ctx);
  const open = await forumCategory(ctx, "open");
  const openTopic = await forumTopic(ctx, { categoryId: open });
  const read = async (work: (me: Ctx) => Promise<unknown>) => {
    let personal = false;
    const reads = { readPersonal: () => (personal = true), comparedWith: () => undefined };
    await work({ ...ctx, actor: watchedMember(insider.actor, reads) });
    return personal;
  };
  expect(await read((me) => forumFront(me))).toBe(false);
  expect(await read((me) => topicsIn(me, "latest", null))).toBe(false);
  expect(await read((me) => categoryPage(me, "open", 1))).toBe(false);
  expect(await read((me) => topicPage(me, openTopic, 1))).toBe(false);
  expect(await read((me) => categoryPage(me, "zebra", 1))).toBe(true);
  expect(await read((me) => topicPage(me, topicId, 1))).toBe(true);
});

dbTest("what leads to another topic and what is archived do not tell of it", async ({ ctx }) => {
  const { topicId, former, insider, categoryId } = await hiddenCategory(ctx);
  const moderator = { ...ctx, actor: cast.moderator };
  const into = await forumTopic(insider, { categoryId, title: "Another one" });
  await mergeTopics(moderator, topicId, into);
  expect(await mergedAddress({ ...ctx, actor: guest }, topicId, 1)).toBeUndefined();
  expect(await mergedAddress(insider, topicId, 1)).toContain(into);
  const open = await forumCategory(ctx, "open");
  const page = { id: topicId, hasMoved: true, page: { offset: 0 }, category: { id: open } };
  expect(await movedReplies(ctx, page)).toEqual([]);
  await ctx.db.transaction((db) =>
    holdPost(
      { ...former, db } as never,
      former.actor.id,
      { topicId: into, categoryId: null, title: "", content: "held", tagIds: [], about: null },
      new Date(0),
    ),
  );
  expect(await ownHeldPosts(former)).toEqual([]);
  const who = { id: former.actor.id, email: former.actor.email, addresses: [] };
  const archive = await forumPersonalData.collect!(former, who as never, {} as never);
  expect(JSON.stringify(archive)).not.toContain("Another one");
});

dbTest(
  "whoever lost their place is not given the name of a topic, for any sentence",
  async ({ ctx }) => {
    const { topicId, replyId } = await hiddenCategory(ctx);
    const told = (post: { topicId: string; replyId: string | null }) =>
      inTransaction(ctx, (tx) =>
        heldPostPublishedNotice.about(tx, {
          id: newId(),
          payload: { ...post, heldId: newId() },
          occurredAt: ctx.clock.now(),
        }),
      );
    expect((await told({ topicId, replyId: null }))?.values).toMatchObject({
      topic: "Handover at the quay",
      which: "named",
    });
    expect((await told({ topicId, replyId }))?.values).toMatchObject({ topic: "", which: "" });
  },
);

/** Reads topics, replies or categories. */
const reads =
  /\.(?:from|innerJoin|leftJoin)\(\s*forum(?:Topics|Replies|Categories|SearchEntries)\b|(?:from|join) (?:\$\{forum(?:Topics|Replies|Categories)\}|forum_(?:topics|replies|categories))/;

const asksWhoSees =
  /\b(?:openCategory|visibleCategory|seesCategory|visibleTo|amongThoseWhoSee|shownTopic|shownReply)\(/;

/** The queries that need not ask who sees the category, each with the reason. */
const exempt: Record<string, string> = {
  "audit-subjects.server.ts#forumSubjects": "the audit log is for admins",
  "front-queries.server.ts#categoryCards": "both callers pass the condition",
  "notifications.server.ts#participants": "of a topic; whoever is told is filtered afterwards",
  "person-record.server.ts#recordOf": "for moderators",
  "person-record.server.ts#countedTopics": "for moderators",
  "person-record.server.ts#countedReplies": "for moderators",
  "personal-data.server.ts#forumPersonalData": "own rows; the title asks by maySeeTopic",
  "waiting.server.ts#reportsToSettle": "for moderators",
  "topic/addressees.server.ts#quotedAuthors": "whoever is told is filtered afterwards",
  "topic/moderate.server.ts#reopenTopics": "runs on a schedule",
  "topic/post.server.ts#sameTopic": "the author's own, in a category that they see",
  "topic/post.server.ts#recentReply": "the author's own, in a topic that they see",
  "topic/queries.server.ts#topicQuery": "topicRow asks",
  "topic/queries.server.ts#repliesWhere": "of a topic that topicPage has found",
  "topic/remove.server.ts#recount": "counts in a locked topic",
  "topic/rows.server.ts#topicForUpdate": "lockTopic asks",
  "topic/rows.server.ts#lockReply": "lockTopic asks",
  "topic/rows.server.ts#blockByAge": "reads numbers of blocks",
  "topic/rows.server.ts#pinnedIn": "counts in a category that a moderator pins in",
  "topic/rows.server.ts#repliesOnPage": "of a topic that the caller has looked up",
  "tag/queries.server.ts#countedTags": "for moderators",
  "reading/course-questions.server.ts#tellOfCourseQuestions": "runs on a schedule",
  "search/queries.server.ts#hitsOf": "of numbers that matching has found",
  "search/window.server.ts#wordsOf": "reads numbers of partitions",
  "search/window.server.ts#counted": "counts to limit the search",
  "reaction/tell.server.ts#topicOf": "runs on a schedule",
  "newcomer/held.server.ts#waitsForModerator": "counts the actor's own",
  "newcomer/held.server.ts#withPlace": "for moderators, and ownHeldPosts asks",
  "newcomer/limits.server.ts#topicsOf": "the actor's own",
  "newcomer/limits.server.ts#repliesOf": "the actor's own",
  "newcomer/limits.server.ts#heldOf": "the actor's own",
  "figures/report.server.ts#counted": "counts for the office",
  "figures/report.server.ts#categoryNames": "for the office",
  "moderation/member-history.server.ts#memberHistory": "for moderators",
  "moderation/notifications.server.ts#reportOf": "tells no title",
  "moderation/queries.server.ts#reportQueue": "for moderators",
  "moderation/queries.server.ts#removedPosts": "for moderators",
  "moderation/split.server.ts#shownAt": "for moderators",
  "moderation/split.server.ts#leave": "for moderators",
  "category/commands.server.ts#moveCategory": "for admins",
  "category/commands.server.ts#removeCategory": "for admins",
  "category/commands.server.ts#lockAll": "for admins",
  "category/queries.server.ts#pinnedTopics": "of a category that categoryPage has found",
  "category/queries.server.ts#listedTopics": "of a category that categoryPage has found",
  "category/queries.server.ts#categoryColumns": "for admins",
  "category/queries.server.ts#staffCategories": "for admins",
  "category/queries.server.ts#categoryForStaff": "for admins",
  "audience/commands.server.ts#lockCategory": "for admins",
};

describe("the sources", () => {
  const folder = "app/contexts/forum/";
  const queries = globSync(`${folder}**/*.server.ts`).flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^(?=(?:export )?(?:async )?(?:function\*? |const ))/m)
      .slice(1)
      .filter((source) => reads.test(source) && !asksWhoSees.test(source))
      .map(
        (source) =>
          `${file.slice(folder.length)}#${/(?:function\*?|const) (\w+)/.exec(source)![1]!}`,
      ),
  );

  test("each query of topics, replies or categories asks who sees them, or says why not", () => {
    expect(queries.filter((name) => !(name in exempt))).toEqual([]);
    expect(Object.keys(exempt).filter((name) => !queries.includes(name))).toEqual([]);
  });
});
