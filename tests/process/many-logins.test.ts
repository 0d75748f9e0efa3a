import { expect, test } from "vitest";
import { isThorough } from "#testing/thorough.ts";
import { Visitor } from "../e2e/support/visitor.ts";
import { seededFolder, start } from "./support/server.ts";

const AT_ONCE = 120;

// One process alone: app/contexts/identity/login/sign-in-storm.isolated.test.ts.
test.runIf(isThorough)(
  "of 120 logins at once, those that are too many are told to come back, and lose nothing",
  async () => {
    const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder(), TRUST_PROXY: "true" });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        // Each from a network of its own, so that the throttle does not apply.
        const visitor = new Visitor(server.url, `10.1.${n}.1`);
        const email = `person-${n}@people.test`;
        const answer = await visitor.send("/login", { email, password: "not the password" });
        return { ...answer, email };
      }),
    );
    const looked = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 503);
    expect(looked.length + refused.length).toBe(AT_ONCE);
    // Logins that are hashed or queued at first, and those that take their place.
    expect(looked.length).toBeGreaterThanOrEqual(18);
    expect(refused.length).toBeGreaterThan(0);
    for (const { email, headers, text } of refused) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(text).toContain("Please try again in a moment.");
      expect(text).toContain(`value="${email}"`);
      expect(text).not.toContain("not the password");
    }
    // A refused login is not counted as a failed attempt.
    const one = refused[0]!.email;
    const again = await new Visitor(server.url, "10.2.0.1").send("/login", {
      email: one,
      password: "not the password",
    });
    expect(again.status).toBe(401);
  },
);
