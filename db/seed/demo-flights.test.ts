import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { ownLogbook } from "#app/contexts/training/flight/queries.server.ts";
import { flyingStudents } from "#app/contexts/training/flight/teach-queries.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "the demo's flight student has 23.4 hours, of which 9.2 are brought forward",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const idOf = async (wanted: string) => {
      const { email } = demoPeople.find(({ key }) => key === wanted)!;
      const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.email, email));
      return profile!.id;
    };
    const linnea = { ...ctx, actor: { ...cast.member, id: await idOf("flight") } };
    const { totals, broughtForward, records, solo, entry } = await ownLogbook(linnea, 1);
    expect(totals).toMatchObject({ total: 1404, dual: 1356, solo: 48, pic: 48 });
    expect(broughtForward).toBe(552);
    expect(records.filter(({ counters }) => counters)).toMatchObject([{ total: -84 }]);
    expect(solo).toMatchObject([{ live: true }]);
    expect(entry).toEqual([{ title: "Flight Training: Multi Engine", minutes: 4500, short: 3096 }]);
    const teach = { ...ctx, actor: { ...cast.instructor, id: await idOf("instructor") } };
    const { students } = await flyingStudents(teach);
    expect(students.map(({ name }) => name)).toContain("Linnea Harrowgate");
  },
);
