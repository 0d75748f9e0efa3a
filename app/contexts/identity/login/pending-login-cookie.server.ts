import { z } from "zod";
import type { Ctx } from "#app/platform/ctx.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { CHALLENGE_MINUTES } from "./sign-in-challenge.server.ts";

/** By this a browser proves that it has given the password; no script sees it. */
const cookie = signedCookie("second-step", CHALLENGE_MINUTES * 60);

/** The Set-Cookie value that hands a challenge to the browser. */
export function writeChallenge(site: Ctx["site"], challenge: string): Promise<string> {
  return cookie.write(site, challenge);
}

/** The challenge that a browser brings back. */
export async function readChallenge(
  site: Ctx["site"],
  request: Request,
): Promise<string | undefined> {
  return z
    .string()
    .min(1)
    .safeParse(await cookie.read(site, request)).data;
}

/** The Set-Cookie value that takes it back. */
export function clearChallenge(site: Ctx["site"]): Promise<string> {
  return cookie.clear(site);
}
