import { describe, expect } from "vitest";
import { catalogueSeeds } from "#testing/catalogue.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { listOf } from "#testing/lists.ts";
import { enquirySource } from "./list.server.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { assignEnquiry, replyToEnquiry } from "./handle.server.ts";
import { enquirySender, replyEmailOf } from "./queries.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

describe("the inbox", () => {
  dbTest("can show one form's messages alone, and counts only those", async ({ ctx }) => {
    await enquiry(ctx, { subject: "a contact message" });
    await enquiry(ctx, { kind: "inquiry", subject: "an inquiry" });
    await enquiry(ctx, { kind: "inquiry", subject: "another", status: "closed" });
    const { rows, counts, page } = await listOf(
      staff(ctx),
      enquirySource,
      "status=open&kind=inquiry",
    );
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([["inquiry", "an inquiry"]]);
    expect(counts).toMatchObject({ new: 1, "in-progress": 0, answered: 0, closed: 1 });
    expect(page.total).toBe(1);
  });

  dbTest("names who has taken a message on", async ({ ctx }) => {
    await castInDatabase(ctx);
    const taken = await enquiry(ctx);
    const free = await enquiry(ctx);
    await assignEnquiry(staff(ctx), taken.id, "me");
    const { rows } = await listOf(staff(ctx), enquirySource, "status=open");
    const assignees = Object.fromEntries(rows.map(({ id, assignee }) => [id, assignee]));
    expect(assignees).toEqual({ [taken.id]: cast.admin.name, [free.id]: null });
  });

  dbTest("keeps a message whose keeper is gone", async ({ ctx }) => {
    await enquiry(ctx, { assignedTo: newId() });
    const { rows } = await listOf(staff(ctx), enquirySource, "status=open");
    expect(rows.map(({ assignee }) => assignee)).toEqual(["Former member"]);
  });

  dbTest("takes five queries at most, whatever the number of messages", async ({ ctx }) => {
    await castInDatabase(ctx);
    for (let n = 0; n < 30; n++) {
      await enquiry(ctx, { assignedTo: n % 2 ? cast.admin.id : cast.superAdmin.id });
    }
    const look = () => listOf(staff(ctx), enquirySource, "status=all");
    expect(await queriesOf(ctx, look)).toHaveLength(5);
  });
});

dbTest("an acknowledgement is told the programme that fees were asked for", async ({ ctx }) => {
  await runSeeds(ctx, catalogueSeeds);
  const feeRequest = { programmeId: "driver" };
  const asked = await enquiry(ctx, { kind: "fee-request", feeRequest });
  expect(await enquirySender(ctx, asked.id)).toEqual({
    email: asked.email,
    kind: "fee-request",
    programme: { id: "driver", label: "Advanced Driver Training" },
  });
  const wrote = await enquiry(ctx);
  expect(await enquirySender(ctx, wrote.id)).toEqual({
    email: wrote.email,
    kind: "contact",
    programme: undefined,
  });
  expect(await enquirySender(ctx, newId())).toBeUndefined();
});

dbTest("a reply's email goes to whoever wrote the message", async ({ ctx }) => {
  const { id, email } = await enquiry(ctx, { kind: "inquiry" });
  const key = newId();
  await replyToEnquiry(staff(ctx), id, { key, text: "Yes.", version: "0" });
  expect(await replyEmailOf(ctx, key)).toMatchObject({ email, kind: "inquiry", text: "Yes." });
  expect(await replyEmailOf(ctx, newId())).toBeUndefined();
});
