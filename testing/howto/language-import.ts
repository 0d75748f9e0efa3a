import { readFileSync } from "node:fs";
import { after, type Recipe, several } from "./recipe.ts";

const slice = "app/contexts/recruitment/vocabulary";
const source = `${slice}/language-import-source.server.ts`;

/** Imports the languages that job listings can ask for, as the skills are imported. */
export const languageImport: Recipe = {
  heading: "Add a source to the importer",
  limit: 2,
  steps: [
    {
      file: source,
      edit: () =>
        readFileSync(`${slice}/import-source.server.ts`, "utf8")
          .replaceAll("jobRequiredSkills", "jobRequiredLanguages")
          .replaceAll("skillId", "languageId")
          .replaceAll("skillName", "languageName")
          .replaceAll("skills", "languages")
          .replaceAll("skill", "language")
          .replaceAll("Skills", "Languages")
          .replaceAll("Skill", "Language")
          .replace(/synonyms: \[[^\]]*\]/, `synonyms: ["Languages", "Name", "Nyelv", "Nyelvek"]`)
          .replace("Defensive driving", "te reo Māori"),
      forgotten: { by: "types", says: "app/imports.ts" },
    },
    {
      file: "app/imports.ts",
      edit: several(
        after(
          `import { skillsSource } from "./contexts/recruitment/vocabulary/import-source.server.ts";\n`,
          `import { languagesSource } from "./contexts/recruitment/vocabulary/language-import-source.server.ts";\n`,
        ),
        after(`  skillsSource,\n`, `  languagesSource,\n`),
      ),
      forgotten: { by: "dead code", says: source },
    },
  ],
  tests: ["app/audited-writes.test.ts"],
  proof: `import { expect } from "vitest";
import { languages } from "#app/contexts/recruitment/tables/jobs.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { importer } from "#testing/imports.ts";

dbTest("languages are imported from a table, and taken back", async ({ ctx }) => {
  await castInDatabase(ctx);
  const office = importer({ ...ctx, actor: cast.admin });
  const id = await office.check("languages", "Nyelv\\nmagyar\\nDeutsch\\n");
  expect(await office.faults(id)).toEqual([]);
  await office.write(id);
  expect(await ctx.db.select().from(languages)).toHaveLength(2);
  await office.undo(id);
  expect(await ctx.db.select().from(languages)).toEqual([]);
});
`,
};
