import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { importSources } from "#app/imports.ts";
import { FOLLOWED_AT_ONCE, followImport } from "#app/contexts/imports/follow.server.ts";
import { importForPage } from "#app/contexts/imports/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { events } from "#app/platform/events/schema.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { mailSubscribers } from "#app/contexts/notifications/subscribers.server.tsx";
import { deliver } from "#app/platform/events/deliver.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { importer } from "#testing/imports.ts";
import { addressees } from "../account-queries.server.ts";
import { invitations, profileDetails, profiles, sessions, userRoles } from "../tables.ts";
import { acceptInvitation } from "./invitation.server.ts";

async function asSuperAdmin(ctx: Ctx) {
  await castInDatabase(ctx);
  const staff: Ctx = { ...ctx, actor: cast.superAdmin };
  return { staff, ...importer(staff) };
}

const FILE =
  "Név;E-mail cím;Időzóna;Role\nSzűcs Gábor;Gabor@People.test;Europe/Budapest;admin\nAroha;person-1@cast.test;;\nMere Ngata;mere@people.test;;\n";

const accountOf = async (ctx: Ctx, email: string) => {
  const [row] = await ctx.db.select().from(profiles).where(eq(profiles.email, email));
  return row;
};

dbTest("new people become accounts without password and role; known ones stay", async ({ ctx }) => {
  const { check, write, row } = await asSuperAdmin(ctx);
  const id = await check("people", FILE);
  expect(await row(id)).toMatchObject({ created: 2, unchanged: 1, faults: 0 });
  await write(id);
  const gabor = (await accountOf(ctx, "gabor@people.test"))!;
  expect(gabor).toMatchObject({ name: "Szűcs Gábor", emailVerified: false });
  expect((await addressees(ctx, [gabor.id])).get(gabor.id)?.timeZone).toBe("Europe/Budapest");
  expect(await ctx.db.select().from(userRoles).where(eq(userRoles.userId, gabor.id))).toEqual([]);
  expect((await accountOf(ctx, "person-1@cast.test"))?.name).toBe(cast.member.name);
  expect(await ctx.db.$count(invitations)).toBe(0);
  const entry = (await auditLogSoFar(ctx)).find(({ subject }) => subject === `profile:${gabor.id}`);
  expect(entry).toMatchObject({ action: "identity.account-imported", actorId: cast.superAdmin.id });
});

dbTest("nothing that a file says is in events, audit log or import, in clear", async ({ ctx }) => {
  const { check, write, files, row } = await asSuperAdmin(ctx);
  const id = await check("people", `${FILE}Bence;bence@people.test;Mars;x\n`);
  expect(await row(id)).toMatchObject({ faults: 1 });
  await write(await check("people", FILE, ["invite"]));
  const told = await rows(
    ctx.db,
    sql`
    select payload::text as text from events union all
    select coalesce(before::text, '') || coalesce(after::text, '') from audit_entries union all
    select imports::text from imports union all select import_rows::text from import_rows`,
  );
  const text = JSON.stringify(told).toLowerCase();
  expect(text).not.toMatch(/gabor|szűcs|bence|mere|mars/);
  for (const bytes of files.kept.values()) {
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/people\.test/);
  }
});

