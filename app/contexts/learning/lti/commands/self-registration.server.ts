import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { toolRegistered, toolRegistrationAllowed } from "../../events.ts";
import { learningPolicy } from "../../policy.ts";
import { ltiRegistrations, ltiTools } from "../../tables/tools.ts";
import { signingKey } from "../platform-key.server.ts";
import { registrationAnswer, selfRegistration, toolIn } from "../self-registration.ts";
import { configurationAddress, gradeScopes, scopes } from "../services.ts";
import { trusted } from "../trusted-address.ts";

const PERMISSION_MS = hours(1);

const perNetwork = { name: "lti-registration", points: 30, seconds: 3600 };

/** What a tool needs to register itself, and the tool's address with both, if staff named it. */
export type Permission = { configuration: string; token: string; link: string | null };

/**
 * Lets one tool register itself within an hour. The token is returned once and stored as its hash.
 *
 * Error: "insecure" for an address that production does not trust.
 */
export async function allowRegistration(
  ctx: Ctx,
  { address }: { address?: string | undefined },
): Promise<Result<Permission, "insecure">> {
  authorize(learningPolicy.allowToolRegistration(ctx.actor));
  if (address && !trusted(ctx.site, address)) return err("insecure", { field: "address" });
  // Made now, because the tool may fetch our keys at once.
  await signingKey(ctx);
  const token = newToken();
  const configuration = configurationAddress(ctx.site.url);
  return transact<Permission, "insecure">(ctx, async (tx) => {
    await tx.db.insert(ltiRegistrations).values({
      hash: hashOf(token),
      allowedBy: actorId(tx.actor)!,
      expiresAt: new Date(tx.clock.now().getTime() + PERMISSION_MS),
    });
    await record(tx, toolRegistrationAllowed, {}, { after: { address: address ?? null } });
    return ok({
      configuration,
      token,
      link: address ? linkTo(address, configuration, token) : null,
    });
  });
}

function linkTo(address: string, configuration: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set("openid_configuration", configuration);
  url.searchParams.set("registration_token", token);
  return url.href;
}

/** The errors of RFC 7591 §3.2.2 and RFC 6750 §3.1, and one for throttled requests. */
type RegistrationError =
  | "invalid_token"
  | "invalid_client_metadata"
  | "invalid_redirect_uri"
  | "temporarily_unavailable";

/**
 * Registers a tool that was permitted to register itself (LTI Dynamic Registration 1.0 §3). It cannot
 * be used before the office approves it. The permission is used up only by a registration that
 * succeeds.
 *
 * Error "temporarily_unavailable" has the seconds to `wait`.
 */
export async function registerItself(
  ctx: Ctx,
  authorization: string | null,
  body: unknown,
  { network }: { network: string },
): Promise<Result<ReturnType<typeof registrationAnswer>, RegistrationError>> {
  type Answer = ReturnType<typeof registrationAnswer>;
  const wait = await consume(ctx, perNetwork, network);
  if (wait > 0) return err("temporarily_unavailable", { wait });
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? "")?.[1];
  if (!token) return err("invalid_token");
  return transact<Answer, RegistrationError>(ctx, async (tx) => {
    const now = tx.clock.now();
    const [permission] = await tx.db
      .update(ltiRegistrations)
      .set({ usedAt: now })
      .where(
        and(
          eq(ltiRegistrations.hash, hashOf(token)),
          isNull(ltiRegistrations.usedAt),
          gt(ltiRegistrations.expiresAt, now),
        ),
      )
      .returning({ allowedBy: ltiRegistrations.allowedBy });
    if (!permission) return err("invalid_token");
    const parsed = selfRegistration.safeParse(body);
    if (!parsed.success) return err("invalid_client_metadata");
    const tool = toolIn(parsed.data, scopes.members);
    if (!tool.redirectUris.every((each) => trusted(tx.site, each))) {
      return err("invalid_redirect_uri");
    }
    const others = [tool.loginUrl, tool.launchUrl, tool.deepLinkingUrl ?? [], tool.jwksUrl].flat();
    if (!others.every((each) => trusted(tx.site, each))) return err("invalid_client_metadata");
    const id = newId(now);
    const deploymentId = randomUUID();
    const row = { id, deploymentId, registeredAt: now, switchedOffAt: now, ...tool };
    await tx.db.insert(ltiTools).values(row);
    await record(tx, toolRegistered, { toolId: id }, { after: { ...tool, itself: true } });
    const asked = parsed.data.scope.split(" ");
    const scope = gradeScopes.filter((each) => asked.includes(each)).join(" ");
    return ok(registrationAnswer(parsed.data, { clientId: id, deploymentId, scope }));
  });
}
