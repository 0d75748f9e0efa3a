import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic, removalReason } from "#testing/forum.ts";
import { decideObjection, objectToRemoval } from "../moderation/objection.server.ts";
import { reportPost, settleReports } from "../moderation/commands.server.ts";
import { silenceMember } from "../moderation/silence.server.ts";
import { forumRemovals, forumReports } from "../tables.ts";
import { figuresCsv } from "./export.server.ts";
import { moderationFigures } from "./queries.server.ts";

const as = (ctx: Ctx, who: Exclude<keyof typeof cast, "visitor">) => ({ ...ctx, actor: cast[who] });

async function figures(ctx: Ctx, year?: number) {
  const found = await moderationFigures(ctx, year);
  const rowOf = (table: string, row: string) => {
    const { heads, rows } = found!.tables.find(({ id }) => id === table)!;
    const { cells } = rows.find(({ label }) => label === row)!;
    return Object.fromEntries(heads.map((head, n) => [head, cells[n]]));
  };
  return { found, rowOf };
}

dbTest(
  "a year’s figures say what was reported, removed, objected to, and how long it took",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const reasonId = await removalReason(ctx);
    const author = as(ctx, "member");
    const moderator = as(ctx, "moderator");
    const topicId = await forumTopic(author, { categoryId: await forumCategory(ctx) });
    const report = async (who: Ctx, kind: "advertising" | "off-topic", email?: string) => {
      const { replyId } = await forumReply(author, topicId);
      const content = { kind, reason: "Look", ...(email ? { email } : {}) };
      await reportPost(who, { topicId, replyId }, content, { network: "n" });
      const rows = await ctx.db.select().from(forumReports);
      const row = rows.find((each) => each.replyId === replyId);
      return row!.id;
    };
    const [sold, odd] = [
      await report(as(ctx, "partner"), "advertising"),
      await report(ctx, "off-topic", "guest@guests.test"),
    ];
    await report(as(ctx, "partner"), "off-topic");
    clock.advance(hours(2));
    const because = { reasonId, explanation: "", source: "report" } as const;
    await settleReports(moderator, [sold], { outcome: "removed", because });
    clock.advance(hours(2));
    await settleReports(moderator, [odd], { outcome: "kept" });
    const [removal] = await ctx.db.select().from(forumRemovals);
    await objectToRemoval(author, removal!.id, "No.");
    clock.advance(hours(5));
    const upheld = { decision: "upheld", answer: "Yes." } as const;
    await decideObjection(as(ctx, "admin"), removal!.id, upheld);
    await silenceMember(moderator, cast.member.id, { days: 3, reason: "Selling." });

    const { found, rowOf } = await figures(ctx);
    expect(found).toMatchObject({ year: 2026, years: [2026], isPresent: true });
    expect(rowOf("reports", "All")).toEqual({
      Received: 3,
      "From guests": 1,
      "Post removed": 1,
      "Post kept": 1,
      Waiting: 1,
      "Median hours": 3,
    });
    expect(rowOf("reports", "Does not belong here")).toMatchObject({
      Received: 2,
      Waiting: 1,
      "Median hours": 4,
    });
    expect(rowOf("removals", "Advertising (against the forum’s rules)")).toMatchObject({
      Posts: 1,
      "After a report": 1,
      "Shown again": 0,
    });
    expect(rowOf("objections", "All")).toEqual({
      Received: 1,
      "Removal stands": 1,
      "Post shown again": 0,
      Waiting: 0,
      "Median hours": 5,
    });
    expect(rowOf("silences", "All")).toMatchObject({ Silences: 1, "Median days": 3 });
    const csv = await new Response(await figuresCsv(ctx, 2026)).text();
    expect(csv).toContain("2026,Reports,All,Received,3\r\n");
    expect(await queriesOf(ctx, () => moderationFigures(ctx, undefined))).toHaveLength(6);
  },
);

dbTest(
  "a year without figures is empty, and years that are not there are not found",
  async ({ ctx }) => {
    const { found, rowOf } = await figures(ctx);
    expect(found).toMatchObject({ years: [2026] });
    expect(rowOf("reports", "All")).toMatchObject({ Received: 0, "Median hours": null });
    expect(await moderationFigures(ctx, 2025)).toBeUndefined();
    expect(await moderationFigures(ctx, 2027)).toBeUndefined();
    expect(await figuresCsv(ctx, 2027)).toBeUndefined();
  },
);
