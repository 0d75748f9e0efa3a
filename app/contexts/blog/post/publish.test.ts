import { expect } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { onInvalidated } from "#app/platform/cache/invalidation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { post, postContent } from "#testing/posts.ts";
import { BLOG } from "../events.ts";
import type { Publication } from "./form.ts";
import { postByPreview, postBySlug } from "./queries.server.ts";
import { posts } from "../tables.ts";
import {
  wasPublished,
  withdrawnOf,
  publishPost,
  unwithdrawPosts,
  withdrawPost,
  withdrawPosts,
} from "./publish.server.ts";
import { postForStaff } from "./staff-queries.server.ts";
import { makePreviewLink, withdrawPreviewLink } from "./preview-link.server.ts";
import { changePost } from "./write.server.ts";

const zone = "Pacific/Auckland";
const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const at = (date: string, time: string): Publication => ({
  version: "1",
  when: "later",
  date,
  time,
});
const now: Publication = { version: "1", when: "now", date: undefined, time: undefined };

dbTest("a post is published at once, withdrawn, and published anew", async ({ ctx, clock }) => {
  const admin = asAdmin(ctx);
  const { id, slug } = await post(ctx, { age: null });
  expect(await publishPost(admin, id, now, zone)).toEqual({
    ok: true,
    value: { scheduled: false },
  });
  expect(await postBySlug(ctx, slug)).toMatchObject({ post: { publishedAt: clock.now() } });
  const first = clock.now();
  clock.advance(minutes(5));
  await publishPost(admin, id, now, zone);
  expect(await postBySlug(ctx, slug), "it keeps its date").toMatchObject({
    post: { publishedAt: first },
  });
  await withdrawPost(admin, id);
  await withdrawPost(admin, id);
  expect(await postBySlug(ctx, slug)).toBeUndefined();
  const actions = (await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(["blog.post-published", "blog.post-withdrawn"]);
});

dbTest(
  "a schedule is a moment of the institute's clocks that exists and lies ahead",
  async ({ ctx, clock }) => {
    const admin = asAdmin(ctx);
    const { id, slug } = await post(ctx, { age: null });
    const refused: [string, string, string][] = [
      ["2026-03-03", "09:59", "past"],
      ["2026-09-27", "02:30", "no-such-time"],
      ["2026-04-05", "02:30", "time-twice"],
      ["2029-01-01", "10:00", "too-far"],
    ];
    for (const [date, time, error] of refused) {
      expect(await publishPost(admin, id, at(date, time), zone)).toEqual({ ok: false, error });
    }
    // In Christchurch it is 10:00 on 3 March.
    expect((await publishPost(admin, id, at("2026-03-03", "11:30"), zone)).ok).toBe(true);
    expect((await postForStaff(admin, id)).state).toBe("scheduled");
    clock.advance(minutes(89));
    expect(await postBySlug(ctx, slug)).toBeUndefined();
    clock.advance(minutes(1));
    expect(await postBySlug(ctx, slug)).toMatchObject({ post: { id } });
    expect((await postForStaff(admin, id)).state).toBe("published");
  },
);

dbTest("what was changed since it was looked at is not published", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const { id, slug } = await post(ctx, { age: null });
  await changePost(admin, id, "1", postContent({ slug }));
  const refused = { ok: false, error: "changed-meanwhile" };
  expect(await publishPost(admin, id, now, zone)).toMatchObject(refused);
  expect((await publishPost(admin, id, { ...now, version: "2" }, zone)).ok).toBe(true);
  const later = { ...at("2027-01-01", "10:00"), version: "2" };
  expect(await publishPost(admin, id, later, zone)).toEqual(refused);
});

dbTest("the kept pages go with what the public sees, and stay with drafts", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const { id, slug } = await post(ctx, { age: null });
  const touched: boolean[] = [];
  const done = onInvalidated((tags) => touched.push(tags !== "all" && tags.has(BLOG)));
  await changePost(admin, id, "1", postContent({ slug }));
  expect(touched).toEqual([false]);
  await publishPost(admin, id, { ...now, version: "2" }, zone);
  await changePost(admin, id, "2", postContent({ slug }));
  await withdrawPost(admin, id);
  done();
  expect(touched).toEqual([false, true, true, true]);
});

