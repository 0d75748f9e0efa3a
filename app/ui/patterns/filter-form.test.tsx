import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FilterForm, FilterText } from "./filter-form.tsx";

function drawn(given: { clear?: string; fold?: string | null }): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <FilterForm action="/" of="" {...given}>
          <FilterText name="q" label="Name" value={undefined} />
        </FilterForm>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const fold = (html: string) => /<details[^>]*>/.exec(html)?.[0];

test("filters are folded on phones until one is active", () => {
  expect(fold(drawn({}))).not.toContain("open=");
  expect(fold(drawn({ clear: "/" }))).toContain("open=");
});

test("a filter that stands alone is not folded", () => {
  expect(fold(drawn({ fold: null }))).toBeUndefined();
  expect(drawn({ fold: null })).toContain('name="q"');
});
