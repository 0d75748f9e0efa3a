import { and, eq, isNull } from "drizzle-orm";
import { decodeJwt, jwtVerify, type JWTPayload } from "jose";
import { hours, minutes } from "#app/kernel/clock.ts";
import { isId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { ltiAssertions, ltiTokens, ltiTools } from "../../tables/tools.ts";
import { platformAddresses, type Scope, scopes, scopesOf } from "../services.ts";
import { isToolsFault, keysOf } from "../tool-keys.server.ts";

const TOKEN_MS = hours(1);
/** An assertion's maximal age and validity, and how far a tool's clock may be off. */
const ASSERTION_MS = hours(1);
const SKEW_MS = minutes(1);

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/** Enough for a tool that asks for a new token for each score of a class. */
const perClient = { name: "lti-token-client", points: 60, seconds: 60 };
/** For all client ids of a network together, because several tools may share one. */
const perNetwork = { name: "lti-token-network", points: 300, seconds: 60 };

/** The errors of RFC 6749 §5.2, and one of its §4.1.2.1 for throttled requests. */
export type TokenError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_scope"
  | "unsupported_grant_type"
  | "temporarily_unavailable";

export type TokenAnswer = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
};

/**
 * Gives a tool an access token for a signed assertion (RFC 7523; 1EdTech Security Framework 1.0
 * §4.1). The assertion must be signed with RS256 by one of its keys, made for this address, fresh,
 * and unused. Attempts are counted by network, and within it by the tool that is named, so that
 * attempts from elsewhere in a tool's name do not throttle the tool itself.
 *
 * Error "temporarily_unavailable" has the seconds to `wait`; the others have no detail.
 */
export async function issueToken(
  ctx: Ctx,
  form: FormData,
  { network }: { network: string },
): Promise<Result<TokenAnswer, TokenError>> {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (!field("grant_type")) return err("invalid_request");
  if (field("grant_type") !== "client_credentials") return err("unsupported_grant_type");
  if (field("client_assertion_type") !== ASSERTION_TYPE) return err("invalid_client");
  const wait = await waitOf(ctx, network, issuerOf(field("client_assertion")) ?? "");
  if (wait > 0) return err("temporarily_unavailable", { wait });
  const proven = await toolThatSays(ctx, field("client_assertion"));
  if (!proven) return err("invalid_client");
  const asked = field("scope").split(" ");
  const granted = scopesOf(proven).filter((scope) => asked.includes(scope));
  if (granted.length === 0) return err("invalid_scope");
  return transact<TokenAnswer, TokenError>(ctx, async (tx) => {
    const { toolId, jti, expiresAt } = proven;
    const [fresh] = await tx.db
      .insert(ltiAssertions)
      .values({ toolId, jti: hashOf(jti), expiresAt })
      .onConflictDoNothing()
      .returning({ jti: ltiAssertions.jti });
    if (!fresh) return err("invalid_client");
    const token = newToken();
    await tx.db.insert(ltiTokens).values({
      hash: hashOf(token),
      toolId,
      scopes: granted,
      expiresAt: new Date(tx.clock.now().getTime() + TOKEN_MS),
    });
    return ok({
      access_token: token,
      token_type: "Bearer",
      expires_in: TOKEN_MS / 1000,
      scope: granted.join(" "),
    });
  });
}

/**
 * Returns the tool that a token belongs to. Any of several scopes serves. Error: "forbidden" for a token of
 * another scope.
 */
export async function toolOfToken(
  ctx: Pick<Ctx, "db" | "clock">,
  authorization: string | null,
  scope: Scope | readonly Scope[],
): Promise<Result<{ toolId: string }, "unauthorized" | "forbidden">> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? "")?.[1];
  if (!token) return err("unauthorized");
  const [row] = await ctx.db
    .select({
      toolId: ltiTokens.toolId,
      granted: ltiTokens.scopes,
      until: ltiTokens.expiresAt,
      readsMembers: ltiTools.readsMembers,
    })
    .from(ltiTokens)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiTokens.toolId))
    .where(and(eq(ltiTokens.hash, hashOf(token)), isNull(ltiTools.switchedOffAt)));
  if (!row || row.until <= ctx.clock.now()) return err("unauthorized");
  // A permission that was taken back ends at once, not with the token.
  const asked = typeof scope === "string" ? [scope] : scope;
  if (asked.includes(scopes.members) && !row.readsMembers) return err("forbidden");
  return asked.some((each) => row.granted.includes(each))
    ? ok({ toolId: row.toolId })
    : err("forbidden");
}

/** Counts an attempt. Returns the seconds to wait, or 0 if it is allowed. */
async function waitOf(ctx: Ctx, network: string, toolId: string): Promise<number> {
  const all = await consume(ctx, perNetwork, network);
  return all > 0 ? all : consume(ctx, perClient, `${toolId} ${network}`);
}

async function toolThatSays(ctx: Ctx, assertion: string) {
  const toolId = issuerOf(assertion);
  if (!isId(toolId)) return undefined;
  const [tool] = await ctx.db
    .select()
    .from(ltiTools)
    .where(and(eq(ltiTools.id, toolId), isNull(ltiTools.switchedOffAt)));
  if (!tool) return undefined;
  const said = await verified(ctx, tool, assertion);
  if (!said?.jti || said.jti.length > 500) return undefined;
  const expiresAt = new Date(said.exp! * 1000 + SKEW_MS);
  return { toolId, jti: said.jti, expiresAt, readsMembers: tool.readsMembers };
}

async function verified(
  ctx: Ctx,
  tool: typeof ltiTools.$inferSelect,
  assertion: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(assertion, keysOf(ctx.site, tool), {
      // Fixed, so that an assertion can choose neither "none" nor HMAC with the public key as
      // secret.
      algorithms: ["RS256"],
      issuer: tool.id,
      subject: tool.id,
      audience: platformAddresses(ctx.site.url).token,
      requiredClaims: ["exp", "iat", "jti"],
      maxTokenAge: ASSERTION_MS / 1000,
      clockTolerance: SKEW_MS / 1000,
      currentDate: ctx.clock.now(),
    });
    // Used assertions are stored until they expire, so a long validity is refused.
    return payload.exp! - payload.iat! <= ASSERTION_MS / 1000 ? payload : undefined;
  } catch (error) {
    if (isToolsFault(error)) return undefined;
    throw error;
  }
}

function issuerOf(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).iss;
  } catch {
    return undefined;
  }
}
