import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeTable } from "../tests/e2e/support/route-table.ts";

/** Areas that a person without a role cannot enter, or that do not ask who is signed in. */
const elsewhere =
  /^routes\/(lti\/(?!authorize|deep-link)|(admin|api|auditor|badges|blog|catalogue|dev|forum|library|marketing|partner|teach|webhooks)\/)/;

/** What shows documents, messages or private notes, or changes how somebody signs in. */
const privateThings =
  /contexts\/(?:conversations|drafts|api\/key|identity\/(?:passkey|provider|two-factor)|learning\/lti|privacy|training\/own-document|admissions\/screening\/(?:add|remove)|recruitment\/candidate)\/|\/conversation\.server|attachment\.server|read-conversation|conversation-forms|reading\/notes/;

/** Pages that are shown in a view although they import one of these, each with the reason. */
const ways = "guests sign in or register there, and nothing of the member is shown";
const token = "a token in the address says whose it is, not the session";
const shown: Record<string, string> = {
  "routes/jobs/board.tsx": "it shows listings, and which of them suit the member",
  "routes/jobs/job.tsx": "it shows a listing, and whether it suits the member",
  "routes/account/login.tsx": ways,
  "routes/account/passkey-login.tsx": ways,
  "routes/account/two-factor-login.tsx": ways,
  "routes/account/register.tsx": ways,
  "routes/account/your-data.tsx": token,
  "routes/account/your-data-archive.ts": token,
};

test("every page of documents, messages or security is hidden from a super admin's view", () => {
  const missing = routeTable
    .filter(({ file }) => !elsewhere.test(file))
    .filter(({ file }) => {
      const source = readFileSync(`app/${file}`, "utf8");
      return privateThings.test(source) && !/\bhiddenFromViews\b/.test(source) && !shown[file];
    })
    .map(({ file }) => `app/${file} shows something private and does not declare hiddenFromViews`);
  expect(missing).toEqual([]);
});
