import { createHash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import type { KeptForm } from "#app/kernel/form.ts";
import type { Ctx } from "../ctx.ts";
import { signedCookie } from "../http/cookies.server.ts";
import { isFetchedAhead } from "../http/flash.server.ts";
import { openText, SealBroken, sealerOf, sealText } from "../sealing/seal.server.ts";
import { consume, type Limit } from "../throttle/throttle.server.ts";
import { keptForms } from "./schema.ts";

/** Long enough to sign in, even with a forgotten password. */
const KEPT_FOR = minutes(60);

const cookie = signedCookie("kept_form", KEPT_FOR / 1000);

/**
 * Longer than any text that the site accepts, and short enough that strangers cannot fill the
 * table.
 */
const LONGEST = 300_000;

/** How many forms are kept for a network. Their authors are not signed in. */
const perNetwork: Limit = { name: "kept-forms", points: 30, seconds: 60 * 60 };

/**
 * Keeps what was typed until its author is signed in again. It is sealed with a key that the server
 * does not store, so nobody can read it without this browser's cookie.
 *
 * @returns the Set-Cookie value; undefined if it is too much to keep.
 */
export async function keepForm(
  ctx: Ctx,
  { network }: { network: string },
  form: KeptForm,
): Promise<string | undefined> {
  const text = JSON.stringify(form);
  if (text.length > LONGEST || (await consume(ctx, perNetwork, network)) > 0) return undefined;
  const key = randomBytes(32).toString("base64url");
  const id = idOf(key);
  const expiresAt = new Date(ctx.clock.now().getTime() + KEPT_FOR);
  const sealed = sealText(sealerOf({ secret: key }), text, id);
  await ctx.db.insert(keptForms).values({ id, sealed, expiresAt });
  return cookie.write(ctx.site, key);
}

/**
 * Returns the form that was typed on this page in this browser, once. Afterwards it is deleted, and
 * `clear` is the Set-Cookie value that deletes the cookie.
 */
export async function takeKeptForm(
  ctx: Ctx,
  request: Request,
  place: string,
): Promise<{ form: KeptForm; clear: string } | undefined> {
  if (isFetchedAhead(request)) return undefined;
  const key = await cookie.read(ctx.site, request);
  if (typeof key !== "string") return undefined;
  const id = idOf(key);
  const [row] = await ctx.db.select().from(keptForms).where(eq(keptForms.id, id));
  if (!row || row.expiresAt < ctx.clock.now()) return undefined;
  const form = opened(key, row);
  if (form?.place !== place) return undefined;
  await ctx.db.delete(keptForms).where(eq(keptForms.id, id));
  return { form, clear: await cookie.clear(ctx.site) };
}

/** Deletes forms that nobody came back for. Runs on a schedule. */
export async function sweepKeptForms(ctx: Ctx): Promise<void> {
  await ctx.db.delete(keptForms).where(lt(keptForms.expiresAt, ctx.clock.now()));
}

function opened(key: string, row: { id: string; sealed: string }): KeptForm | undefined {
  try {
    return JSON.parse(openText(sealerOf({ secret: key }), row.sealed, row.id)) as KeptForm;
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

function idOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
