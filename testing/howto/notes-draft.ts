import { after, before, type Recipe, several } from "./recipe.ts";

const form = "app/contexts/scheduling/slot/ui/cancel-form.tsx";
const route = "app/routes/admin/slot-cancellation.tsx";

/** Keeps the reason for cancelling a slot as a draft. */
export const notesDraft: Recipe = {
  heading: "Keep a long form as a draft",
  limit: 3,
  steps: [
    {
      file: form,
      edit: several(
        before(
          `import { Form } from "#app/ui/patterns/form.tsx";\n`,
          `import { Draft } from "#app/ui/patterns/draft/draft.tsx";\n`,
        ),
        before(
          `          <VersionField of={{ version: props.version }} />\n`,
          `          <Draft />\n`,
        ),
      ),
      forgotten: {
        by: "test",
        test: "app/ui/patterns/draft/draft.test.ts",
        says: "contexts/scheduling/slot/ui/cancel-form.tsx",
      },
    },
    {
      file: route,
      edit: several(
        (source) =>
          source!.replace(
            "import { redirectWithToast } from",
            "import { redirectWithToast, sentWithToast } from",
          ),
        (source) =>
          source!
            .replace(
              "parseForm(await formOf(request), cancelSlotForm);",
              "parseForm(form, cancelSlotForm);",
            )
            .replace(
              "  const parsed = parseForm(",
              "  const form = await formOf(request);\n  const parsed = parseForm(",
            )
            .replace(
              "if (cancelled.ok) return redirectWithToast(context, LIST, slotToasts.cancelled);",
              "if (cancelled.ok) return sentWithToast(context, form, LIST, slotToasts.cancelled);",
            ),
      ),
      forgotten: {
        by: "test",
        test: "app/ui/patterns/draft/draft.test.ts",
        says: "admin/slot-cancellation.tsx",
      },
    },
    {
      file: "app/ui/patterns/draft/draft.test.ts",
      edit: after(
        `const takenBy: Record<string, string[]> = {\n`,
        `  "contexts/scheduling/slot/ui/cancel-form.tsx": ["admin/slot-cancellation.tsx"],\n`,
      ),
      forgotten: {
        by: "test",
        test: "app/ui/patterns/draft/draft.test.ts",
        says: "contexts/scheduling/slot/ui/cancel-form.tsx",
      },
    },
  ],
  tests: ["app/ui/patterns/draft/draft.test.ts"],
  proof: `import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the form keeps a draft, and its action deletes it", () => {
  expect(readFileSync("${form}", "utf8")).toContain("<Draft />");
  expect(readFileSync("${route}", "utf8")).toContain("sentWithToast(context, form, LIST");
});
`,
};
