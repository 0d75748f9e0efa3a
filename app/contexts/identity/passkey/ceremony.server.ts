import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { verifications } from "../tables.ts";

/** How long somebody has to answer the browser's question, in minutes. */
export const CEREMONY_MINUTES = 5;

/** What a challenge is for. One for signing in does not add a passkey, or the other way round. */
type Purpose =
  | "passkey-registration"
  | "passkey-login"
  | "passkey-reauthentication"
  | "provider-login"
  | "provider-link"
  | "provider-registration";

/** Returns the host and the origin that passkeys are bound to. */
export function relyingParty(site: Pick<Ctx["site"], "url">): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(site.url);
  return { rpID: hostname, origin };
}

/**
 * Stores a challenge that can be answered once, within `lasts` milliseconds. `about` is the account,
 * or who asks.
 */
export async function openChallenge(
  ctx: Pick<Ctx, "db" | "clock">,
  purpose: Purpose,
  challenge: string,
  about: string,
  lasts = minutes(CEREMONY_MINUTES),
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.insert(verifications).values({
    id: newId(now),
    identifier: identifierOf(purpose, challenge),
    value: about,
    expiresAt: new Date(now.getTime() + lasts),
    createdAt: now,
    updatedAt: now,
  });
}

/** Uses a challenge up. @returns false if it is unknown, expired, used or about somebody else. */
export async function takeChallenge(
  ctx: Pick<Ctx, "db" | "clock">,
  purpose: Purpose,
  challenge: string,
  about: string,
): Promise<boolean> {
  const taken = await ctx.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(purpose, challenge)),
        eq(verifications.value, about),
        gt(verifications.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ id: verifications.id });
  return taken.length > 0;
}

function identifierOf(purpose: Purpose, challenge: string): string {
  return `${purpose}:${hashOf(challenge)}`;
}

/** Returns the challenge that a browser's answer is about; undefined if it cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
  return z.object({ challenge: z.string() }).safeParse(jsonOf(text)).data?.challenge;
}

/** Reads JSON; undefined if the text is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
