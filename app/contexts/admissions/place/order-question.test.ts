import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { placeHolder } from "#testing/places.ts";
import { affectedBy, versionOfPeople } from "../intake/announce.server.ts";
import { decideIntake } from "../intake/decide.server.ts";
import { answerChange } from "./choose.server.ts";
import { openQuestionOfOrder } from "./queries.server.ts";

dbTest("an order names the question about its place while it is open", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  const { me, orderId } = await placeHolder(ctx, id, "paid");
  expect(await openQuestionOfOrder(me, orderId)).toBeNull();
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const people = { people: versionOfPeople(await affectedBy(ctx, id)) };
  const decision = { to: "cancelled", reason: undefined, version: "1" } as const;
  expect(await decideIntake(staff, id, decision, people)).toMatchObject({ ok: true });
  const question = await openQuestionOfOrder(me, orderId);
  expect(question).toMatchObject({ kind: "cancelled" });
  expect(await openQuestionOfOrder(staff, orderId)).toBeNull();
  expect(await answerChange(me, question!.answerId, { choice: "refund" })).toMatchObject({
    ok: true,
  });
  expect(await openQuestionOfOrder(me, orderId)).toBeNull();
});
