import { expect } from "vitest";
import { enquiryKinds } from "#app/contexts/admissions/enquiry/rules.ts";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { listOf } from "#testing/lists.ts";
import { enquirySource } from "#app/contexts/admissions/enquiry/list.server.ts";
import { dbTest } from "#testing/db.ts";
import { demoEnquiries } from "./demo-enquiries.ts";

dbTest(
  "the demo's inbox has every form, every status, and people at work on it",
  async ({ ctx }) => {
    await ctx.db
      .insert(profiles)
      .values(demoPeople.map(({ name, email }) => ({ id: newId(), name, email })));
    await runSeeds(ctx, [demoEnquiries]);
    const staff = { ...ctx, actor: cast.admin };
    const { rows, counts } = await listOf(staff, enquirySource, "status=all");
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(enquiryKinds));
    expect(Object.values(counts).every((n) => n > 0)).toBe(true);
    const names: readonly string[] = demoPeople.map(({ name }) => name);
    const assignees = rows.flatMap(({ assignee }) => assignee ?? []);
    expect(assignees.length).toBeGreaterThan(1);
    for (const assignee of assignees) expect(names).toContain(assignee);
    expect((await ctx.db.select().from(conversationMessages)).length).toBe(counts.answered);
  },
);
