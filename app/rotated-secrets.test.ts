import { expect } from "vitest";
import { markOf, marksOf } from "./contexts/privacy/address-marks.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { openText, sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { isKnownDevice, rememberDevice } from "./contexts/identity/login/known-device.server.ts";
import { readSession } from "./contexts/identity/session/session.server.ts";
import { signOut } from "./contexts/identity/session/sign-out.server.ts";
import { takeCode } from "./contexts/identity/two-factor/two-factor.server.ts";

const secrets = ["first", "second", "third"].map((name) => `${name} secret 0123456789 abcdefghij`);

/** The site after as many rotations. */
function rotated(ctx: Ctx, times: number): Ctx {
  const [secret, ...formerSecrets] = secrets.slice(0, times + 1).toReversed();
  return { ...ctx, site: { ...ctx.site, secret: secret!, formerSecrets } };
}

dbTest(
  "rotating the secret twice signs nobody out and keeps everything readable",
  async ({ ctx }) => {
    const first = rotated(ctx, 0);
    const { actor, email, setCookies } = await person(first);
    const { codes } = await twoFactorOn({ ...first, actor });
    const device = await rememberDevice(first.site, requestWith([]), email);
    const sealed = sealText(sealerOf(first.site), "1999-12-31", "birth-date:1");
    const mark = markOf(first.site, "erased@people.test");

    let cookies = setCookies;
    for (const times of [1, 2]) {
      const site = rotated(ctx, times);
      const moved = await readSession(site, requestWith(cookies));
      expect(moved.actor).toMatchObject({ id: actor.id });
      // The browser gets the same session, signed with the new secret.
      expect(moved.setCookies).toHaveLength(1);
      cookies = moved.setCookies;
      expect((await readSession(site, requestWith(cookies))).setCookies).toEqual([]);
      expect(await isKnownDevice(site.site, requestWith([device]), email)).toBe(true);
      expect(openText(sealerOf(site.site), sealed, "birth-date:1")).toBe("1999-12-31");
      expect(marksOf(site.site)("erased@people.test")).toContain(mark);
      const taken = await transact(site, async (tx) =>
        ok(await takeCode(tx, actor.id, codes[times]!)),
      );
      expect(taken).toEqual({ ok: true, value: "recovery" });
    }
    // Without the earlier secrets, what the last one signed still counts.
    const { formerSecrets: _, ...site } = rotated(ctx, 2).site;
    expect((await readSession({ ...ctx, site }, requestWith(cookies))).actor.kind).toBe("member");
    expect((await readSession({ ...ctx, site }, requestWith(setCookies))).actor.kind).toBe("guest");
  },
);

dbTest("somebody whose cookie an earlier secret signed can log out", async ({ ctx }) => {
  const { setCookies } = await person(rotated(ctx, 0));
  const site = rotated(ctx, 1);
  await signOut(site, requestWith(setCookies));
  expect((await readSession(site, requestWith(setCookies))).actor.kind).toBe("guest");
});

dbTest("each of several secrets must be strong", () => {
  const env = { APP_MODE: "production", APP_URL: "https://gcpi.example" };
  expect(readEnv({ ...env, SESSION_SECRET: secrets.join(", ") }).SESSION_SECRET).toEqual(secrets);
  expect(() => readEnv({ ...env, SESSION_SECRET: `${secrets[0]},short` })).toThrow(/too weak/);
});
