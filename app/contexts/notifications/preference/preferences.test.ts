import { describe, expect } from "vitest";
import { z } from "zod";
import { eq } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import { defineEvent } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { unsubscribeLink } from "#app/platform/mail/unsubscribe.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { notificationPreferences } from "../tables.ts";
import { notificationSettingsForm } from "./form.ts";
import { ownNotificationSettings } from "./queries.server.ts";
import { saveNotificationSettings, unsubscribable, unsubscribe } from "./save.server.ts";

const kind = (name: string, more: { mustArrive?: boolean } = {}) =>
  defineNotification({
    name,
    event: defineEvent({ name: `test.${name}`, payload: z.object({}), invalidates: [] }),
    group: "account",
    label: `It says ${name}`,
    usual: "email",
    says: { title: name, text: `It says ${name}.` },
    about: async () => undefined,
    ...more,
  });
const kinds = [kind("bell"), kind("gong"), kind("alarm", { mustArrive: true })];

const token = (profileId: string, name: string) =>
  new URL(unsubscribeLink(testSite, { profileId, kind: name })).searchParams.get("token")!;

const me = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

async function chosen(ctx: Ctx) {
  const rows = await ctx.db.select().from(notificationPreferences);
  return Object.fromEntries(rows.map((row) => [row.kind, row.channel]));
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, notificationSettingsForm);
}

async function waitingBell(ctx: Ctx) {
  const createdAt = ctx.clock.now();
  await ctx.db.insert(notifications).values({
    id: newId(createdAt),
    profileId: cast.member.id,
    kind: "bell",
    eventId: newId(createdAt),
    title: "The bell",
    text: "Ding.",
    path: "/about",
    createdAt,
    channel: "daily",
    emailDueAt: new Date(createdAt.getTime() + hours(5)),
  });
}

describe("the settings", () => {
  dbTest("keep what somebody chose, and begin with it", async ({ ctx }) => {
    const form = formOf({
      "channel.bell": "weekly",
      "channel.gong": "",
      quietFrom: "22:00",
      quietUntil: "06:30",
      timeZone: "Europe/Budapest",
    });
    if (!form.ok) throw new Error("refused");
    await saveNotificationSettings(me(ctx), kinds, form.value);
    const { initial, groups } = await ownNotificationSettings(me(ctx), kinds);
    expect(initial).toEqual({
      "channel.bell": "weekly",
      quietFrom: "22:00",
      quietUntil: "06:30",
      timeZone: "Europe/Budapest",
    });
    expect(groups).toMatchObject([
      { id: "account", choosable: [{ name: "bell" }, { name: "gong" }], always: ["It says alarm"] },
    ]);
    await saveNotificationSettings(me(ctx), kinds, {});
    expect(await chosen(ctx)).toEqual({});
  });

  dbTest("cannot turn off what must arrive, nor a kind that does not exist", async ({ ctx }) => {
    const channel = { alarm: "never", nonsense: "never", bell: "never" } as const;
    await saveNotificationSettings(me(ctx), kinds, { channel });
    expect(await chosen(ctx)).toEqual({ bell: "never" });
  });

  dbTest("take back the emails of a kind that still wait", async ({ ctx }) => {
    await waitingBell(ctx);
    await saveNotificationSettings(me(ctx), kinds, { channel: { bell: "weekly" } });
    const dueAt = async () => (await ctx.db.select().from(notifications))[0]!.emailDueAt;
    expect(await dueAt()).not.toBeNull();
    await saveNotificationSettings(me(ctx), kinds, { channel: { bell: "site" } });
    expect(await dueAt()).toBeNull();
  });

  dbTest("are a member's own", async ({ ctx }) => {
    await expect(saveNotificationSettings(ctx, kinds, {})).rejects.toThrow(Denied);
    await expect(ownNotificationSettings(ctx, kinds)).rejects.toThrow(Denied);
  });

  dbTest("need both ends of the quiet hours, and ways and zones that exist", () => {
    const errorsOf = (fields: Record<string, string>) => {
      const parsed = formOf(fields);
      return parsed.ok ? [] : Object.keys(parsed.result.fieldErrors);
    };
    expect(errorsOf({ quietFrom: "22:00" })).toEqual(["quietUntil"]);
    expect(errorsOf({ quietUntil: "06:00" })).toEqual(["quietFrom"]);
    expect(errorsOf({ quietFrom: "06:00", quietUntil: "06:00" })).toEqual(["quietUntil"]);
    expect(errorsOf({ quietFrom: "25:00", quietUntil: "06:00" })).toEqual(["quietFrom"]);
    expect(errorsOf({ timeZone: "Mars/Olympus" })).toEqual(["timeZone"]);
    expect(errorsOf({ "channel.bell": "pigeon" })).toEqual(["channel.bell"]);
    expect(errorsOf({})).toEqual([]);
  });
});

