import { expect } from "vitest";
import { asc } from "drizzle-orm";
import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import {
  moveApplication,
  withdrawApplication,
} from "#app/contexts/admissions/application/handle.server.ts";
import { applicationByLink } from "#app/contexts/admissions/application/own-queries.server.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import type { Stage } from "#app/contexts/admissions/stage/rules.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { events } from "#app/platform/events/schema.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, applicationRequest, person, programmesOnOffer } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { noteApplication } from "#testing/conversations.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { ownNotifications } from "../notification/queries.server.ts";
import { readNotification } from "../notification/read.server.ts";
import { applicationTellers } from "../subscribers/application.server.tsx";

const origin = { network: "192.0.2.0/24" };

dbTest(
  "an application is acknowledged, with a link that shows where it stands",
  async ({ ctx }) => {
    await programmesOnOffer(ctx);
    const form = applicationRequest();
    await apply(ctx, form, origin);
    const [mail] = await emailsOf(ctx);
    expect(mail).toMatchObject({
      kind: "application-received",
      toAddress: form.email,
      toName: null,
      subject: "We have your application",
    });
    const token = /\/applications\/status\?token=([\w-]{43})/.exec(mail!.text)?.[1];
    expect(mail!.html).toContain(token);
    expect(await applicationByLink(ctx, token!)).toMatchObject({ stage: "online-application" });
    for (const kept of [
      await ctx.db.select().from(applications),
      await ctx.db.select().from(events),
    ])
      expect(JSON.stringify(kept)).not.toContain(token);
  },
);

dbTest("the acknowledgement repeats nothing that was typed", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await apply(
    ctx,
    applicationRequest({
      firstName: "Buy-now",
      lastName: "Cheap-pills",
      phone: "0900-SCAM",
      experience: "https://spam.example/experience",
      motivation: "https://spam.example/motivation",
    }),
    origin,
  );
  const [mail] = await emailsOf(ctx);
  for (const text of [mail!.subject, mail!.text, mail!.html]) {
    expect(text).not.toMatch(/buy-now|cheap-pills|scam|spam/i);
  }
});

dbTest("an address gets three acknowledgements an hour, whoever types it", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  for (let n = 1; n <= 4; n++) {
    await apply(ctx, applicationRequest({ motivation: `Reason ${n}` }), origin);
  }
  expect(await emailsOf(ctx)).toHaveLength(3);
});

dbTest("an application sent twice is acknowledged once", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await apply(ctx, applicationRequest(), origin);
  await apply(ctx, applicationRequest(), origin);
  expect(await emailsOf(ctx)).toHaveLength(1);
});

dbTest("each move is told to the applicant, in our words alone", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  const subjects: Partial<Record<Stage, string>> = {
    "initial-screening": "Your application: Initial Screening",
    interview: "Your application: Interview",
    "wait-listed": "Your application: Wait-listed",
    withdrawn: "Your application: Withdrawn",
  };
  const way = Object.keys(subjects) as Stage[];
  const { id } = await application(ctx);
  let from: Stage = "online-application";
  for (const to of way) {
    const moved = await moveApplication(admin, id, {
      version: versionOf({ stage: from }),
      to,
      reason: "Only for colleagues.",
    });
    expect(moved, to).toMatchObject({ ok: true });
    from = to;
  }
  const emails = await emailsOf(ctx);
  expect(emails.map(({ subject }) => subject).sort()).toEqual(Object.values(subjects).sort());
  for (const { text, html, toAddress } of emails) {
    expect(toAddress).toBe("ngaio@applicants.test");
    expect(text + html).not.toContain("Only for colleagues");
    expect(text + html).not.toContain("Ngaio");
    expect(text).toContain("/applications");
    expect(text).not.toContain("token=");
  }
});

dbTest("a refusal gives its reason, which cannot smuggle in markup", async ({ ctx }) => {
  const { id } = await application(ctx);
  await moveApplication({ ...ctx, actor: cast.admin }, id, {
    version: versionOf({ stage: "online-application" }),
    to: "declined",
    reason: "The course <b>needs</b> a Class 2 medical.",
  });
  const [mail] = await emailsOf(ctx);
  expect(mail).toMatchObject({ subject: "Your application: Declined" });
  expect(mail!.text).toContain("The reason: The course <b>needs</b> a Class 2 medical.");
  expect(mail!.html).toContain("&lt;b&gt;needs&lt;/b&gt;");
});

dbTest("a withdrawal is confirmed, and a note mails nobody", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.member.email });
  await noteApplication({ ...ctx, actor: cast.admin }, id, "Hm.");
  expect(await emailsOf(ctx)).toEqual([]);
  await withdrawApplication({ ...ctx, actor: cast.member }, id);
  expect(await emailsOf(ctx)).toMatchObject([
    { subject: "Your application: Withdrawn", toAddress: cast.member.email },
  ]);
});

/** Does the background work and returns the outbox. */
async function emailsOf(ctx: Ctx) {
  await workOff(ctx, subscribersOf(applicationTellers));
  return ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
}

dbTest("an applicant with a confirmed account finds the same on the site", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const me = await person(ctx, { email: "ngaio@applicants.test" });
  await apply(ctx, applicationRequest({ email: me.email }), origin);
  const [mail] = await emailsOf(ctx);
  expect(mail!.unsubscribe).toBe(`${me.id}.application-received`);
  const { rows } = await ownNotifications({ ...ctx, actor: me.actor }, { show: "all", page: 1 });
  expect(rows).toMatchObject([{ title: "We have your application", read: false }]);
  const [application] = await ctx.db.select({ id: applications.id }).from(applications);
  expect(await readNotification({ ...ctx, actor: me.actor }, rows[0]!.id)).toBe(
    `/applications/${application!.id}`,
  );
});

dbTest(
  "an account that has not confirmed the address finds nothing on the site",
  async ({ ctx }) => {
    await programmesOnOffer(ctx);
    const me = await person(ctx, { email: "ngaio@applicants.test", verified: false });
    await apply(ctx, applicationRequest({ email: me.email }), origin);
    expect(await emailsOf(ctx)).toHaveLength(1);
    const { rows } = await ownNotifications({ ...ctx, actor: me.actor }, { show: "all", page: 1 });
    expect(rows).toEqual([]);
  },
);
