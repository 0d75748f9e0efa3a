import { randomUUID } from "node:crypto";
import { isThorough } from "#testing/thorough.ts";
import { eachPerson } from "../support/permissions.ts";
import { routeTable } from "../support/route-table.ts";
import { expect, oneMore, test } from "../support/test.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * Requests that are not forms of the site: from another origin, with another method, or without a
 * form.
 */
const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

const strangers: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://elsewhere.example" }],
  ["another port of the same machine", { Origin: "http://localhost:1" }],
  ["a hidden origin", { Origin: "null" }],
  ["a damaged origin", { Origin: "not a url" }],
  ["nowhere (no Origin, no Sec-Fetch-Site)", {}],
  ["a cross-site page without Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["a sibling site without Origin", { "Sec-Fetch-Site": "same-site" }],
  [
    "another site that says it is this one",
    { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "same-origin" },
  ],
];

const postedToByServers = new Set([
  "/webhooks/stripe",
  "/webhooks/mail",
  "/blog/newsletter/unsubscribe",
  "/api/v1/:resource",
  "/api/v1/:resource/:id",
  "/api/v1/*",
  "/lti/authorize",
  "/lti/token",
  "/lti/registrations",
  "/lti/deep-links/:selectionId",
  "/lti/courses/:courseId/line-items",
  "/lti/line-items/:placementId",
  "/lti/line-items/:placementId/scores",
]);

for (const [position, [name, headers]] of strangers.entries()) {
  const details = position === 0 ? {} : oneMore;
  test(
    `no unsafe request from ${name} is answered, whatever its address`,
    details,
    async ({ site }) => {
      const visitor = await new Visitor(site).signIn("admin");
      for (const { address, path, hasAction } of everyAddress()) {
        // Other servers post there with a signature or a token of their own.
        if (postedToByServers.has(path)) continue;
        const answers = await Promise.all(
          unsafe.map((method) => visitor.ask(address, { method, headers })),
        );
        for (const [index, answer] of answers.entries()) {
          const refused = unsafe[index] === "POST" && hasAction ? 403 : 405;
          expect(answer.status, `${unsafe[index]} ${address}`).toBe(refused);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }
      expect((await visitor.ask("/admin")).status, "still signed in").toBe(200);
    },
  );
}

test("what an address takes is said, and no other method does anything", async ({ site }) => {
  const visitor = await new Visitor(site).signIn("admin");
  for (const { address, writes } of everyAddress()) {
    const allowed = ["GET", "HEAD", "OPTIONS", ...writes].join(", ");
    const { status, headers, text } = await visitor.ask(address, { method: "OPTIONS" });
    expect([status, headers.get("Allow"), text], address).toEqual([204, allowed, ""]);
    const refused = await visitor.send(address, {}, "PATCH");
    expect([refused.status, refused.headers.get("Allow")], address).toEqual([405, allowed]);
  }
  expect((await visitor.ask("/admin")).status, "still signed in").toBe(200);
});

test("a request that says by Sec-Fetch-Site alone that it is the site's own is taken", async ({
  site,
}) => {
  const visitor = await new Visitor(site).signIn("member");
  const answer = await visitor.ask("/logout", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status).toBe(303);
});

for (const { person, signedIn } of eachPerson) {
  const details = person === "guest" ? {} : oneMore;
  test(
    `writing: what comes to an address without being a form is the fault of who sent it, the ${person}`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);
      for (const { path, hasAction } of routeTable) {
        if (!hasAction || path === "/logout" || path === "/resend-verification") continue;
        const address = path
          .replace(":enquiryId", randomUUID())
          .replace(":intakeId", randomUUID())
          .replace(":applicationId", randomUUID())
          .replace(":sessionId", randomUUID())
          .replace(":topicId", randomUUID())
          .replace(":replyId", randomUUID())
          .replace("*", "no/such/page");
        const { status } = await visitor.ask(address, {
          method: "POST",
          headers: { Origin: site, "Content-Type": "application/json" },
        });
        expect(status, path).toBeLessThan(500);
      }
    },
  );

  test(
    `writing: addresses without a form refuse what the ${person} sends`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);

      await test.step("addresses without a form take none", async () => {
        for (const { path, hasAction } of routeTable) {
          if (hasAction || path.includes(":")) continue;
          expect((await visitor.send(path)).status, path).toBe(405);
        }
      });
    },
  );
}

/** Returns an address of each route, and in `npm run test:all` that of its data too. */
function everyAddress() {
  return routeTable.flatMap((route) => {
    const page = route.path.replace(/:\w+/g, randomUUID()).replace("*", "no/such/page");
    const data = page === "/" ? "/_root.data" : `${page}.data`;
    const addresses = isThorough ? [page, data] : [page];
    return addresses.map((address) => ({ ...route, address }));
  });
}
