import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#app/kernel/clock.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { answerTo, bringing, localIssuer } from "#testing/issuer.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { linkedProviders, profiles, sessions } from "../tables.ts";
import { beginProviderLogin, takeProviderAnswer } from "./flow.server.ts";
import type { ProviderIdentity } from "./issuer.server.ts";
import { registerWithProvider } from "./register.server.ts";
import { openChallenge } from "../passkey/ceremony.server.ts";
import { signInWithProvider } from "./sign-in.server.ts";

const home = { network: "192.0.2.0/24" };

let issuer: Awaited<ReturnType<typeof localIssuer>>;
beforeAll(async () => {
  issuer = await localIssuer();
});
afterAll(() => issuer.stop());

describe.each(separateDatabases("providers"))("on %s", (_, open) => {
  const site = () => ({ ...testSite, providers: [issuer.provider] });
  const ctx = sharedContext(open, systemClock, site);

  const identityFor = (subject: string, email: string): ProviderIdentity => ({
    issuer: issuer.provider.issuer,
    subject,
    email,
    emailVerified: true,
    name: "Hana Pere",
  });

  test("one answer that is brought six times at once counts once", async () => {
    issuer.says({ sub: "hana", email: "hana@there.test", email_verified: true });
    const begun = await beginProviderLogin(ctx, { providerId: "oidc", returnTo: null }, home);
    if (!begun.ok) throw new Error(begun.error);
    const answer = await answerTo(begun.value.address);
    const outcomes = await atOnce(6, () =>
      takeProviderAnswer(ctx, bringing(answer, [begun.value.setCookie]), "oidc"),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("two first logins at once link an account once, and both are let in", async () => {
    const { id, email } = await person(ctx);
    const outcomes = await atOnce(4, () =>
      signInWithProvider(ctx, identityFor("linked", email), home),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    const links = eq(linkedProviders.userId, id);
    expect(await ctx.db.select().from(linkedProviders).where(links)).toHaveLength(1);
    const begun = ctx.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(await begun).toHaveLength(5);
  });

  test("a registration that is sent four times at once makes one account", async () => {
    const identity = { ...identityFor("registered", "hana@there.test"), email: "hana@there.test" };
    // Two forms, each sent twice.
    for (const ticket of ["one", "two"]) {
      await openChallenge(ctx, "provider-registration", ticket, "anybody");
    }
    const outcomes = await atOnce(4, (n) => {
      const asked = { ticket: n % 2 ? "one" : "two", identity, returnTo: null };
      return registerWithProvider(ctx, asked, { name: "Hana" }, home);
    });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const made = eq(profiles.email, identity.email);
    expect(await ctx.db.select().from(profiles).where(made)).toHaveLength(1);
    const links = eq(linkedProviders.subject, "registered");
    expect(await ctx.db.select().from(linkedProviders).where(links)).toHaveLength(1);
  });
});
