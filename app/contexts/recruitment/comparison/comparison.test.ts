import { expect, test } from "vitest";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { job, jobApplication, partner, seededTerms } from "#testing/recruitment.ts";
import type { SentProfile } from "../candidate/sent-profile.ts";
import { scoreJobApplication } from "../job-application/score.server.ts";
import { jobRequiredLanguages, jobRequiredSkills } from "../tables/jobs.ts";
import { comparable, comparison } from "./queries.server.ts";
import { comparedCell, comparedIds } from "./rules.ts";

const profile = (changes: Partial<SentProfile>): SentProfile => ({
  headline: "Close protection officer",
  availableFrom: null,
  countries: ["NZ"],
  skills: [],
  languages: [],
  licences: [],
  ...changes,
});

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const other = await person(ctx, { name: "Another Employer" });
  await partner(ctx, { name: "Kererū Guards", members: [other] });
  const { skillId, languageId } = await seededTerms(ctx);
  const listing = await job(ctx, { partnerId });
  await ctx.db.insert(jobRequiredSkills).values({ jobId: listing.id, skillId });
  await ctx.db.insert(jobRequiredLanguages).values({ jobId: listing.id, languageId, level: "B2" });
  const able = await jobApplication(ctx, listing, cast.member, {
    sentProfile: profile({
      availableFrom: "2026-05-01",
      skills: [{ id: skillId, name: "Falconry" }],
      languages: [{ id: languageId, name: "Te reo Māori", level: "C1" }],
    }),
  });
  const less = await jobApplication(ctx, listing, cast.moderator, {
    sentProfile: profile({ languages: [{ id: languageId, name: "Te reo Māori", level: "A2" }] }),
    status: "shortlisted",
  });
  const acting: Ctx = { ...ctx, actor: cast.partner };
  const others: Ctx = { ...ctx, actor: { ...cast.partner, id: other.id } };
  return { partnerId, listing, able, less, acting, others };
}

dbTest(
  "candidates are compared by what the listing requires and what they sent",
  async ({ ctx }) => {
    const { listing, able, less, acting } = await scene(ctx);
    const path = { jobId: listing.id, jobApplicationId: able.id };
    await scoreJobApplication(acting, path, { skills: 4, note: "" }, "partner");
    const staff: Ctx = { ...ctx, actor: cast.admin };
    await scoreJobApplication(staff, path, { skills: 1, note: "" }, "staff");
    const { candidates, requirements, about, scores } = await comparison(acting, listing.id, [
      less.id,
      able.id,
    ]);
    expect(candidates.map(({ name }) => name)).toEqual([cast.member.name, cast.moderator.name]);
    expect(requirements).toMatchObject([
      { label: "Falconry", cells: [{ standing: "stated" }, { standing: "missing" }] },
      {
        label: "Te reo Māori, B2",
        cells: [{ standing: "stated" }, { standing: "missing", text: "Their level is lower" }],
      },
    ]);
    expect(about.find(({ key }) => key === "available")!.cells).toEqual([
      "from 1 May 2026",
      "at once",
    ]);
    expect(about.find(({ key }) => key === "languages")!.cells).toEqual([
      "Te reo Māori (C1)",
      "Te reo Māori (A2)",
    ]);
    // Staff's scorecard is not the employer's.
    expect(scores.find(({ key }) => key === "skills")!.cells).toEqual(["4 of 5", "Not rated"]);
  },
);

dbTest(
  "another employer's candidates, and those of another listing, are not found",
  async ({ ctx }) => {
    const { listing, able, less, acting, others, partnerId } = await scene(ctx);
    const both = [able.id, less.id];
    await expect(comparison(others, listing.id, both)).rejects.toThrow(NotFound);
    await expect(comparable(others, listing.id)).rejects.toThrow(NotFound);
    const second = await job(ctx, { partnerId });
    await expect(comparison(acting, second.id, both)).rejects.toThrow(NotFound);
    await expect(comparison({ ...ctx, actor: cast.admin }, listing.id, both)).rejects.toThrow(
      NotFound,
    );
    const withdrawn = await person(ctx);
    await jobApplication(ctx, listing, withdrawn, { status: "withdrawn" });
    expect((await comparable(acting, listing.id)).candidates).toHaveLength(2);
  },
);

dbTest("five candidates cost as many queries as two", async ({ ctx }) => {
  const { listing, able, less, acting } = await scene(ctx);
  const ids = [able.id, less.id];
  const two = await queriesOf(acting, () => comparison(acting, listing.id, ids));
  for (let n = 0; n < 3; n++) {
    const more = await person(ctx);
    ids.push((await jobApplication(ctx, listing, more, { sentProfile: profile({}) })).id);
  }
  const five = await queriesOf(acting, () => comparison(acting, listing.id, ids));
  expect(five.length).toBe(two.length);
  expect(five.length).toBeLessThanOrEqual(9);
});

test("an address that names somebody twice, or nonsense, compares each once", () => {
  const id = "019cb059-c880-73d6-8b3f-a050428df9d2";
  expect(comparedIds(new URLSearchParams(`id=${id}&id=${id}&id=zebra&x=1`))).toEqual([id]);
});

test("what a certificate shows is verified, and one's own word is stated", () => {
  const about = { kind: "skill", id: "s", name: "First aid", level: null, moduleIds: [] } as const;
  const certificate = { number: "NZ-1", courseTitle: "Medical Response" };
  expect(comparedCell({ ...about, met: true, certificate, endsOn: "2027-01-01" }, true)).toEqual({
    standing: "verified",
    text: "Medical Response, valid until 1 Jan 2027",
    certificate: "NZ-1",
  });
  expect(comparedCell({ ...about, met: true }, true).standing).toBe("stated");
  expect(comparedCell({ ...about, met: false, because: "theory-only" }, true).text).toMatch(
    /theory only/,
  );
  // Whoever sent no profile is not said to lack anything.
  expect(comparedCell({ ...about, met: false }, false).standing).toBe("unknown");
  expect(comparedCell({ ...about, met: false }, true).standing).toBe("missing");
});
