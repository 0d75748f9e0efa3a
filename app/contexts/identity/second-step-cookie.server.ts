import { createCookie } from "react-router";
import { z } from "zod";
import type { Ctx } from "#app/platform/ctx.ts";
import { CHALLENGE_MINUTES } from "./sign-in-challenge.server.ts";

/** By this a browser proves that it has given the password; no script and no other page sees it. */
function cookie(site: Ctx["site"]) {
  return createCookie("gcpi.second-step", {
    path: "/login",
    httpOnly: true,
    sameSite: "lax",
    secure: site.url.startsWith("https:"),
    maxAge: CHALLENGE_MINUTES * 60,
    secrets: [site.secret],
  });
}

/** The Set-Cookie value that hands a challenge to the browser. */
export function writeChallenge(site: Ctx["site"], challenge: string): Promise<string> {
  return cookie(site).serialize(challenge);
}

/** The challenge that a browser brings back. */
export async function readChallenge(
  site: Ctx["site"],
  request: Request,
): Promise<string | undefined> {
  const read: unknown = await cookie(site).parse(request.headers.get("Cookie"));
  return z.string().min(1).safeParse(read).data;
}

/** The Set-Cookie value that takes it back. */
export function clearChallenge(site: Ctx["site"]): Promise<string> {
  return cookie(site).serialize("", { maxAge: 0 });
}
