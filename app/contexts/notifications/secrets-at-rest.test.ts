import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instituteSeeds } from "#db/seed/institute.ts";
import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import { makePreviewLink } from "#app/contexts/blog/post/preview-link.server.ts";
import { postForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import { requestEmailChange } from "#app/contexts/identity/account/change-email.server.ts";
import { invite } from "#app/contexts/identity/people/invitation.server.ts";
import { requestPasswordReset } from "#app/contexts/identity/account/password-reset.server.ts";
import { register } from "#app/contexts/identity/registration/register.server.ts";
import { signInBesieged } from "#app/contexts/identity/events.ts";
import { openPendingLogin } from "#app/contexts/identity/login/pending-login.server.ts";
import { requestErasure } from "#app/contexts/privacy/request-erasure.server.ts";
import { personalData } from "#app/personal-data.ts";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { readEntries } from "#app/platform/backup/archive.server.ts";
import { backUp } from "#app/platform/backup/backup.server.ts";
import { deliver, type Delivery, dispatch } from "#app/platform/events/deliver.server.ts";
import type { Subscriber } from "#app/platform/events/subscriber.ts";
import type { MailTransport } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { storedFiles } from "#app/stored-files.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { applicationRequest, PASSWORD, person } from "#testing/factories.ts";
import { happen } from "#testing/emitted-events.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { post } from "#testing/posts.ts";
import { memoryStore } from "#testing/stores.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gcpi-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const network = "192.0.2.0/24";

/** Requests every email that contains a token. Returns the secrets that are not mailed. */
async function askForEverything(ctx: Ctx): Promise<string[]> {
  const owner = await person(ctx);
  const leaver = await person(ctx);
  const newcomer = { name: "Hana Nagy", email: "newcomer@people.test", password: PASSWORD };
  const registered = await register(ctx, newcomer, { network });
  if (!registered.ok) throw new Error(registered.error);
  await requestPasswordReset(ctx, owner, { network });
  await happen(ctx, signInBesieged, { userId: owner.id });
  const offer = { email: "invited@people.test", name: "Ildikó Varga", roles: [] };
  await invite({ ...ctx, actor: system }, { ...offer, deliver: "mail" });
  await apply(ctx, applicationRequest(), { network });
  const form = { currentPassword: PASSWORD };
  const own = { ...ctx, actor: owner.actor };
  await requestEmailChange(own, { ...form, email: "moved@people.test" });
  await requestErasure({ ...ctx, actor: leaver.actor }, personalData, form);

  const { secret, codes } = await twoFactorOn(own);
  const cookies = registered.value.setCookies.map((cookie) => decodeURIComponent(cookie));
  const sessions = cookies.map((cookie) => /session_token=([^.]+)/.exec(cookie)![1]!);
  return [secret, ...codes, ...sessions, await openPendingLogin(ctx, leaver.id)];
}

/** A draft's preview link, which staff see and pass on by hand. */
async function previewToken(ctx: Ctx): Promise<string> {
  const admin = await person(ctx, { roles: ["admin"] });
  const staff = { ...ctx, actor: admin.actor };
  const { id } = await post(staff, { age: null });
  await makePreviewLink(staff, id);
  const { preview } = await postForStaff(staff, id);
  return preview!.address.split("token=")[1]!;
}

/** Does the background work. An email that cannot be sent does not hold up the others. */
async function workOffAll(ctx: Ctx, subscribers: readonly Subscriber[]): Promise<void> {
  for (;;) {
    const batch: Delivery[] = [];
    const taken = await dispatch(ctx, subscribers, async (_db, delivery) => {
      batch.push(delivery);
    });
    if (taken === 0) return;
    for (const delivery of batch) {
      const sends = delivery.subscriber === "send-mail";
      await deliver(ctx, subscribers, delivery).catch((error: unknown) => {
        if (!sends) throw error;
      });
    }
  }
}

describe.each(separateDatabases("secrets"))("a backup of %s", (name, open) => {
  test.each(["sent", "waiting, since the mail server is away"])(
    "holds no token of an email that is %s",
    async (state) => {
      const { database, end } = await open();
      try {
        const ctx: Ctx = {
          db: database.db,
          clock: systemClock,
          site: { ...testSite, mode: "production" },
          actor: { kind: "guest" },
        };
        await runSeeds({ ...ctx, actor: system }, instituteSeeds);
        const others = [...(await askForEverything(ctx)), await previewToken(ctx)];
        const mailed: string[] = [];
        const transport: MailTransport = {
          send: async ({ text, html }) => {
            mailed.push(text, html);
            if (state !== "sent") throw new Error("the mail server is away");
          },
        };
        const subscribers = allSubscribers(transport, { providers: {} });
        await workOffAll(ctx, subscribers);
        const emails = await ctx.db.select().from(mailOutbox);
        expect(mailed).toHaveLength(2 * emails.length);
        expect(emails.every(({ sentAt }) => (sentAt !== null) === (state === "sent"))).toBe(true);
        const tokens = mailed.flatMap((body) =>
          [...body.matchAll(/\?token=([\w.-]+)/g)].map(([, token]) => token!),
        );
        expect(new Set(tokens).size).toBeGreaterThanOrEqual(7);

        const path = join(folder, `${name} ${state}.tar.gz`);
        const parts = { database, files: memoryStore(), stored: storedFiles };
        await backUp({ ...ctx, actor: system }, parts, path);
        let content = "";
        for await (const { bytes } of readEntries(path)) content += bytes.toString("utf8");
        // Makes sure that the content of the backup was really read.
        expect(content).toContain("newcomer@people.test");
        expect(content).toContain("ngaio@applicants.test");
        expect([...tokens, ...others].filter((secret) => content.includes(secret))).toEqual([]);
      } finally {
        await end();
      }
    },
    180_000,
  );
});
