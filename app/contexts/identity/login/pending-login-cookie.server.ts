import { z } from "zod";
import type { Ctx } from "#app/platform/ctx.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { PENDING_LOGIN_MINUTES } from "./pending-login.server.ts";

/** By this a browser proves that it has given the password; no script sees it. */
const cookie = signedCookie("two-factor", PENDING_LOGIN_MINUTES * 60);

/** The Set-Cookie value that hands a pending login to the browser. */
export function writePendingLogin(site: Ctx["site"], pendingLogin: string): Promise<string> {
  return cookie.write(site, pendingLogin);
}

/** The pending login that a browser brings back. */
export async function readPendingLogin(
  site: Ctx["site"],
  request: Request,
): Promise<string | undefined> {
  return z
    .string()
    .min(1)
    .safeParse(await cookie.read(site, request)).data;
}

/** The Set-Cookie value that takes it back. */
export function clearPendingLogin(site: Ctx["site"]): Promise<string> {
  return cookie.clear(site);
}
