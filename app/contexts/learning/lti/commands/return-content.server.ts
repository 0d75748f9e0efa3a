import { and, eq, isNull } from "drizzle-orm";
import { errors, jwtVerify } from "jose";
import { z } from "zod";
import { hours, minutes } from "#app/kernel/clock.ts";
import { isId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { contentReturned } from "../../events.ts";
import { ltiAssertions, ltiSelections, ltiTools } from "../../tables/tools.ts";
import { contentOf, MOST_CHARACTERS } from "../content-items.ts";
import type { SelectionError } from "../messages.ts";
import { platformAddresses } from "../services.ts";
import { isToolsFault, keysOf } from "../tool-keys.server.ts";
import { trusted } from "../trusted-address.ts";

/** How long somebody may choose, and how old an answer may be. */
const CHOOSING_MS = hours(2);
const ANSWER_MS = hours(1);
const SKEW_MS = minutes(1);

/**
 * Stores what a tool sends back from a selection (Deep Linking 2.0 §3): a message that is signed with
 * one of its keys, made for us, for its deployment and for this selection, and never used before. It
 * comes without a session, so its author confirms it afterwards. Refused messages change nothing, and
 * the tool may answer again.
 *
 * Error details: "too-many" has `most`, and errors of one item have its `place`.
 */
export async function takeContent(
  ctx: Ctx,
  selectionId: string,
  jwt: string,
): Promise<Result<{ courseId: string }, SelectionError>> {
  if (!isId(selectionId)) return err("unknown");
  const [found] = await ctx.db
    .select({ selection: ltiSelections, tool: ltiTools })
    .from(ltiSelections)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiSelections.toolId))
    .where(eq(ltiSelections.id, selectionId));
  if (!found?.selection.answeredAt) return err("unknown");
  const { selection, tool } = found;
  if (tool.switchedOffAt) return err("switched-off");
  const now = ctx.clock.now();
  const late = now.getTime() - selection.answeredAt!.getTime() > CHOOSING_MS;
  if (selection.returnedAt || late) return err("over");
  if (jwt.length > MOST_CHARACTERS) return err("too-large");
  const verified = await messageIn(ctx, tool, jwt);
  if (!verified.ok) return verified;
  const message = verified.value;
  if (message.deployment !== tool.deploymentId) return err("other-deployment");
  if (!message.data || hashOf(message.data) !== selection.data) return err("other-selection");
  const read = contentOf(message.claims, tool.name);
  if (!read.ok) return read;
  const untrusted = read.value.items.findIndex(({ url }) => url && !trusted(ctx.site, url));
  if (untrusted >= 0) return err("bad-item", { place: untrusted + 1 });

  return transact<{ courseId: string }, SelectionError>(ctx, async (tx) => {
    const [fresh] = await tx.db
      .insert(ltiAssertions)
      .values({ toolId: tool.id, jti: hashOf(message.nonce), expiresAt: message.until })
      .onConflictDoNothing()
      .returning({ jti: ltiAssertions.jti });
    if (!fresh) return err("replayed");
    const [stored] = await tx.db
      .update(ltiSelections)
      .set({ returnedAt: now, returned: read.value })
      .where(and(eq(ltiSelections.id, selectionId), isNull(ltiSelections.returnedAt)))
      .returning({ courseId: ltiSelections.courseId });
    if (!stored) return err("over");
    const after = { selectionId, items: read.value.items.length };
    await record(tx, contentReturned, { toolId: tool.id }, { after });
    return ok(stored);
  });
}

type Message = {
  nonce: string;
  until: Date;
  deployment: string;
  data: string | undefined;
  claims: Record<string, unknown>;
};

/** Checks the signature and what every message says. Returns what depends on the selection. */
async function messageIn(
  ctx: Ctx,
  tool: typeof ltiTools.$inferSelect,
  jwt: string,
): Promise<Result<Message, SelectionError>> {
  try {
    const { payload } = await jwtVerify(jwt, keysOf(ctx.site, tool), {
      algorithms: ["RS256"],
      issuer: tool.id,
      audience: platformAddresses(ctx.site.url).issuer,
      requiredClaims: ["exp", "iat"],
      maxTokenAge: ANSWER_MS / 1000,
      clockTolerance: SKEW_MS / 1000,
      currentDate: ctx.clock.now(),
    });
    const parsed = response.safeParse(payload);
    if (!parsed.success) return err("bad-message");
    const { nonce, exp, [deploymentClaim]: deployment, [dataClaim]: data } = parsed.data;
    // Nonces are stored until the message expires, so a long validity is refused.
    if (exp - payload.iat! > ANSWER_MS / 1000) return err("bad-message");
    const until = new Date(exp * 1000 + SKEW_MS);
    return ok({ nonce, until, deployment, data, claims: payload });
  } catch (error) {
    if (!isToolsFault(error)) throw error;
    return err(errorOf(error));
  }
}

function errorOf(error: unknown): SelectionError {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === "aud" ? "other-audience" : "bad-message";
  }
  const unsigned =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed;
  if (unsigned) return "bad-signature";
  return error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid
    ? "bad-message"
    : "keys-unreachable";
}

const deploymentClaim = "https://purl.imsglobal.org/spec/lti/claim/deployment_id";
const dataClaim = "https://purl.imsglobal.org/spec/lti-dl/claim/data";

/** The claims of every deep linking response. */
const response = z.object({
  exp: z.number(),
  nonce: z.string().min(1).max(500),
  "https://purl.imsglobal.org/spec/lti/claim/message_type": z.literal("LtiDeepLinkingResponse"),
  "https://purl.imsglobal.org/spec/lti/claim/version": z.literal("1.3.0"),
  [deploymentClaim]: z.string().max(500),
  [dataClaim]: z.string().max(500).optional(),
});
