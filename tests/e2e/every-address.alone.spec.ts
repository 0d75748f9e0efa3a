import { demoListing } from "./support/listings.ts";
import { pageRoutes, pagesReachedBy } from "./support/addresses.ts";
import { hydrated, expect, test } from "./support/test.ts";
import { addressOf, type Person } from "./support/people.ts";
import { userIdOf } from "./support/users.ts";

/**
 * Every page of the site, as somebody who may open it: without script its heading and its forms are
 * there and can be seen; with script React takes over what the server sent without a complaint.
 */

/** Where each person begins to follow links, and the pages that they are the right person for. */
const walks: { person: Person; from: string[]; through: RegExp }[] = [
  {
    person: "guest",
    from: [
      "/",
      "/admissions/inquiry",
      "/admissions/fees/core-protection",
      "/applications/status",
      "/forum/search?q=training",
      "/unlock",
      "/verify-email",
      "/reset-password",
      "/invitation",
      "/dev/mail",
    ],
    through: /^/,
  },
  {
    person: "member",
    from: ["/dashboard", "/applications", "/job-applications", "/situations-vacant", "/forum"],
    through:
      /^\/(dashboard|course|applications|job-applications|orders|situations-vacant|forum|certificates)(\/|$)/,
  },
  { person: "moderator", from: ["/admin/forum", "/forum"], through: /^\/(admin\/)?forum(\/|$)/ },
  { person: "partner", from: ["/partner/dashboard"], through: /^\/(partner|job-form)(\/|$)/ },
  {
    person: "super",
    from: [
      "/admin",
      "/make-admin",
      "/admissions/course-dates",
      "/training/intro-cp/preview",
      "/admin/courses/cp101/items/fundamentals-quiz/questions/three-rings",
    ],
    through: /^\/(admin|make-admin|admissions\/course-dates|training\/[^/]+\/preview)(\/|$)/,
  },
];

/** Pages in the middle of an errand, which nothing in the demo stands at; its journeys open them. */
const withinErrands = [
  "/login/second-step",
  "/checkout/sandbox/:sessionId",
  "/enrollment-success",
  "/lti/authorize",
  "/course/:courseId/:itemId/launch",
  "/course/:courseId/:itemId/attempts/:attemptId",
  "/course/:courseId/:itemId/attempts/:attemptId/submission",
  "/dashboard/profile/email-confirmation",
  "/dashboard/profile/data/erasure-confirmation",
  "/blog/preview/:postId",
  "/orders/:orderId",
  "/applications/:applicationId/payment",
  "/applications/:applicationId/evidence/:evidenceId/removal",
  "/applications/:applicationId/offer",
  "/applications/:applicationId/offer/refusal",
  "/admin/applications/:applicationId/offer/withdrawal",
  "/admin/forum/categories/:categoryId/removal",
  "/admin/users/:userId/second-step",
  "/admin/tools/:toolId",
  "/admin/tools/:toolId/registration",
  "/admin/tools/:toolId/placements/:placementId",
];

/** No page: what stands where there is none. */
const missing = "/*";

for (const walk of walks) {
  const { person } = walk;
  test.describe(`for the ${person}`, () => {
    test.use({ person });

    for (const javaScriptEnabled of [false, true]) {
      test.describe(javaScriptEnabled ? "with script" : "without script", () => {
        test.use({ javaScriptEnabled });

        test("each page shows its heading and its form", async ({ page, site }) => {
          test.setTimeout(600_000);
          const reached = await pagesReachedBy(site, await begun(walk, site));
          // The form for a job stands on a page that has another one for everybody else.
          const job = person === "member" ? [`/contact?job=${(await demoListing(site)).id}`] : [];
          for (const address of [...job, ...reached.values()]) {
            await test.step(address, async () => {
              const answer = await page.goto(address);
              expect(answer?.status(), address).toBe(200);
              if (javaScriptEnabled) await hydrated(page);
              await expect(page.locator("h1").first(), address).toBeVisible();
              const main = page.locator("main");
              expect((await main.innerText()).length, address).toBeGreaterThan(40);
              const forms = main.locator("form");
              const shown = await forms.evaluateAll((all) =>
                all.map((form) => form.checkVisibility()),
              );
              if (shown.length > 0) expect(shown, address).toContain(true);
              expect(await page.locator("[hidden][id^='S:']").count(), address).toBe(0);
            });
          }
        });
      });
    }
  });
}

test("no page is left out", async ({ site }) => {
  test.setTimeout(600_000);
  const known = new Set([...withinErrands, missing]);
  for (const walk of walks) {
    const reached = await pagesReachedBy(site, await begun(walk, site));
    for (const path of reached.keys()) known.add(path);
  }
  expect(pageRoutes.filter((path) => !known.has(path))).toEqual([]);
});

/** A walk, with the beginnings that have an id in their address. */
async function begun(walk: (typeof walks)[number], site: string) {
  const { person, from } = walk;
  if (person === "member") {
    const { id } = await demoListing(site);
    return { ...walk, from: [...from, `/situations-vacant/${id}/application`] };
  }
  if (person !== "super") return walk;
  const user = await userIdOf(site, addressOf("moderator"));
  return { ...walk, from: [...from, `/admin/users/${user}/roles/moderator`] };
}