dbTest(
  "a preview link shows the draft as it is, for a week, until it is withdrawn",
  async ({ ctx, clock }) => {
    const admin = asAdmin(ctx);
    const { id } = await post(ctx, { age: null, title: "Secret" });
    const tokenOf = async () => {
      const { preview } = await postForStaff(admin, id);
      return preview && new URL(preview.address).searchParams.get("token");
    };
    expect(await tokenOf()).toBeNull();
    await makePreviewLink(admin, id);
    const token = (await tokenOf())!;
    expect(token.length).toBeGreaterThan(40);
    expect(await postByPreview(ctx, id, token)).toMatchObject({
      title: "Secret",
      publishedAt: null,
    });
    const other = await post(ctx, { age: null });
    for (const [post, forged] of [
      [id, ""],
      [id, `${token.slice(0, -1)}_`],
      [other.id, token],
    ] as const) {
      expect(await postByPreview(ctx, post, forged)).toBeUndefined();
    }
    clock.advance(days(1));
    await makePreviewLink(admin, id);
    expect(await postByPreview(ctx, id, token), "an earlier link ends").toBeUndefined();
    const second = (await tokenOf())!;
    clock.advance(days(7) - hours(1));
    expect(await postByPreview(ctx, id, second)).toBeDefined();
    clock.advance(hours(1));
    expect(await postByPreview(ctx, id, second)).toBeUndefined();
    await makePreviewLink(admin, id);
    const third = (await tokenOf())!;
    await withdrawPreviewLink(admin, id);
    expect(await postByPreview(ctx, id, third)).toBeUndefined();
    const entries = JSON.stringify(
      await ctx.db.select().from(auditEntries).orderBy(auditEntries.id),
    );
    for (const secret of [token, second, third]) expect(entries).not.toContain(secret);
  },
);

dbTest("publishing and preview links are the admins'", async ({ ctx }) => {
  const { id, slug } = await post(ctx, { age: null });
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const stranger = { ...ctx, actor };
    await expect(publishPost(stranger, id, now, zone)).rejects.toThrow(Denied);
    await expect(withdrawPost(stranger, id)).rejects.toThrow(Denied);
    await expect(makePreviewLink(stranger, id)).rejects.toThrow(Denied);
    await expect(withdrawPreviewLink(stranger, id)).rejects.toThrow(Denied);
  }
  expect(await postBySlug(ctx, slug)).toBeUndefined();
});

dbTest(
  "several posts are withdrawn at once, and come back as they were",
  async ({ ctx, clock }) => {
    const admin = asAdmin(ctx);
    const old = await post(ctx, { age: 9 });
    const written = await post(ctx, { age: 3 });
    const scheduled = await post(ctx, { age: -5 });
    const draft = await post(ctx, { age: null });
    const ids = [old, written, scheduled, draft].map(({ id }) => id);
    const momentOf = async (id: string) => (await postForStaff(admin, id)).publishedAt;
    const before = [await momentOf(old.id), await momentOf(scheduled.id)];
    const withdrawn = await withdrawPosts(admin, [...ids, newId()]);
    if (!withdrawn.ok) throw new Error("not withdrawn");
    expect(withdrawn.value.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    for (const id of ids) expect(await momentOf(id)).toBeNull();
    expect(await postBySlug(ctx, old.slug)).toBeUndefined();

    // What is stored of an act holds everything that the Undo needs.
    const words = withdrawn.value.map(wasPublished);
    expect(words.map(withdrawnOf)).toEqual(withdrawn.value);
    clock.advance(minutes(1));
    await changePost(admin, written.id, "1", postContent({ slug: written.slug }));
    expect(await unwithdrawPosts(admin, withdrawn.value)).toMatchObject({ value: { length: 2 } });
    expect([await momentOf(old.id), await momentOf(scheduled.id)]).toEqual(before);
    expect(await momentOf(written.id), "nobody has published what it says now").toBeNull();
    expect(await postBySlug(ctx, old.slug)).toBeDefined();
    expect(await unwithdrawPosts(admin, withdrawn.value)).toEqual({ ok: true, value: [] });
    const made = {
      id: draft.id,
      version: 1,
      publishedAt: new Date(clock.now().getTime() + days(999)),
    };
    expect(await unwithdrawPosts(admin, [made])).toEqual({ ok: true, value: [] });

    for (const actor of [cast.visitor, cast.member, cast.moderator]) {
      await expect(withdrawPosts({ ...ctx, actor }, ids)).rejects.toThrow(Denied);
      await expect(unwithdrawPosts({ ...ctx, actor }, withdrawn.value)).rejects.toThrow(Denied);
    }
    const actions = (await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
      ({ action }) => action,
    );
    expect(actions.filter((each) => each === "blog.post-withdrawn")).toHaveLength(3);
    expect(actions.filter((each) => each === "blog.post-published")).toHaveLength(2);
    expect(await ctx.db.$count(posts)).toBe(4);
  },
);
