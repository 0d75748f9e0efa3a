import { z } from "zod";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cookieName, signedCookie } from "#app/platform/http/cookies.server.ts";
import { accountKey } from "./sign-in-throttle.server.ts";

const MOST = 8;
const accounts = z.array(z.string()).max(MOST);

const NAME = "device";
const cookie = signedCookie(NAME, days(180) / 1000);

/** The name of the cookie; it changes how guesses at a password are slowed, and no page. */
export function deviceCookieName(site: { url: string }): string {
  return cookieName(site, NAME);
}

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(site: Ctx["site"], request: Request, email: string) {
  return (await read(site, request)).includes(accountKey(site, email));
}

/** The Set-Cookie value by which this browser is recognised next time. */
export async function rememberDevice(site: Ctx["site"], request: Request, email: string) {
  const key = accountKey(site, email);
  const others = (await read(site, request)).filter((other) => other !== key);
  return cookie.write(site, [key, ...others].slice(0, MOST));
}

async function read(site: Ctx["site"], request: Request): Promise<string[]> {
  const parsed = accounts.safeParse(await cookie.read(site, request));
  return parsed.success ? parsed.data : [];
}
