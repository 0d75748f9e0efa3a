import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aboutCopy } from "../../copy/about.ts";
import { settingsSchema } from "../../settings/rules.ts";
import { InstructorCards } from "./instructor-cards.tsx";

const drawn = (profiles: Parameters<typeof InstructorCards>[0]["profiles"]) =>
  renderToStaticMarkup(
    <InstructorCards texts={aboutCopy} profiles={profiles} institute={settingsSchema.parse({})} />,
  );

test("until a profile is published, the roles say that profiles are coming soon", () => {
  const html = drawn([]);
  expect(html.split(aboutCopy.instructorsPlaceholder)).toHaveLength(4);
  const someone = {
    id: "1",
    name: "Ildikó Fűzfa",
    role: "Instructor",
    biography: "B",
    photo: null,
  };
  expect(drawn([someone])).not.toContain(aboutCopy.instructorsPlaceholder);
});
