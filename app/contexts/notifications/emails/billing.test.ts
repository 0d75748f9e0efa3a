import { expect } from "vitest";
import { asc } from "drizzle-orm";
import { chaseInstalments } from "#app/contexts/billing/instalment/chase.server.ts";
import { recordPayment } from "#app/contexts/billing/payment/record.server.ts";
import { refundOrder } from "#app/contexts/billing/refund/commands.server.ts";
import { offices } from "#app/contexts/institute/tables.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { makeDocument } from "#app/documents.server.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import { firstOffices } from "#app/contexts/institute/office/first-offices.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import {
  workOffBilling,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
} from "#testing/orders.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { billingTellers } from "../subscribers/billing.server.ts";

/** Does the background work and returns the outbox. */
async function emailsOf(ctx: Ctx) {
  await workOff(ctx, subscribersOf(billingTellers));
  return ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
}

async function withOffice(ctx: Ctx) {
  await ctx.db
    .insert(offices)
    .values(firstOffices.map((seed, position) => ({ ...seed, position })));
  invalidate("all");
}

async function inParts(ctx: Ctx) {
  await withOffice(ctx);
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  const seen = await paidAtSandbox(payments, sessionId);
  await recordPayment(ctx, "sandbox", seen);
  return { me, payments, orderId, seen };
}

dbTest("a payment brings its receipt once, with what is still to be paid", async ({ ctx }) => {
  const { orderId, seen } = await inParts(ctx);
  await recordPayment(ctx, "sandbox", seen);
  const [mail, ...more] = await emailsOf(ctx);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: "receipt",
    toAddress: cast.member.email,
    subject: expect.stringMatching(/^Receipt R-\d+$/),
    attachments: [{ document: "receipt" }],
  });
  expect(mail!.text).toContain("$3,650");
  expect(mail!.text).toContain("$7,300 is still to be paid");
  expect(mail!.text).toContain(`/orders/${orderId}`);
  const { document, id } = mail!.attachments[0]!;
  const made = await makeDocument(ctx, document, id);
  expect(Buffer.from(made!.bytes).subarray(0, 5).toString()).toBe("%PDF-");
});

dbTest("an invoice says where to, how much, by when and which reference", async ({ ctx }) => {
  await withOffice(ctx);
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId } = await toCheckout(me, payments, applicationId, { way: "invoice" });
  await nextCheckout(me, payments, orderId, "invoice");
  const [mail, ...more] = await emailsOf(ctx);
  expect(more, "the same invoice is mailed once").toEqual([]);
  const number = /O-\d+/.exec(mail!.subject)![0];
  expect(mail!.subject).toBe(`Invoice for order ${number}`);
  for (const said of ["$10,402.50", "00-0000-0123456-00", number, "10 Mar 2026"]) {
    expect(mail!.text.replace(/\s+/g, " "), said).toContain(said);
  }
  const { document, id } = mail!.attachments[0]!;
  expect(await makeDocument(ctx, document, id)).toMatchObject({ mediaType: "application/pdf" });
});

dbTest("a refund is told once it has been sent, with its reason", async ({ ctx }) => {
  const { payments, orderId } = await inParts(ctx);
  await emailsOf(ctx);
  await ctx.db.delete(mailOutbox);
  const reason = "The course <b>was</b> cancelled.";
  await refundOrder({ ...ctx, actor: cast.admin }, orderId, { reason });
  await workOffBilling(ctx, payments, subscribersOf(billingTellers));
  const [note, mail, ...more] = await emailsOf(ctx);
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    kind: "credit-note",
    toAddress: cast.member.email,
    attachments: [{ document: "credit-note", fileName: expect.stringMatching(/^CN-\d+\.pdf$/) }],
  });
  const said = note!.text.replace(/\s+/g, " ");
  expect(said).toContain("are reduced by $10,950");
  expect(said).toContain("$3,650 of what you paid goes back to you");
  expect(said).toContain("$7,300 was not paid yet and is not due any more");
  const made = await makeDocument(ctx, "credit-note", note!.attachments[0]!.id);
  expect(Buffer.from(made!.bytes).subarray(0, 5).toString()).toBe("%PDF-");
  expect(mail).toMatchObject({ kind: "refund-sent", toAddress: cast.member.email });
  expect(mail!.text).toContain("$3,650");
  expect(mail!.text).toContain(`The reason: ${reason}`);
  expect(mail!.html).not.toContain("<b>was</b>");
});

dbTest("what was paid meanwhile, or goes back, is not reminded of", async ({ ctx, clock }) => {
  const { me, payments, orderId } = await inParts(ctx);
  const next = await nextCheckout(me, payments, orderId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, next.sessionId));
  await emailsOf(ctx);
  await ctx.db.delete(mailOutbox);
  clock.advance(days(52));
  await chaseInstalments(ctx);
  expect(await emailsOf(ctx)).toEqual([]);
  clock.advance(days(40));
  await refundOrder({ ...ctx, actor: cast.admin }, orderId, { reason: "Course cancelled." });
  await chaseInstalments(ctx);
  expect((await emailsOf(ctx)).map(({ kind }) => kind)).toEqual(["credit-note"]);
});
