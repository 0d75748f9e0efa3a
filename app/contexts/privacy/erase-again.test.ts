import { describe, expect, test } from "vitest";
import { applications, enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { resetRequests } from "#app/contexts/identity/tables.ts";
import { partnerInvitations } from "#app/contexts/recruitment/tables/jobs.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { sandboxSessions } from "#app/platform/payments/schema.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, enquiry, invitation, person } from "#testing/factories.ts";
import { partner } from "#testing/recruitment.ts";
import { knownAddresses, markOf, marksOf } from "./address-marks.server.ts";
import { type ErasedEntry, entryOf, lineOf } from "./erased-list.ts";
import { erasedAccounts, erasedAddresses } from "./queries.server.ts";
import { erasures } from "./tables.ts";
import { eraseAgain, erasePerson } from "./erase.server.ts";
import { endRetentions } from "./retention.server.ts";

const ADDRESS = "tama@senders.test";
const asOperator = (ctx: Ctx): Ctx => ({ ...ctx, actor: system });

const again = (ctx: Ctx, entries: readonly ErasedEntry[]) =>
  eraseAgain(asOperator(ctx), personalData, entries);

/** Erases the person who wrote from an address, and returns the list of erased addresses. */
async function erased(ctx: Ctx, email = ADDRESS) {
  const done = await erasePerson(asOperator(ctx), personalData, { email });
  if (!done.ok) throw new Error(done.error);
  return erasedAddresses(ctx);
}

/** Makes the database like one that was restored from a backup from before any erasure. */
const restored = async (ctx: Ctx) => ctx.db.delete(erasures);

describe("an account that a restored backup brings back", () => {
  dbTest("is erased again, once", async ({ ctx }) => {
    const { id, email } = await person(ctx, { roles: ["super_admin"] });
    const entries = [{ userId: id }, { userId: cast.member.id }];
    expect(await again(ctx, entries)).toBe(1);
    expect(await accountAt(ctx, email)).toBeUndefined();
    expect(await again(ctx, entries)).toBe(0);
    // An account that is not in this backup is recorded too, because it may be in another one.
    expect(await erasedAccounts(ctx)).toEqual([{ userId: cast.member.id }, { userId: id }]);
  });

  dbTest("what its owner wrote before they had it is erased again, too", async ({ ctx }) => {
    const { email } = await person(ctx);
    const entries = [...(await erasedAccounts(ctx)), ...(await erased(ctx, email))];
    await restored(ctx);
    await enquiry(ctx, { email });
    expect(await again(ctx, entries)).toBe(1);
    expect(await ctx.db.$count(enquiries)).toBe(0);
  });
});

describe("what came from an address without an account", () => {
  dbTest("is erased again by a mark that does not tell the address", async ({ ctx }) => {
    await enquiry(ctx, { email: "Tama@Senders.test" });
    const entries = await erased(ctx);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(await ctx.db.select().from(erasures))).not.toMatch(/tama|senders/i);
    await restored(ctx);
    await enquiry(ctx, { email: "Tama@Senders.test" });
    await application(ctx, { email: ADDRESS });
    await enquiry(ctx, { email: "other@senders.test" });
    expect(await again(ctx, entries)).toBe(1);
    const left = await ctx.db.select({ email: enquiries.email }).from(enquiries);
    expect(left).toEqual([{ email: "other@senders.test" }]);
    expect(await ctx.db.$count(applications)).toBe(0);
    // The restored site's own list contains the erasure from now on.
    expect(await erasedAddresses(ctx)).toEqual(entries);
    const said = await readAuditLog(ctx, { action: "privacy.person-erased" });
    expect(said.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^erasure:/)),
    );
  });

  dbTest("stays where it was written after the erasure", async ({ ctx }) => {
    const entries = await erased(ctx);
    // The backup was made after the erasure and contains it. The person has written again since.
    await enquiry(ctx, { email: ADDRESS });
    expect(await again(ctx, entries)).toBe(0);
    expect(await ctx.db.$count(enquiries)).toBe(1);
  });

  dbTest("is noted where the backup has nothing of it, for the next one", async ({ ctx }) => {
    const entries = await erased(ctx);
    await restored(ctx);
    expect(await again(ctx, entries)).toBe(0);
    expect(await erasedAddresses(ctx)).toEqual(entries);
    await again(ctx, entries);
    expect(await ctx.db.$count(erasures)).toBe(1);
  });

  dbTest("is found in whatever context alone holds it", async ({ ctx }) => {
    const now = ctx.clock.now();
    const { id: partnerId } = await partner(ctx, {});
    const holders: Record<string, () => Promise<unknown>> = {
      enquiries: () => enquiry(ctx, { email: ADDRESS }),
      applications: () => application(ctx, { email: ADDRESS }),
      invitations: () => invitation(ctx, { email: ADDRESS }),
      resets: () =>
        ctx.db.insert(resetRequests).values({ id: newId(now), email: ADDRESS, requestedAt: now }),
      emails: () =>
        ctx.db.insert(mailOutbox).values({
          id: newId(now),
          kind: "greeting",
          toAddress: ADDRESS.toUpperCase(),
          toName: "Tama",
          subject: "An email",
          html: "",
          text: "",
          createdAt: now,
        }),
      partners: () =>
        ctx.db.insert(partnerInvitations).values({
          id: newId(now),
          partnerId,
          name: "Tama",
          email: ADDRESS,
          invitedAt: now,
        }),
      checkouts: () =>
        ctx.db.insert(sandboxSessions).values({
          id: "sbx_alone",
          checkoutId: newId(now),
          minor: 1,
          currency: "NZD",
          title: "Course",
          email: ADDRESS,
          successUrl: "/",
          cancelUrl: "/",
          expiresAt: now,
          status: "expired",
        }),
    };
    const held = async () => {
      const all = await knownAddresses(ctx, personalData);
      return all.filter((address) => address === ADDRESS);
    };
    for (const [name, hold] of Object.entries(holders)) {
      await restored(ctx);
      const entries = await erased(ctx);
      await restored(ctx);
      await hold();
      expect(await held(), name).toEqual([ADDRESS]);
      expect(await again(ctx, entries), name).toBe(1);
      expect(await held(), name).toEqual([]);
    }
  });

  dbTest("its mark is forgotten when no backup can have it any more", async ({ ctx, clock }) => {
    await erased(ctx);
    const { email } = await person(ctx);
    await erased(ctx, email);
    clock.advance(days(100) - 1);
    await endRetentions(asOperator(ctx), personalData);
    expect(await erasedAddresses(ctx)).toHaveLength(2);
    clock.advance(1);
    await endRetentions(asOperator(ctx), personalData);
    expect(await erasedAddresses(ctx)).toEqual([]);
    // The erasure of the account keeps its id; the other erasure is deleted.
    expect(await erasedAccounts(ctx)).toHaveLength(1);
    expect(await ctx.db.$count(erasures)).toBe(1);
    const [said] = await readAuditLog(ctx, { action: "privacy.retention-ended" });
    expect(said).toMatchObject({ subject: "retention:address-marks", after: { count: 2 } });
  });

  dbTest("is the operator's to erase again", async ({ ctx }) => {
    await expect(eraseAgain({ ...ctx, actor: cast.superAdmin }, personalData, [])).rejects.toThrow(
      Denied,
    );
  });
});

