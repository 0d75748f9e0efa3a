import { describe, expect } from "vitest";
import { instituteSeeds } from "#db/seed/institute.ts";
import { assignEnquiry, replyToEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { type NewEnquiry, sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { emailDocuments, makeDocument } from "#app/documents.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type MailTransport, sendQueuedEmails } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { contactMessage, enquiry, feeRequest, inquiry } from "#testing/factories.ts";
import { pdf, zip } from "#testing/files.ts";
import { memoryStore } from "#testing/stores.ts";
import { workOff } from "#testing/emitted-events.ts";
import { mailSubscribers } from "../subscribers.server.tsx";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const origin = { network: "192.0.2.0/24" };

async function emailsAfter(ctx: Ctx, ...sent: NewEnquiry[]) {
  for (const each of sent) await sendEnquiry(ctx, each, origin);
  await workOff(ctx, mailSubscribers);
  return ctx.db.select().from(mailOutbox);
}

describe("acknowledging", () => {
  dbTest("an inquiry repeats nothing of it", async ({ ctx }) => {
    const sent = inquiry();
    const [mail, ...more] = await emailsAfter(ctx, sent);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "enquiry-received", toAddress: sent.email, toName: null });
    for (const typed of [sent.name, sent.message]) {
      expect(`${mail!.html} ${mail!.text} ${mail!.subject}`).not.toContain(typed);
    }
  });

  dbTest(
    "a fee request links to the fees of the programme, and repeats nothing else",
    async ({ ctx }) => {
      await runSeeds(ctx, instituteSeeds);
      const typed = { organization: "Tasman Aviation", additionalInfo: "For two people" };
      const [mail] = await emailsAfter(ctx, feeRequest({ ...typed, phone: "+64 21 555 0187" }));
      expect(mail).toMatchObject({
        kind: "fee-schedule",
        subject: "Fee schedule: Flight Training (Fixed Wing Multi)",
        attachments: [
          { document: "fee-schedule", id: "flight-multi", fileName: "fee-schedule.pdf" },
        ],
      });
      expect(await makeDocument(ctx, "fee-schedule", "flight-multi")).toMatchObject({
        mediaType: "application/pdf",
      });
      expect(await makeDocument(ctx, "fee-schedule", "surveillance")).toBeUndefined();
      const link = "http://localhost:3000/admissions/fees/flight-multi";
      expect(mail!.html).toContain(`href="${link}"`);
      expect(mail!.text).toContain(link);
      for (const words of [...Object.values(typed), "+64 21", "Ngaire"]) {
        expect(`${mail!.html} ${mail!.text}`).not.toContain(words);
      }
    },
  );

  dbTest(
    "goes to one address three times an hour, whichever forms it comes through",
    async ({ ctx }) => {
      await runSeeds(ctx, instituteSeeds);
      const email = "one@senders.test";
      const emails = await emailsAfter(
        ctx,
        contactMessage({ email }),
        inquiry({ email: "ONE@senders.test" }),
        feeRequest({ email }),
        feeRequest({ email, program: "custom" }),
      );
      expect(emails).toHaveLength(3);
    },
  );
});

