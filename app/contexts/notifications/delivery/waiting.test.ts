import { expect } from "vitest";
import { asc } from "drizzle-orm";
import { hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { readAllNotifications } from "../notification/read.server.ts";
import { emailWaitingNotifications } from "./waiting.server.tsx";

type Row = typeof notifications.$inferInsert;

async function begin(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
}

async function tell(ctx: Ctx, changes: Partial<Row>) {
  const createdAt = ctx.clock.now();
  await ctx.db.insert(notifications).values({
    id: newId(createdAt),
    profileId: cast.member.id,
    kind: "test-bell",
    eventId: newId(createdAt),
    title: "The bell has rung",
    text: "Somebody is at the door.",
    path: "/about",
    createdAt,
    channel: "email",
    ...changes,
  });
}

const emails = (ctx: Ctx) => ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));

dbTest("an email leaves after the quiet hours, once", async ({ ctx, clock }) => {
  await begin(ctx);
  await tell(ctx, { emailDueAt: new Date(clock.now().getTime() + hours(8)) });
  await emailWaitingNotifications(ctx, []);
  expect(await emails(ctx)).toEqual([]);
  clock.advance(hours(8));
  await emailWaitingNotifications(ctx, []);
  await emailWaitingNotifications(ctx, []);
  expect(await emails(ctx)).toMatchObject([
    { kind: "test-bell", toAddress: cast.member.email, subject: "The bell has rung" },
  ]);
});

dbTest("a digest is one email with all that is due, the newest first", async ({ ctx, clock }) => {
  await begin(ctx);
  const emailDueAt = new Date(clock.now().getTime() + hours(8));
  for (const title of ["One", "Two"]) {
    await tell(ctx, { title: `${title} has rung`, channel: "daily", emailDueAt });
    clock.advance(minutes(1));
  }
  await tell(ctx, { title: "Three", channel: "weekly", emailDueAt });
  await tell(ctx, { title: "Later", channel: "daily", emailDueAt: new Date("2027-01-01") });
  await tell(ctx, { title: "Hers", channel: "daily", profileId: cast.admin.id, emailDueAt });
  clock.advance(hours(8));
  await emailWaitingNotifications(ctx, []);
  await emailWaitingNotifications(ctx, []);
  const [daily, weekly, hers, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(daily).toMatchObject({
    kind: "digest-daily",
    toAddress: cast.member.email,
    subject: "Your daily summary: 2 notifications",
    unsubscribe: `${cast.member.id}.daily`,
  });
  expect(daily!.text.indexOf("Two has rung")).toBeLessThan(daily!.text.indexOf("One has rung"));
  expect(daily!.html).toContain('href="http://localhost:3000/about"');
  expect(daily!.text).not.toContain("Later");
  expect(weekly!.kind).toBe("digest-weekly");
  expect(hers).toMatchObject({ toAddress: cast.admin.email });
});

dbTest(
  "a digest lists thirty at most, and says how many more there are",
  async ({ ctx, clock }) => {
    await begin(ctx);
    for (let n = 0; n < 34; n++) await tell(ctx, { channel: "daily", emailDueAt: clock.now() });
    await emailWaitingNotifications(ctx, []);
    const [mail] = await emails(ctx);
    expect(mail!.text.match(/The bell has rung/g)).toHaveLength(30);
    expect(mail!.text).toMatch(/There are 4\s+more/);
  },
);

dbTest("what was read on the site meanwhile is in no digest", async ({ ctx, clock }) => {
  await begin(ctx);
  await tell(ctx, { channel: "daily", emailDueAt: new Date(clock.now().getTime() + hours(8)) });
  await readAllNotifications({ ...ctx, actor: cast.member }, newId(clock.now()));
  clock.advance(hours(9));
  await emailWaitingNotifications(ctx, []);
  expect(await emails(ctx)).toEqual([]);
});

dbTest("nothing is written for an account that is gone", async ({ ctx, clock }) => {
  await begin(ctx);
  const nobody = newId(clock.now());
  await tell(ctx, { profileId: nobody, emailDueAt: clock.now() });
  await tell(ctx, { profileId: nobody, channel: "daily", emailDueAt: clock.now() });
  await emailWaitingNotifications(ctx, []);
  expect(await emails(ctx)).toEqual([]);
});