test("a mark is one address's, by one key; keys from before are recognised", () => {
  const [old, fresh] = [
    "an old secret of thirty-two letters",
    "a fresh secret of thirty-two letters",
  ];
  const mark = markOf({ secret: old }, " Tama@Senders.test ");
  expect(mark).toBe(markOf({ secret: old }, ADDRESS));
  expect(mark).not.toBe(markOf({ secret: old }, "tamas@senders.test"));
  expect(mark).not.toBe(markOf({ secret: fresh }, ADDRESS));
  expect(marksOf({ secret: fresh, evidenceKeys: ["a new key", old] })(ADDRESS)).toContain(mark);
  expect(marksOf({ secret: fresh })(ADDRESS)).not.toContain(mark);
});

test("the lines of a list are read as they were written, and nothing else is", () => {
  const id = newId();
  const mark = markOf({ secret: "a secret" }, ADDRESS);
  for (const entry of [{ userId: id }, { erasureId: id, mark }]) {
    expect(entryOf(lineOf(entry))).toEqual(entry);
  }
  for (const line of [
    "",
    "tama",
    ADDRESS,
    `${id}:`,
    `${id}:short`,
    `${id}:${mark}:x`,
    `:${mark}`,
  ]) {
    expect(entryOf(line), line).toBeUndefined();
  }
});
