import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { interviewInvitations } from "#app/contexts/admissions/tables/screening.ts";
import { enrolments, offers, seatHolds } from "#app/contexts/admissions/tables/seats.ts";
import { topicEdited } from "#app/contexts/forum/events.ts";
import { forumTopics } from "#app/contexts/forum/tables.ts";
import {
  replacePhoto,
  showPhoto,
  takePhotoDown,
} from "#app/contexts/identity/account/edit-profile.server.ts";
import { profiles, sessions, userRoles } from "#app/contexts/identity/tables.ts";
import { forgetSentDraft, saveDraft } from "#app/contexts/drafts/commands.server.ts";
import { courseView } from "#app/contexts/learning/course/queries.server.ts";
import { completeItem } from "#app/contexts/learning/course/complete-item.server.ts";
import { outlineOf } from "#app/contexts/learning/course/published.server.ts";
import { fixedClock, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forgetUnannouncedWrites } from "#app/platform/db/statements.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { writeFlash } from "#app/platform/http/flash.server.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { inTransaction } from "#testing/emitted-events.ts";
import { application, person } from "#testing/factories.ts";
import { forumReply, forumTopic } from "#testing/forum.ts";
import { addressOf, memberPages } from "#testing/member-pages.ts";
import { offer } from "#testing/offers.ts";
import { post } from "#testing/posts.ts";
import { type Pages, siteOf } from "#testing/site.ts";
import { memoryStore } from "#testing/stores.ts";
import { isThorough } from "#testing/thorough.ts";
import { worldOf } from "#testing/world.ts";
import * as boardPage from "./routes/jobs/board.tsx";
import * as itemPage from "./routes/learn/course-item.tsx";
import * as coursePage from "./routes/learn/course.tsx";
import * as dashboardPage from "./routes/learn/dashboard.tsx";
import * as topicPage from "./routes/forum/topic.tsx";

/** Members of one class share pages (decision 29). Nobody may ever see what is somebody else's. */

type Somebody = Awaited<ReturnType<typeof someone>>;

async function someone(ctx: Ctx, name: string, about: Parameters<typeof person>[1] = {}) {
  const made = await person(ctx, { name, ...about });
  const cookie = made.setCookies[0]!.split(";")[0]!;
  const { sessionId } = made.actor;
  const [, token] = decodeURIComponent(cookie).split(/[=.]/);
  return { ...made, name, cookie, secrets: [name, made.id, made.email, sessionId, token!] };
}

/** A site that shares pages, and the same site as if every request were the first. */
function sitesWith(ctx: Ctx, pages: Pages) {
  const cache = new HtmlCache();
  onTestFinished(() => cache.close());
  const shared = siteOf(ctx, { cache, pages });
  return {
    cache,
    shared,
    ask: ({ cookie }: Somebody, address: string, ...cookies: string[]) =>
      shared.ask(address, [cookie, ...cookies].join("; ")),
    askAlone: ({ cookie }: Somebody, address: string) => {
      const empty = new HtmlCache();
      onTestFinished(() => empty.close());
      return siteOf(ctx, { cache: empty, pages }).ask(address, cookie);
    },
  };
}

