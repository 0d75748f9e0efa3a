import { after, before, type Recipe } from "./recipe.ts";

const context = "app/contexts/recruitment";
const slice = `${context}/job-application`;
const parts = `${slice}/ui/job-application-parts.tsx`;

/** Adds a telephone number to job applications: stored, shown to the employer, archived, erased. */
export const telephone: Recipe = {
  heading: "Store a field of a form",
  limit: 6,
  steps: [
    {
      file: `${slice}/form.ts`,
      edit: before(
        `  coverNote: z\n`,
        `  phone: z.string().trim().max(40, "At most 40 characters").optional(),\n`,
      ),
      forgotten: { by: "types", says: parts },
    },
    {
      file: `${context}/tables/job-applications.ts`,
      edit: after(`    coverNote: text("cover_note").notNull(),\n`, `    phone: text(),\n`),
      forgotten: { by: "types", says: `${slice}/queries.server.ts` },
    },
    {
      file: `${slice}/personal-data.ts`,
      edit: after(`    coverNote: deleted(""),\n`, `    phone: deleted(null),\n`),
      forgotten: { by: "types", says: `${slice}/personal-data.ts` },
    },
    {
      file: `${slice}/ui/job-application-form.tsx`,
      edit: after(
        `            state={field("contact")}\n          />\n`,
        `          <TextField name="phone" label="Telephone" type="tel" state={field("phone")} />\n`,
      ),
      forgotten: {
        by: "test",
        test: "testing/form-fields.test.ts",
        says: `${slice}/ui/job-application-form.tsx has no field “phone”`,
      },
    },
    {
      file: parts,
      edit: after(`  contact: "Reached at",\n`, `  phone: "Telephone",\n`),
      forgotten: { by: "types", says: parts },
    },
  ],
  migration: {
    by: "test",
    test: "db/migrations.test.ts",
    says: `${context}/tables/job-applications.ts and db/migrations differ in job_applications.phone`,
  },
  tests: [
    "app/personal-tables.test.ts",
    "app/personal-data.test.ts",
    "testing/form-fields.test.ts",
  ],
  proof: `import { expect } from "vitest";
import { applyForJob } from "#app/contexts/recruitment/job-application/apply.server.ts";
import { jobApplicationByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { pdf } from "#testing/files.ts";
import { job, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";

dbTest("the employer reads the telephone number that a candidate wrote", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const { id: jobId } = await job(ctx, { partnerId });
  const key = newId();
  const words = { contact: "by post", coverNote: "I look after people.", phone: "021 555 0188" };
  const me = { ...ctx, actor: cast.member };
  const form = { key, ...words, languageIds: [], certificates: [] };
  const cv = { name: "cv.pdf", bytes: pdf("years of work") };
  expect(await applyForJob(me, memoryStore(), jobId, form, cv)).toMatchObject({ ok: true });
  const acting = { ...ctx, actor: cast.partner };
  const path = { jobId, jobApplicationId: key };
  expect(await jobApplicationByPath(acting, path, "partner")).toMatchObject(words);
});
`,
};
