import { expect } from "vitest";
import { makeDocument } from "#app/documents.server.ts";
import { editProfile } from "#app/contexts/identity/account/edit-profile.server.ts";
import {
  cancelRegistration,
  register,
  remindOfWebinars,
} from "#app/contexts/webinars/registration.server.ts";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { workOff } from "#testing/emitted-events.ts";
import { webinar } from "#testing/webinars.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { webinarTellers } from "../subscribers/webinar.server.tsx";

/** Does the background work, and returns the outbox and empties it. */
async function emails(ctx: Ctx) {
  await workOff(ctx, subscribersOf(webinarTellers));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

async function registered(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const { id } = await webinar(ctx, { startsIn: 25 * 60 });
  const me = { ...ctx, actor: cast.member };
  await register(me, id);
  return { id, me };
}

dbTest("a registration is confirmed with both clocks and a calendar entry", async ({ ctx }) => {
  const { id } = await registered(ctx);
  const [mail, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: "webinar-registered",
    toAddress: cast.member.email,
    attachments: [{ document: "webinar-entry", id, fileName: "webinar.ics" }],
  });
  expect(mail!.text).toContain("4 Mar 2026, 11:00 am NZDT");
  expect(mail!.text).toContain("3 Mar 2026, 10:00 pm UTC");
  expect(mail!.text).toContain(`/webinars/${id}`);
  expect(mail!.text).not.toContain("live.test");
  const entry = await makeDocument(ctx, "webinar-entry", id);
  const file = new TextDecoder().decode(entry!.bytes);
  expect(file).toContain("DTSTART;TZID=Pacific/Auckland:20260304T110000\r\n");
  expect(file).toContain("DTEND;TZID=Pacific/Auckland:20260304T120000\r\n");
  expect(file).not.toContain("live.test");
});

dbTest("a member who has chosen a zone reads the time on its clock", async ({ ctx }) => {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  const me = { ...ctx, actor: cast.member };
  await editProfile(me, { name: "Aroha Ngata", languages: [], timeZone: "Europe/Budapest" });
  await register(me, (await webinar(ctx, { startsIn: 25 * 60 })).id);
  const [mail] = await emails(ctx);
  expect(mail!.text).toContain("3 Mar 2026, 11:00 pm GMT+1");
  expect(mail!.text).toContain("3 Mar 2026, 10:00 pm UTC");
  expect(mail!.text).not.toContain("NZDT");
});

dbTest("a reminder follows a day before, unless they have cancelled", async ({ ctx, clock }) => {
  const { id, me } = await registered(ctx);
  await register({ ...ctx, actor: cast.partner }, id);
  await emails(ctx);
  clock.advance(hours(2));
  await remindOfWebinars(ctx);
  await cancelRegistration({ ...ctx, actor: cast.partner }, id);
  const written = await emails(me);
  expect(written.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ["webinar-reminder", cast.member.email],
  ]);
  expect(written[0]!.text).toContain("3 Mar 2026, 10:00 pm UTC");
});

dbTest("an email that comes too late is not written", async ({ ctx, clock }) => {
  const { me, id } = await registered(ctx);
  await cancelRegistration(me, id);
  expect(await emails(ctx)).toEqual([]);
  await register(me, id);
  clock.advance(hours(2));
  await remindOfWebinars(ctx);
  clock.advance(hours(23));
  expect((await emails(ctx)).map(({ kind }) => kind)).toEqual(["webinar-registered"]);
});