dbTest("people are invited some at a time, and only if that was ticked", async ({ ctx }) => {
  const { staff, check, write, undo } = await asSuperAdmin(ctx);
  await officesOpen(ctx);
  const many = Array.from(
    { length: FOLLOWED_AT_ONCE + 1 },
    (_, n) => `Person ${n},p${n}@people.test`,
  );
  const id = await check("people", `Name,Email\n${many.join("\n")}\n`, ["invite"]);
  await write(id);
  const left = async () => {
    const wanted = await ctx.db
      .select()
      .from(events)
      .where(eq(events.name, "imports.follow-up-wanted"))
      .orderBy(events.id);
    return wanted.map(({ payload }) => payload as { importId: string; after: number });
  };
  const invite = async (payload: { importId: string; after: number }) =>
    transact(staff, async (tx) => {
      await followImport(tx, importSources, payload);
      return ok();
    });
  const asked = () => ctx.db.$count(events, eq(events.name, "identity.invited"));
  await invite((await left())[0]!);
  expect(await asked()).toBe(FOLLOWED_AT_ONCE);
  await invite((await left())[1]!);
  expect(await asked()).toBe(FOLLOWED_AT_ONCE + 1);

  const [first] = await ctx.db.select().from(events).where(eq(events.name, "identity.invited"));
  await deliver(ctx, mailSubscribers, { eventId: first!.id, subscriber: "invitation" });
  const [email] = await ctx.db.select().from(mailOutbox);
  expect(email).toMatchObject({
    subject: "Your account",
    toName: expect.stringMatching(/^Person \d+$/),
  });
  const address = `p${email!.toName!.replace("Person ", "")}@people.test`;
  const token = /token=([\w-]+)/.exec(email!.text)![1]!;
  const password = "a long enough phrase of words";
  const accepted = await acceptInvitation(ctx, { token, password });
  expect(accepted.ok).toBe(true);
  expect(await accountOf(ctx, address)).toMatchObject({ emailVerified: true });

  await undo(id);
  const stay = await ctx.db.select({ email: profiles.email }).from(profiles);
  expect(stay.filter((each) => each.email.endsWith("@people.test"))).toEqual([{ email: address }]);
  expect(await ctx.db.$count(invitations)).toBe(1);
  // What was still to be sent is not sent.
  await invite({ importId: id, after: 0 });
  expect(await asked()).toBe(FOLLOWED_AT_ONCE + 1);
});

dbTest("an undo leaves accounts that were used, given a role or changed", async ({ ctx }) => {
  const { staff, check, write, undo, files } = await asSuperAdmin(ctx);
  const people = ["used", "role", "changed", "erased", "idle"];
  const lines = people.map((name) => `The ${name},${name}@people.test,Europe/Budapest`);
  const id = await check("people", `Name,Email,Zone\n${lines.join("\n")}\n`);
  await write(id);
  const ids = new Map(
    (await ctx.db.select().from(profiles)).map((row) => [row.email.split("@")[0]!, row.id]),
  );
  const now = ctx.clock.now();
  const userId = ids.get("used")!;
  await ctx.db
    .insert(sessions)
    .values({ id: crypto.randomUUID(), token: "t", userId, expiresAt: now });
  await ctx.db.insert(userRoles).values({ userId: ids.get("role")!, role: "moderator" });
  await ctx.db
    .update(profiles)
    .set({ updatedAt: new Date(+now + 1) })
    .where(eq(profiles.id, ids.get("changed")!));
  await ctx.db.delete(profiles).where(eq(profiles.id, ids.get("erased")!));
  await undo(id);
  expect((await importForPage(staff, files, importSources, id)).left).toEqual([
    { line: 2, name: "The used", why: "Its owner has used the account." },
    { line: 3, name: "The role", why: "Staff have given it a role, or suspended it." },
    { line: 4, name: "The changed", why: "It was changed since." },
    { line: 5, name: "", why: "The account was erased meanwhile." },
  ]);
  expect(await accountOf(ctx, "idle@people.test")).toBeUndefined();
  expect(await ctx.db.$count(profileDetails)).toBe(3);
});

dbTest("addresses and zones are read as their forms read them", async ({ ctx }) => {
  const { check, faults } = await asSuperAdmin(ctx);
  const id = await check("people", "Name,Email,Zone\nPéter,péter@posta.hu,\nA,b@c.test,Moon\n");
  expect((await faults(id)).map(({ line, column }) => [line, column])).toEqual([
    [2, "Email"],
    [3, "Name"],
    [3, "Time zone"],
  ]);
});