describe("the link that stops emails", () => {
  dbTest("stops one kind without a login, once and for all", async ({ ctx }) => {
    await castInDatabase(ctx);
    await waitingBell(ctx);
    const link = token(cast.member.id, "bell");
    expect(await unsubscribable(ctx, kinds, link)).toEqual({ label: "It says bell" });
    const formerSecrets = [ctx.site.secret];
    const rotated = { ...ctx, site: { ...ctx.site, secret: "another", formerSecrets } };
    expect(await unsubscribable(rotated, kinds, link)).toEqual({ label: "It says bell" });
    const replaced = { ...ctx, site: { ...ctx.site, secret: "another" } };
    expect(await unsubscribable(replaced, kinds, link)).toBeUndefined();
    await unsubscribe(ctx, kinds, link);
    await unsubscribe(ctx, kinds, link);
    expect(await chosen(ctx)).toEqual({ bell: "site" });
    const [row] = await ctx.db.select().from(notifications);
    expect(row!.emailDueAt).toBeNull();
  });

  dbTest("leaves alone somebody who wants to be told nothing", async ({ ctx }) => {
    await castInDatabase(ctx);
    await saveNotificationSettings(me(ctx), kinds, { channel: { bell: "never" } });
    await unsubscribe(ctx, kinds, token(cast.member.id, "bell"));
    expect(await chosen(ctx)).toEqual({ bell: "never" });
  });

  dbTest("of a digest stops all that is in it", async ({ ctx }) => {
    await castInDatabase(ctx);
    await saveNotificationSettings(me(ctx), kinds, { channel: { bell: "daily", gong: "weekly" } });
    expect(await unsubscribable(ctx, kinds, token(cast.member.id, "daily"))).toEqual({
      label: "The daily summary",
    });
    await unsubscribe(ctx, kinds, token(cast.member.id, "daily"));
    expect(await chosen(ctx)).toEqual({ bell: "site", gong: "weekly" });
  });

  dbTest("stops nothing that must arrive, and nothing for a link of others", async ({ ctx }) => {
    await castInDatabase(ctx);
    await unsubscribe(ctx, kinds, token(cast.member.id, "alarm"));
    expect(await unsubscribable(ctx, kinds, token(cast.member.id, "alarm"))).toBeUndefined();
    const forged = token(cast.member.id, "bell").replace(cast.member.id, cast.admin.id);
    for (const bad of ["", "nonsense", forged, `${token(cast.member.id, "bell")}x`]) {
      await expect(unsubscribe(ctx, kinds, bad)).rejects.toThrow(Denied);
      expect(await unsubscribable(ctx, kinds, bad)).toBeUndefined();
    }
    expect(await chosen(ctx)).toEqual({});
  });

  dbTest("does nothing for an account that is gone", async ({ ctx }) => {
    const gone = newId(ctx.clock.now());
    await unsubscribe(ctx, kinds, token(gone, "bell"));
    expect(await unsubscribable(ctx, kinds, token(gone, "bell"))).toBeUndefined();
    const rows = await ctx.db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.profileId, gone));
    expect(rows).toEqual([]);
  });
});