dbTest("no page of one member says anything of another", { timeout: 120_000 }, async ({ ctx }) => {
  const world = await worldOf(ctx);
  const pages = await memberPages({ all: isThorough });
  const site = sitesWith(ctx, pages);
  const classes = isThorough ? [{ verified: true }, { verified: false }] : [{ verified: true }];
  let asked = 0;
  for (const about of classes) {
    const one = await someone(ctx, '<b>Wiremu</b> & "Co"', about);
    const other = await someone(ctx, "😀 Zsófia\\u0022name", about);
    for (const path of Object.keys(pages)) {
      const address = addressOf(path, world);
      if (!address) continue;
      for (const each of [address, `${address === "/" ? "/_" : address}.data`]) {
        await site.ask(one, each);
        const page = await site.ask(other, each);
        for (const secret of one.secrets) expect(page.includes(secret), each).toBe(false);
        const again = await site.ask(one, each);
        for (const secret of other.secrets) expect(again.includes(secret), each).toBe(false);
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(50);
  expect(site.cache.figures().hits).toBeGreaterThan(50);
});

/** A site with the forum's topic page, a topic by Aroha, and three replies of which one is Bence's. */
async function topicSite(ctx: Ctx) {
  const world = await worldOf(ctx);
  const site = sitesWith(ctx, { "forum/topic/:topicId": topicPage });
  const people = {
    author: await someone(ctx, "Aroha Author"),
    replier: await someone(ctx, "Bence Replier"),
    reader: await someone(ctx, "Catherine Reader"),
    unverified: await someone(ctx, "Dávid Unverified", { verified: false }),
    moderator: await someone(ctx, "Mere Moderator", { roles: ["moderator"] }),
  };
  const as = ({ actor }: Somebody): Ctx => ({ ...ctx, actor });
  const { categoryId } = world;
  const topicId = await forumTopic(as(people.author), { categoryId });
  await forumReply(ctx, topicId);
  await forumReply(as(people.replier), topicId, "Bence's reply.");
  return { ...site, ...people, topicId, categoryId, address: `/forum/topic/${topicId}` };
}

dbTest("a shown photo is beside the post for everybody, until it is removed", async ({ ctx }) => {
  const { ask, address, author, reader, moderator, replier } = await topicSite(ctx);
  const files = memoryStore();
  const me = { ...ctx, actor: author.actor };
  const photo = await sharp({
    create: { width: 320, height: 320, channels: 3, background: "#b58b43" },
  })
    .jpeg()
    .toBuffer();
  await replacePhoto(me, files, photo);
  const shows = async () => {
    const pages = await Promise.all(
      [reader, replier, moderator, author].map((each) => ask(each, address)),
    );
    return pages.map((page) => /\/faces\/[0-9a-f-]+\.webp/.exec(page)?.[0]);
  };
  expect(await shows()).toEqual([undefined, undefined, undefined, undefined]);
  await showPhoto(me, true);
  const [shown, ...others] = await shows();
  expect(shown).toBeDefined();
  expect(others).toEqual([shown, shown, shown]);
  expect(await ask(moderator, address)).toContain("Remove the photo");
  expect(await ask(reader, address)).not.toContain("Remove the photo");
  const version = shown!.slice("/faces/".length, -".webp".length);
  await takePhotoDown({ ...ctx, actor: moderator.actor }, files, version);
  expect(await shows()).toEqual([undefined, undefined, undefined, undefined]);
});

/** A page without what differs at every request. */
const content = (html: string) => html.replace(/ nonce="[^"]*"/g, "");

dbTest("each member is shown the page that would be rendered for them alone", async ({ ctx }) => {
  const { ask, askAlone, address, author, replier, reader, unverified, moderator } =
    await topicSite(ctx);
  const people = [reader, author, moderator, replier, unverified];
  for (const each of [...people, ...people, ...people.toReversed()]) {
    for (const place of [address, `${address}.data`]) {
      const expected = content(await askAlone(each, place));
      expect(content(await ask(each, place)), each.name).toBe(expected);
    }
  }
});

dbTest("a page that is kept costs one query, for authors too", async ({ ctx }) => {
  const { ask, address, author, reader } = await topicSite(ctx);
  for (const each of [author, reader]) {
    expect((await queriesOf(ctx, () => ask(each, address))).length).toBeGreaterThan(2);
    expect(await queriesOf(ctx, () => ask(each, address))).toHaveLength(1);
  }
  const another = await someone(ctx, "Another Reader");
  expect(await queriesOf(ctx, () => ask(another, address))).toHaveLength(1);
});

dbTest("a change is seen by everybody who had the page kept", async ({ ctx }) => {
  const { ask, address, author, reader, topicId, categoryId } = await topicSite(ctx);
  for (const each of [author, reader]) await ask(each, address);
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(forumTopics).set({ title: "New" }).where(eq(forumTopics.id, topicId));
    await record(tx, topicEdited, { topicId, categoryId, from: categoryId });
  });
  for (const each of [author, reader]) expect(await ask(each, address)).toContain("New</h1>");
});

dbTest(
  "a role, a confirmed address and an ended session count from the next request",
  async ({ ctx }) => {
    const { ask, address, reader, unverified } = await topicSite(ctx);
    for (const each of [reader, unverified]) await ask(each, address);
    expect(await ask(reader, address)).not.toContain(">Lock");
    await ctx.db.insert(userRoles).values({ userId: reader.id, role: "moderator" });
    expect(await ask(reader, address)).toContain(">Lock");
    await ctx.db.delete(userRoles).where(eq(userRoles.userId, reader.id));
    expect(await ask(reader, address)).not.toContain(">Lock");
    expect(await ask(unverified, address)).not.toContain(">Report");
    await ctx.db
      .update(profiles)
      .set({ emailVerified: true })
      .where(eq(profiles.id, unverified.id));
    expect(await ask(unverified, address)).toContain(">Report");
    await ctx.db.delete(sessions).where(eq(sessions.userId, reader.id));
    expect(await ask(reader, address)).toContain(">Login");
  },
);

dbTest("the bell shows everybody their own number, on pages that they share", async ({ ctx }) => {
  const { ask, address, reader, author, replier } = await topicSite(ctx);
  const createdAt = ctx.clock.now();
  const told = { kind: "bell", title: "It rang", text: "Twice.", path: "/", createdAt };
  await ctx.db.insert(notifications).values({
    ...told,
    id: newId(createdAt),
    eventId: newId(createdAt),
    profileId: reader.id,
    channel: "site",
  });
  for (const each of [author, reader, replier, reader, author]) {
    const unread = (await ask(each, address)).includes("Notifications, 1 unread");
    expect(unread, each.name).toBe(each === reader);
  }
  expect(await queriesOf(ctx, () => ask(reader, address))).toHaveLength(1);
  await ctx.db.update(notifications).set({ readAt: createdAt });
  expect(await ask(reader, address)).not.toContain("1 unread");
});

dbTest("a toast is shown to the member whom it is for, and kept for nobody", async ({ ctx }) => {
  const { ask, address, reader, author } = await topicSite(ctx);
  const title = "Only one member may read this";
  const flash = (await writeFlash(ctx.site, { tone: "success", title })).split(";")[0]!;
  await ask(reader, address);
  expect(await ask(reader, address, flash)).toContain(title);
  for (const each of [reader, author]) expect(await ask(each, address)).not.toContain(title);
});

dbTest("a page that names its first reader is not kept for others", async ({ ctx }) => {
  const { cache, ask, address, topicId } = await topicSite(ctx);
  const named = await someone(ctx, "Mentioned Person");
  await forumReply(ctx, topicId, "Thank you, Mentioned Person.");
  const before = cache.figures().stored;
  await ask(named, address);
  expect(cache.figures().stored).toBe(before);
  await ask(await someone(ctx, "Somebody Else"), address);
  expect(cache.figures().stored).toBe(before + 1);
});

/** A member's own pages, with a course that is open to everybody. */
async function ownPages(ctx: Ctx) {
  const world = await worldOf(ctx);
  const site = sitesWith(ctx, {
    dashboard: dashboardPage,
    "course/:courseId": coursePage,
    "course/:courseId/:itemId": itemPage,
    "situations-vacant": boardPage,
  });
  const one = await someone(ctx, "Aroha One");
  const other = await someone(ctx, "Bence Other");
  forgetUnannouncedWrites();
  const asOne: Ctx = { ...ctx, actor: one.actor };
  const course = `/course/${world.courseId}`;
  const [item] = await outlineOf(asOne, world.courseId);
  return { ...site, one, other, asOne, world, course, itemId: item!.id };
}

dbTest("a member's own pages are kept for them, and cost one query", async ({ ctx }) => {
  const { ask, askAlone, one, other, course } = await ownPages(ctx);
  for (const address of ["/dashboard", course, "/situations-vacant", "/dashboard.data"]) {
    for (const each of [one, other]) await ask(each, address);
    for (const each of [one, other]) {
      let page = "";
      const queries = await queriesOf(ctx, async () => {
        page = await ask(each, address);
      });
      expect(queries, address).toHaveLength(1);
      expect(content(page)).toBe(content(await askAlone(each, address)));
      expect(page).not.toContain((each === one ? other : one).name);
    }
  }
});

dbTest("a member sees at once what they have done", async ({ ctx }) => {
  const { ask, askAlone, one, course, asOne, world, itemId } = await ownPages(ctx);
  for (const address of ["/dashboard", course]) await ask(one, address);
  const before = await ask(one, course);
  await completeItem(asOne, world.courseId, itemId);
  for (const address of ["/dashboard", course]) {
    expect(content(await ask(one, address))).toBe(content(await askAlone(one, address)));
  }
  expect(await ask(one, course)).not.toBe(before);
});

dbTest("a lecture is kept, and the course knows which one was opened last", async ({ ctx }) => {
  const { ask, one, course, asOne, world } = await ownPages(ctx);
  const lectures = (await outlineOf(asOne, world.courseId)).filter(
    ({ kind }) => kind === "lecture",
  );
  const [first, second] = lectures.map(({ id }) => `${course}/${id}`);
  const lastOpened = async () => (await courseView(asOne, world.courseId))?.last?.id;
  for (const [n, address] of [first!, second!, first!].entries()) {
    // The first answer notes the visit, and the second one is kept.
    for (let again = 0; again < 2; again++) await ask(one, address);
    expect(await lastOpened()).toBe(lectures[n % 2]!.id);
    expect(await queriesOf(ctx, () => ask(one, address))).toHaveLength(1);
  }
});

dbTest("a draft that is sent leaves the kept pages as they are", async ({ ctx }) => {
  const { ask, one, asOne } = await ownPages(ctx);
  await ask(one, "/dashboard");
  await saveDraft(asOne, { draft: "/contact", version: 0, fields: { message: "Not yet sent" } });
  await forgetSentDraft(asOne, "/contact");
  expect(await queriesOf(ctx, () => ask(one, "/dashboard"))).toHaveLength(1);
});

dbTest("a member sees at once what others have changed", async ({ ctx }) => {
  const { ask, one } = await ownPages(ctx);
  const staff: Ctx = { ...ctx, actor: cast.admin };
  await ask(one, "/dashboard");
  await inTransaction(staff, (tx) => post(tx, { title: "A newer post", age: 0 }));
  expect(await ask(one, "/dashboard")).toContain("A newer post");
});

dbTest("a member sees at once where their application stands now", async ({ ctx }) => {
  const { ask, one, world } = await ownPages(ctx);
  expect(await ask(one, "/dashboard")).not.toContain("Choose a time");
  const { id: applicationId } = await application(ctx, { email: one.email, path: ["interview"] });
  forgetUnannouncedWrites();
  const offerId = newId();
  const now = ctx.clock.now();
  const writes: [shown: string, write: (tx: Tx) => Promise<unknown>][] = [
    ["Choose a time", ({ db }) => db.update(applications).set({ stage: "interview" })],
    [
      "See the times",
      ({ db }) => db.insert(interviewInvitations).values({ applicationId, wishedAt: now }),
    ],
    [
      "Answer the offer",
      (tx) => offer({ ...ctx, ...tx }, { id: offerId, applicationId, intakeId: world.intakeId }),
    ],
    [
      "Pay for your seat",
      async (tx) => {
        await tx.db.update(offers).set({ acceptedAt: now });
        const heldUntil = new Date(now.getTime() + minutes(60));
        const seat = { id: newId(), offerId, intakeId: world.intakeId };
        await tx.db.insert(seatHolds).values({ ...seat, heldAt: now, heldUntil });
      },
    ],
    [
      "Joining instructions",
      ({ db }) =>
        db.insert(enrolments).values({
          id: newId(),
          applicationId,
          offerId,
          intakeId: world.intakeId,
          profileId: one.actor.id,
          moduleIds: [],
          orderId: newId(),
          enrolledAt: now,
        }),
    ],
  ];
  for (const [shown, write] of writes) {
    await ask(one, "/dashboard");
    await inTransaction(ctx, write);
    expect(await ask(one, "/dashboard")).toContain(shown);
    expect(await queriesOf(ctx, () => ask(one, "/dashboard")), shown).toHaveLength(1);
  }
});

dbTest("a page with a time in it is made anew when the minute is over", async ({ ctx }) => {
  const clock = fixedClock(ctx.clock.now());
  const { ask, one } = await ownPages({ ...ctx, clock });
  await ask(one, "/dashboard");
  clock.advance(minutes(1));
  const queries = await queriesOf(ctx, () => ask(one, "/dashboard"));
  expect(queries.length).toBeGreaterThan(1);
});

dbTest("nothing is kept for guests of a page that is kept for members", async ({ ctx }) => {
  const { cache, shared, one } = await ownPages(ctx);
  const before = await shared.ask("/situations-vacant");
  await shared.ask("/situations-vacant", one.cookie);
  expect(await shared.ask("/situations-vacant")).toBe(before);
  expect(before).not.toContain(one.name);
  expect(cache.figures().stored).toBe(2);
});

dbTest("somebody who has to change their password gets no kept page", async ({ ctx }) => {
  const { ask, shared, address, reader } = await topicSite(ctx);
  await ask(reader, address);
  await ctx.db
    .update(sessions)
    .set({ passwordProblem: "common-password" })
    .where(eq(sessions.userId, reader.id));
  const headers = { Cookie: reader.cookie };
  const answer = await shared.send(new Request(`http://localhost:3000${address}`, { headers }));
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    `/new-password?returnTo=${encodeURIComponent(address)}`,
  ]);
});
