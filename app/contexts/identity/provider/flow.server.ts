import { z } from "zod";
import { minutes } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { openChallenge, takeChallenge } from "../passkey/ceremony.server.ts";
import { identityPolicy } from "../policy.ts";
import {
  reauthenticate,
  type ReauthenticationError,
} from "../two-factor/reauthentication.server.ts";
import { providerById } from "./configured.server.ts";
import {
  authorizationAddress,
  identityOf,
  newFlowSecrets,
  type ProviderIdentity,
} from "./issuer.server.ts";

/** How long somebody may take at the provider. */
const FLOW_MINUTES = 15;

/** An office with one network signs in many people. Each attempt stores a challenge. */
const attempts = { name: "provider-logins", points: 60, seconds: 600 };

/** In the place of an account: nobody has said yet who they are. */
export const ANYBODY = "anybody";

const flow = z.object({
  purpose: z.enum(["provider-login", "provider-link"]),
  providerId: z.string(),
  /** Where to go after signing in. */
  returnTo: z.string().nullable(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
});
type Flow = z.output<typeof flow>;

/** Binds a flow to the browser that began it. Scripts cannot read it. */
const cookie = signedCookie("provider", FLOW_MINUTES * 60);

type Begun = { address: string; setCookie: string };

/** Returns where to log in at a provider, and the Set-Cookie value to give the browser. */
export async function beginProviderLogin(
  ctx: Ctx,
  asked: { providerId: string; returnTo: string | null },
  origin: { network: string },
): Promise<Result<Begun, "too-many-attempts" | "provider-away">> {
  const wait = await consume(ctx, attempts, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });
  return begin(ctx, { purpose: "provider-login", ...asked }, ANYBODY);
}

/** Asks again who it is, and returns where to prove whose account at the provider is linked. */
export async function beginProviderLink(
  ctx: Ctx,
  asked: { providerId: string; currentPassword: string },
): Promise<Result<Begun, ReauthenticationError | "provider-away">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.linkProvider(actor));
  const proved = await reauthenticate(ctx, actor, asked.currentPassword);
  if (!proved.ok) return proved;
  const wait = await consume(ctx, attempts, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const { providerId } = asked;
  return begin(ctx, { purpose: "provider-link", providerId, returnTo: null }, actor.id);
}

async function begin(
  ctx: Ctx,
  about: Pick<Flow, "purpose" | "providerId" | "returnTo">,
  whose: string,
): Promise<Result<Begun, "provider-away">> {
  const secrets = newFlowSecrets();
  const address = await authorizationAddress(
    ctx,
    providerById(ctx.site, about.providerId),
    secrets,
  );
  if (!address.ok) return address;
  await openChallenge(ctx, about.purpose, secrets.state, whose, minutes(FLOW_MINUTES));
  const setCookie = await cookie.write(ctx.site, { ...about, ...secrets } satisfies Flow);
  return ok({ address: address.value, setCookie });
}

export type ProviderAnswer = {
  identity: ProviderIdentity;
  purpose: Flow["purpose"];
  returnTo: string | null;
};

/**
 * Reads the answer with which a provider sends a browser back. It counts once, in the browser that
 * began the flow; for linking, only in a session of the same account.
 *
 * Errors: "provider-refused" and the others of `identityOf`, with the provider's name.
 */
export async function takeProviderAnswer(
  ctx: Ctx,
  request: Request,
  providerId: string,
): Promise<
  Result<
    ProviderAnswer,
    "provider-refused" | "provider-declined" | "provider-away" | "provider-clock"
  >
> {
  const provider = providerById(ctx.site, providerId);
  const refused = (reason: string) => err("provider-refused", { provider: provider.name, reason });
  const begun = flow.safeParse(await cookie.read(ctx.site, request)).data;
  if (!begun) return refused("another browser");
  const { search, searchParams } = new URL(request.url);
  if (begun.providerId !== providerId || searchParams.get("state") !== begun.state) {
    return refused("another state");
  }
  const { actor } = ctx;
  const isLink = begun.purpose === "provider-link";
  const whose = isLink && actor.kind === "member" ? actor.id : ANYBODY;
  if (!(await takeChallenge(ctx, begun.purpose, begun.state, whose)))
    return refused("used or late");
  const identity = await identityOf(ctx, provider, search, begun);
  if (!identity.ok) return identity;
  return ok({ identity: identity.value, purpose: begun.purpose, returnTo: begun.returnTo });
}

/** Returns the Set-Cookie value that forgets a flow. */
export function clearProviderFlow(site: Ctx["site"]): Promise<string> {
  return cookie.clear(site);
}
