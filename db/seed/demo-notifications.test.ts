import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { system } from "#app/kernel/actor.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "each of the demo's people has notifications, read ones and unread ones",
  async ({ ctx }) => {
    const files = memoryStore();
    await runSeeds({ ...ctx, actor: system }, [...instituteSeeds, ...demoSeeds(files)]);
    const before = await ctx.db.select({ id: mailOutbox.id }).from(mailOutbox);
    const rows = await ctx.db
      .select({ email: profiles.email, notification: notifications })
      .from(notifications)
      .innerJoin(profiles, eq(profiles.id, notifications.profileId));
    const told = new Set(rows.map(({ email }) => email));
    expect(demoPeople.map(({ email }) => email).filter((email) => !told.has(email))).toEqual([]);
    expect(new Set(rows.map(({ notification }) => notification.readAt !== null)).size).toBe(2);
    expect(rows.every(({ notification }) => notification.emailDueAt === null)).toBe(true);
    expect(before).toEqual([]);
  },
);
