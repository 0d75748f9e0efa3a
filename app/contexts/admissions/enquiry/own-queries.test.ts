import { expect } from "vitest";
import fc from "fast-check";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { days } from "#app/kernel/clock.ts";
import { markRead } from "#app/contexts/conversations/read.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { conversationBegun, message } from "#testing/conversations.ts";
import { listOf } from "#testing/lists.ts";
import { memoryStore } from "#testing/stores.ts";
import { applicationSource } from "../application/list.server.ts";
import type { ApplicationRow } from "../application/list.ts";
import { enquiryConversation } from "./conversation.server.ts";
import { moveEnquiry, replyToEnquiry } from "./handle.server.ts";
import { enquirySource } from "./list.server.ts";
import type { EnquiryRow } from "./list.ts";
import { ownEnquiries, ownEnquiry } from "./own-queries.server.ts";

const member = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

dbTest("members see what came from their address, with unread answers", async ({ ctx }) => {
  const { id } = await enquiry(ctx, { email: cast.member.email.toUpperCase() });
  await enquiry(ctx, { email: "somebody@else.test" });
  expect(await ownEnquiries(member(ctx))).toMatchObject([{ id, subject: "Training", unread: 0 }]);
  const admin = { ...ctx, actor: cast.admin };
  await replyToEnquiry(admin, id, { key: newId(), text: "In May.", version: "0" });
  expect(await ownEnquiries(member(ctx))).toMatchObject([{ id, unread: 1 }]);
  expect(await ownEnquiry(member(ctx), id)).not.toHaveProperty("email");
  expect(await queriesOf(ctx, () => ownEnquiries(member(ctx)))).toHaveLength(2);
});

dbTest(
  "an answer in the account puts a settled message back into the inbox",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const { id } = await enquiry(ctx, { email: cast.member.email });
    const admin = { ...ctx, actor: cast.admin };
    await replyToEnquiry(admin, id, { key: newId(), text: "In May.", version: "0" });
    expect((await listOf(admin, enquirySource)).rows).toEqual([]);
    clock.advance(days(3));
    const sent = message("And in June?");
    const write = () =>
      writeToInstitute(member(ctx), memoryStore(), { kind: enquiryConversation, id }, sent, []);
    expect(await write()).toMatchObject({ ok: true });
    expect((await listOf<EnquiryRow>(admin, enquirySource)).rows).toMatchObject([
      { id, status: "new", unread: 1, reply: "in-time" },
    ]);
    expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
      actorId: cast.member.id,
      action: "admissions.enquiry-moved",
      before: { status: "answered" },
      after: { status: "new" },
    });
    // A second click, after staff have settled it again, changes nothing.
    await moveEnquiry(admin, id, "closed");
    expect(await write()).toMatchObject({ ok: true, value: { repeated: true } });
    expect((await listOf(admin, enquirySource)).rows).toEqual([]);
    const stranger = { ...ctx, actor: cast.moderator };
    await expect(
      writeToInstitute(stranger, memoryStore(), { kind: enquiryConversation, id }, message(), []),
    ).rejects.toThrow(NotFound);
  },
);

dbTest("staff see in their lists what they have not read, each for themselves", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, ask, admin } = await conversationBegun(ctx);
  await ask("May I come at nine?");
  await ask("Or at ten?");
  const unread = async (of: Ctx) =>
    (await listOf<ApplicationRow>(of, applicationSource)).rows.map((row) => row.unread);
  expect(await unread(admin)).toEqual([2]);
  await markRead(admin, id, ctx.clock.now());
  expect(await unread(admin)).toEqual([0]);
  expect(await unread({ ...ctx, actor: cast.superAdmin })).toEqual([2]);
});

dbTest("only the very address, and only if it is verified, opens a message", async ({ ctx }) => {
  const { email } = cast.member;
  const near = fc.sample(
    fc.oneof(
      fc.string({ maxLength: 3 }).map((more) => `${more}${email}`),
      fc.string({ maxLength: 3 }).map((more) => `${email}${more}`),
      fc.nat(email.length - 1).map((at) => email.slice(0, at) + email.slice(at + 1)),
      fc.constant(email.replace("@", "%@")),
      fc.constant(email.replace("1", "_")),
    ),
    60,
  );
  for (const address of near) {
    if (address.toLowerCase() === email.toLowerCase() || address.includes("\0")) continue;
    const { id } = await enquiry(ctx, { email: address });
    await expect(ownEnquiry(member(ctx), id), address).rejects.toThrow(NotFound);
  }
  expect(await ownEnquiries(member(ctx))).toEqual([]);
  const unverified = { ...ctx, actor: cast.unverified };
  const { id } = await enquiry(ctx, { email: cast.unverified.email });
  expect(await ownEnquiry(unverified, id)).toBeNull();
  expect(await ownEnquiries(unverified)).toBeNull();
  expect(await ownEnquiries(ctx)).toBeNull();
});
