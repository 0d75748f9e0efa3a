import { expect } from "vitest";
import fc from "fast-check";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { replyToEnquiry } from "./handle.server.ts";
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
