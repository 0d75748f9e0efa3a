import { and, eq, isNull } from "drizzle-orm";
import { decodeJwt, errors, jwtVerify, type JWTPayload } from "jose";
import { hours, minutes } from "#app/kernel/clock.ts";
import { isId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { OutsideRefused } from "#app/platform/outside/fetch-outside.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { ltiAssertions, ltiTokens, ltiTools } from "../../tables/tools.ts";
import { allScopes, platformAddresses, type Scope } from "../services.ts";
import { keysOf } from "../tool-keys.server.ts";

const TOKEN_MS = hours(1);
/** What a tool says of itself may be so old at most; its clock may be off by so much. */
const ASSERTION_MS = hours(1);
const SKEW_MS = minutes(1);

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/** A tool that gets a new token for each score of a class, and then some. */
const perClient = { name: "lti-token-client", points: 60, seconds: 60 };
/** Whatever clients a network says that it is; several tools may live behind one. */
const perNetwork = { name: "lti-token-network", points: 300, seconds: 60 };

/** The errors of RFC 6749 §5.2, by their own names, and the one of §4.1.2.1 for who has to wait. */
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
 * Gives a tool an access token for what it proves by a signed assertion (RFC 7523; 1EdTech Security
 * Framework 1.0 §4.1): signed with RS256 by one of its keys, made for this address, fresh, and never
 * used before. Attempts are counted by network, and within it by the tool that is named: what is
 * tried from elsewhere in a tool's name keeps it from nothing.
 *
 * Error "temporarily_unavailable" with the seconds to `wait`; the others have no detail.
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
  const granted = allScopes.filter((scope) => asked.includes(scope));
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

/** The tool that a request's token was given to, and whether it may do this. */
export async function toolOfToken(
  ctx: Pick<Ctx, "db" | "clock">,
  authorization: string | null,
  scope: Scope,
): Promise<Result<{ toolId: string }, "unauthorized" | "forbidden">> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? "")?.[1];
  if (!token) return err("unauthorized");
  const [row] = await ctx.db
    .select({ toolId: ltiTokens.toolId, scopes: ltiTokens.scopes, until: ltiTokens.expiresAt })
    .from(ltiTokens)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiTokens.toolId))
    .where(and(eq(ltiTokens.hash, hashOf(token)), isNull(ltiTools.switchedOffAt)));
  if (!row || row.until <= ctx.clock.now()) return err("unauthorized");
  return row.scopes.includes(scope) ? ok({ toolId: row.toolId }) : err("forbidden");
}

/** The seconds until one more may be tried; 0 where this one may. */
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
  return { toolId, jti: said.jti, expiresAt: new Date(said.exp! * 1000 + SKEW_MS) };
}

async function verified(
  ctx: Ctx,
  tool: typeof ltiTools.$inferSelect,
  assertion: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(assertion, keysOf(ctx.site, tool), {
      // Whatever the assertion names itself: neither "none" nor a secret made of a public key.
      algorithms: ["RS256"],
      issuer: tool.id,
      subject: tool.id,
      audience: platformAddresses(ctx.site.url).token,
      requiredClaims: ["exp", "iat", "jti"],
      maxTokenAge: ASSERTION_MS / 1000,
      clockTolerance: SKEW_MS / 1000,
      currentDate: ctx.clock.now(),
    });
    // What would be good for years would have to be remembered for as long.
    return payload.exp! - payload.iat! <= ASSERTION_MS / 1000 ? payload : undefined;
  } catch (error) {
    if (isTheirs(error)) return undefined;
    throw error;
  }
}

/** Everything that a tool, its keys or the way to them can get wrong is an answer, not a bug. */
function isTheirs(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError ||
    error instanceof OutsideRefused ||
    error instanceof TypeError ||
    (error instanceof Error && ("code" in error || error.name === "AbortError"))
  );
}

function issuerOf(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).iss;
  } catch {
    return undefined;
  }
}
