import { z } from "zod";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cookieName, signedCookie } from "#app/platform/http/cookies.server.ts";
import { accountKeys } from "./sign-in-throttle.server.ts";

const MOST = 8;
const accounts = z.array(z.string()).max(MOST);

const NAME = "device";
const cookie = signedCookie(NAME, days(180) / 1000);

/** Returns the cookie's name. The cookie affects how wrong passwords are slowed, but no page. */
export function deviceCookieName(site: { url: string }): string {
  return cookieName(site, NAME);
}

/** Returns whether this browser has signed in to the account before. */
export async function isKnownDevice(site: Ctx["site"], request: Request, email: string) {
  const known = await read(site, request);
  return accountKeys(site, email).some((key) => known.includes(key));
}

/** Returns the Set-Cookie value by which this browser is recognised next time. */
export async function rememberDevice(site: Ctx["site"], request: Request, email: string) {
  const [key, ...former] = accountKeys(site, email);
  const others = (await read(site, request)).filter(
    (other) => other !== key && !former.includes(other),
  );
  return cookie.write(site, [key!, ...others].slice(0, MOST));
}

async function read(site: Ctx["site"], request: Request): Promise<string[]> {
  const parsed = accounts.safeParse(await cookie.read(site, request));
  return parsed.success ? parsed.data : [];
}
