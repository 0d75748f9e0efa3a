import { createCookie } from "react-router";
import { z } from "zod";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { accountKey } from "./sign-in-throttle.server.ts";

const MOST = 8;
const accounts = z.array(z.string()).max(MOST);

function cookie(site: Ctx["site"]) {
  return createCookie("gcpi.device", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: site.url.startsWith("https:"),
    maxAge: days(180) / 1000,
    secrets: [site.secret],
  });
}

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(site: Ctx["site"], request: Request, email: string) {
  return (await read(site, request)).includes(accountKey(site, email));
}

/** The Set-Cookie value by which this browser is recognised next time. */
export async function rememberDevice(site: Ctx["site"], request: Request, email: string) {
  const key = accountKey(site, email);
  const others = (await read(site, request)).filter((other) => other !== key);
  return cookie(site).serialize([key, ...others].slice(0, MOST));
}

async function read(site: Ctx["site"], request: Request): Promise<string[]> {
  const parsed = accounts.safeParse(await cookie(site).parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : [];
}
