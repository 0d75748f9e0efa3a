import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { discardDraft, forgetDrafts, forgetSentDraft, saveDraft } from "./commands.server.ts";
import { draftForm } from "./form.ts";
import { ownDraft } from "./queries.server.ts";
import { drafts } from "./tables.ts";

const form = "/forum/new-topic";
const as = (ctx: Ctx, actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });

const typed = (content: string, version = 0, draft = form) => ({
  draft,
  version,
  fields: { title: "Night driving", content },
});

dbTest("a draft is saved anew from its version, and read by its author only", async ({ ctx }) => {
  await castInDatabase(ctx);
  const me = as(ctx, cast.member);
  expect(await ownDraft(me, form)).toBeUndefined();
  const savedAt = ctx.clock.now();
  const first = { ok: true, value: { outcome: "saved", version: 1, savedAt } };
  expect(await saveDraft(me, typed("One"))).toEqual(first);
  expect(await saveDraft(me, typed("One and two", 1))).toMatchObject({ value: { version: 2 } });
  expect(await ownDraft(me, form)).toEqual({
    fields: { title: "Night driving", content: "One and two" },
    version: 2,
    savedAt,
  });
  expect(await ownDraft(as(ctx, cast.admin), form)).toBeUndefined();
  expect(await ownDraft(me, "/forum/topic/1")).toBeUndefined();
});

dbTest("what another device has saved is told and not overwritten", async ({ ctx }) => {
  await castInDatabase(ctx);
  const me = as(ctx, cast.member);
  await saveDraft(me, typed("Written at home"));
  for (const version of [0, 7]) {
    expect(await saveDraft(me, typed("Written on the way", version))).toMatchObject({
      value: {
        outcome: "elsewhere",
        draft: { version: 1, fields: { content: "Written at home" } },
      },
    });
  }
  await discardDraft(me, form);
  expect(await saveDraft(me, typed("Written on the way", 1))).toMatchObject({
    value: { outcome: "elsewhere", draft: null },
  });
  expect(await ctx.db.select().from(drafts)).toEqual([]);
});

dbTest(
  "a draft goes when its form was accepted, when discarded, after 90 days",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const me = as(ctx, cast.member);
    const other = as(ctx, cast.admin);
    await saveDraft(me, typed("To be sent"));
    await saveDraft(me, typed("To be discarded", 0, "/contact"));
    await saveDraft(me, typed("Forgotten", 0, "/job-form"));
    await saveDraft(other, typed("Another person's"));
    await forgetSentDraft(me, form);
    await forgetSentDraft(as(ctx, { kind: "guest" }), form);
    await discardDraft(me, "/contact");
    const left = async () => (await ctx.db.select().from(drafts)).map((row) => row.form).toSorted();
    expect(await left()).toEqual([form, "/job-form"]);
    clock.advance(days(89));
    await saveDraft(other, typed("Another person's, gone on with", 1));
    clock.advance(days(1) + 1);
    await forgetDrafts(ctx);
    expect(await left()).toEqual([form]);
  },
);

dbTest("somebody keeps at most fifty drafts, and the oldest gives way", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  const me = as(ctx, cast.member);
  for (let n = 0; n < 52; n += 1) {
    clock.advance(1000);
    await saveDraft(me, typed("x", 0, `/forum/topic/${n}`));
  }
  const rows = await ctx.db.select().from(drafts);
  expect(rows).toHaveLength(50);
  expect(rows.map((row) => row.form)).not.toContain("/forum/topic/1");
});

dbTest("whoever saves too often waits, and guests save nothing", async ({ ctx }) => {
  await castInDatabase(ctx);
  const me = as(ctx, cast.member);
  let version = 0;
  for (let n = 0; n < 90; n += 1) {
    const saved = await saveDraft(me, typed(String(n), version));
    if (saved.ok && saved.value.outcome === "saved") ({ version } = saved.value);
  }
  expect(version).toBe(90);
  const refused = { error: "too-many-attempts" };
  expect(await saveDraft(me, typed("once more", version))).toMatchObject(refused);
  const guest = as(ctx, { kind: "guest" });
  await expect(saveDraft(guest, typed("x"))).rejects.toThrow(Denied);
  await expect(ownDraft(guest, form)).rejects.toThrow(Denied);
});

dbTest(
  "only bounded drafts without secrets and unstorable characters are read",
  async ({ ctx }) => {
    const read = (fields: unknown, draft = form) =>
      draftForm.safeParse({
        draft,
        version: "0",
        fields: typeof fields === "string" ? fields : JSON.stringify(fields),
      });
    expect(read({ content: "Ősz" }).data?.fields).toEqual({ content: "Ősz" });
    const secret = { content: "x", newPassword: "y", token: "z", website: "w" };
    expect(read(secret).data?.fields).toEqual({ content: "x" });
    const spoilt = read({ content: "a\0b\ud800c" });
    expect(spoilt.data?.fields).toEqual({ content: "ab\ufffdc" });
    await castInDatabase(ctx);
    await saveDraft(as(ctx, cast.member), spoilt.data!);
    for (const bad of ["{", "[]", '"x"', { content: 1 }, { content: "x".repeat(200_001) }]) {
      expect(read(bad).success, JSON.stringify(bad).slice(0, 40)).toBe(false);
    }
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`f${n}`, ""]));
    expect(read(many).success).toBe(false);
    for (const path of [
      "",
      "//evil.example",
      "https://evil.example",
      "/a?b",
      `/${"a".repeat(200)}`,
    ]) {
      expect(read({}, path).success, path).toBe(false);
    }
  },
);