describe("a reply", () => {
  dbTest("is mailed in the staff's own words and with none of the message's", async ({ ctx }) => {
    const { id, email, name, message, subject } = await enquiry(ctx, {
      name: "Zsolt Őry",
      subject: "A subject of theirs",
    });
    const text = "Dear Zsolt,\n\nyes, on 3 June.\nBring your passport & licence.\n\nDávid";
    await replyToEnquiry(staff(ctx), id, { key: newId(), text, version: "0" });
    await workOff(ctx, mailSubscribers);
    const [mail, ...more] = await ctx.db.select().from(mailOutbox);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: "enquiry-reply",
      toAddress: email,
      toName: null,
      subject: "Our reply to your message",
    });
    expect(mail!.text).toContain("yes, on 3 June.\nBring your passport & licence.");
    expect(mail!.text).not.toContain("Hello");
    expect(mail!.html).toContain("yes, on 3 June.<br/>Bring your passport &amp; licence.");
    for (const theirs of [name, message, subject]) {
      expect(`${mail!.html} ${mail!.text}`).not.toContain(theirs);
    }
  });

  dbTest("is named after the form that it answers", async ({ ctx }) => {
    for (const kind of ["inquiry", "fee-request"] as const) {
      const { id } = await enquiry(ctx, { kind });
      await replyToEnquiry(staff(ctx), id, { key: newId(), text: "Yes.", version: "0" });
    }
    await workOff(ctx, mailSubscribers);
    const subjects = (await ctx.db.select().from(mailOutbox)).map((mail) => mail.subject);
    expect(subjects.sort()).toEqual([
      "Our reply to your admissions inquiry",
      "Our reply to your fee schedule request",
    ]);
  });

  dbTest("carries its files, so that senders without an account can open them", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    const files = memoryStore();
    const reply = { key: newId(), text: "The schedule is attached.", version: "0" };
    const uploads = [{ name: "Térkép.pdf", bytes: pdf() }];
    const sent: unknown[] = [];
    const transport: MailTransport = { send: async (email) => void sent.push(email.attachments) };
    expect(await replyToEnquiry(staff(ctx), id, reply, { files, uploads })).toMatchObject({
      ok: true,
    });
    expect(await replyToEnquiry(staff(ctx), id, reply, { files, uploads })).toEqual({
      ok: true,
      value: { repeated: true },
    });
    expect(await files.list("attachments")).toHaveLength(1);
    await workOff(ctx, [
      ...mailSubscribers,
      ...sendQueuedEmails(transport, undefined, emailDocuments(files)),
    ]);
    expect(sent).toEqual([
      [{ fileName: "Térkép.pdf", mediaType: "application/pdf", bytes: expect.anything() }],
    ]);
    const [[carried]] = sent as [[{ bytes: Uint8Array }]];
    expect(Buffer.from(carried.bytes).equals(Buffer.from(pdf()))).toBe(true);
    const [mail] = await ctx.db.select().from(mailOutbox);
    expect(mail!.text).toContain("Attached: Térkép.pdf.");
  });

  dbTest("with a file that is not accepted is not sent, and nothing is stored", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    const files = memoryStore();
    const reply = { key: newId(), text: "See the archive.", version: "0" };
    const uploads = [{ name: "all.zip", bytes: zip() }];
    expect(await replyToEnquiry(staff(ctx), id, reply, { files, uploads })).toMatchObject({
      error: "wrong-type",
    });
    const stranger = { ...ctx, actor: cast.moderator };
    const whole = [{ name: "all.pdf", bytes: pdf() }];
    await expect(replyToEnquiry(stranger, id, reply, { files, uploads: whole })).rejects.toThrow(
      Denied,
    );
    expect(await files.list("attachments")).toEqual([]);
    await workOff(ctx, mailSubscribers);
    expect(await ctx.db.select().from(mailOutbox)).toEqual([]);
  });

  dbTest("sent twice is one email", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    const reply = { key: newId(), text: "Yes.", version: "0" };
    await replyToEnquiry(staff(ctx), id, reply);
    await replyToEnquiry(staff(ctx), id, reply);
    await workOff(ctx, mailSubscribers);
    expect(await ctx.db.select().from(mailOutbox)).toHaveLength(1);
  });

  dbTest("cannot smuggle markup into the email", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    const text = "<script>alert(1)</script><a href='https://elsewhere.example'>here</a>";
    await replyToEnquiry(staff(ctx), id, { key: newId(), text, version: "0" });
    await workOff(ctx, mailSubscribers);
    const [mail] = await ctx.db.select().from(mailOutbox);
    expect(mail!.html).not.toContain("<script");
    expect(mail!.html).not.toContain("<a ");
  });
});

dbTest("taking a message on sends no email", async ({ ctx }) => {
  const { id } = await enquiry(ctx);
  await assignEnquiry(staff(ctx), id, "me");
  await workOff(ctx, mailSubscribers);
  expect(await ctx.db.select().from(mailOutbox)).toEqual([]);
});
