import { demoListing } from "./support/listings.ts";
import { pageRoutes, pagesReachedBy } from "./support/addresses.ts";
import { errandPaths } from "./support/errands.ts";
import { lookingAt } from "./support/looking-at.ts";
import { expect, oneMore, test } from "./support/test.ts";
import { addressOf, type Person } from "./support/people.ts";
import { userIdOf } from "./support/users.ts";

/**
 * Opens every page that links lead to, as somebody who may open it. every-errand.alone.spec.ts
 * opens the pages that are reached only in the middle of a task, such as a quiz.
 */

/** Where each person starts following links, and which pages they are to open. */
const walks: { person: Person; from: string[]; through: RegExp }[] = [
  {
    person: "guest",
    from: [
      "/",
      "/admissions/inquiry",
      "/admissions/fees/core-protection",
      "/applications/status",
      "/admissions/interest/link",
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

/** The route for unknown addresses is not a page. */
const missing = "/*";

for (const walk of walks) {
  const { person } = walk;
  test.describe(`for the ${person}`, () => {
    test.use({ person });

    for (const javaScriptEnabled of [false, true]) {
      test.describe(javaScriptEnabled ? "with script" : "without script", () => {
        test.use({ javaScriptEnabled });

        const details = person === "guest" && !javaScriptEnabled ? {} : oneMore;
        test("each page shows its heading and its form", details, async ({ page, site }) => {
          test.setTimeout(600_000);
          const reached = await pagesReachedBy(site, await begun(walk, site));
          // The form for a job is on the contact page, which otherwise has another form.
          const job = person === "member" ? [`/contact?job=${(await demoListing(site)).id}`] : [];
          const look = await lookingAt(page, javaScriptEnabled);
          for (const address of [...job, ...reached.values()]) {
            await test.step(address, () => look(address));
          }
        });
      });
    }
  });
}

// Checks that the walks above and the errands cover every page. Like most of the walks, it runs
// only in `npm run test:all`.
test("no page is left out", oneMore, async ({ site }) => {
  test.setTimeout(600_000);
  const known = new Set([...errandPaths, missing]);
  for (const walk of walks) {
    const reached = await pagesReachedBy(site, await begun(walk, site));
    for (const path of reached.keys()) known.add(path);
  }
  expect(pageRoutes.filter((path) => !known.has(path))).toEqual([]);
});

/** Returns a walk with starting addresses that contain ids. */
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
