import { expect } from "vitest";
import { conversationMessages, conversationNotes } from "#app/contexts/conversations/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ERASED } from "#app/platform/audit/person-key.server.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { queueEmail } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { enquiries } from "../tables/applications.ts";
import { forgetEnquiries } from "./forget.server.ts";
import { assignEnquiry, replyToEnquiry } from "./handle.server.ts";

dbTest(
  "24 months after the last message of its conversation an enquiry is deleted, with all of it",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const silent = await enquiry(ctx);
    const answered = await enquiry(ctx, { email: "ngaio@posta.test" });
    const sentAt = clock.now();
    clock.advance(days(40));
    await assignEnquiry(admin, answered.id, "me");
    const reply = { key: newId(), text: "There are two places left.", version: "0" };
    expect(await replyToEnquiry(admin, answered.id, reply)).toMatchObject({ ok: true });
    await transact(ctx, async (tx) => {
      const to = { address: "ngaio@posta.test" };
      const email = { kind: "test", to, subject: "An email", html: "Hello", text: "Hello" };
      await queueEmail(tx, { ...email, about: `enquiry:${answered.id}` });
      return ok();
    });
    const left = async () => (await ctx.db.select().from(enquiries)).map(({ id }) => id).sort();
    const inMonths = (from: Date, months: number) => {
      const then = new Date(from);
      then.setUTCMonth(then.getUTCMonth() + months);
      return then.getTime() - clock.now().getTime();
    };
    const answeredAt = clock.now();

    clock.advance(inMonths(sentAt, 24));
    await forgetEnquiries(ctx);
    expect(await left()).toEqual([silent.id, answered.id].sort());
    clock.advance(1);
    await forgetEnquiries(ctx);
    expect(await left()).toEqual([answered.id]);

    clock.advance(inMonths(answeredAt, 24) + 1);
    await forgetEnquiries(ctx);
    for (const table of [enquiries, conversationMessages, conversationNotes]) {
      expect(await ctx.db.select().from(table)).toEqual([]);
    }
    // That it was answered stays on record, without what was written.
    expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ sealedWords: null }]);
    const log = await auditLogSoFar(ctx);
    expect(log.length).toBeGreaterThan(0);
    expect(log.every(({ after }) => after === null || after === ERASED)).toBe(true);
  },
);
