import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DashboardTabs } from "./dashboard-tabs.tsx";

test("the dashboard's tabs stand in the order of the specification", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <DashboardTabs />
    </MemoryRouter>,
  );
  const labels = [...markup.matchAll(/<a\b[^>]*>(.*?)<\/a>/g)].map(([, label]) => label);
  expect(labels).toEqual([
    "Courses",
    "Progress",
    "Certificates",
    "Webinars",
    "Profile",
    "Forum",
    "Resources",
  ]);
});
