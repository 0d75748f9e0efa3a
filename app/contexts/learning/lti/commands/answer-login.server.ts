import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { minutes } from "#app/kernel/clock.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { toolLaunched } from "../../events.ts";
import { learningPolicy } from "../../policy.ts";
import { openCourse } from "../../course/open-course.server.ts";
import { ltiLaunches, ltiLearners, ltiTools } from "../../tables/tools.ts";
import { launchClaims } from "../claims.ts";
import { type LoginRequest, loginRequest } from "../login-request.ts";
import type { LaunchError } from "../messages.ts";
import { sign, signingKey } from "../platform-key.server.ts";
import { livePlacement } from "../queries/placement.server.ts";
import { platformAddresses } from "../services.ts";

/** A launch has to be answered while it is fresh, and what it is answered with is good as long. */
export const LAUNCH_MS = minutes(5);

/** What is posted to the tool by the actor's browser. */
export type SignedLaunch = {
  tool: string;
  action: string;
  idToken: string;
  state: string | undefined;
};

/**
 * Answers a tool that asks who has come (OpenID Connect's third-party login): with a signed message,
 * once for each opening, only to an address that is registered, and only through the browser of the
 * very member who opened the tool.
 *
 * Errors: "bad-request" for an unknown tool or address and whatever else the tool has got wrong;
 * "switched-off"; "signed-out"; "wrong-person"; "unverified"; "over" for what is used, too old, or a
 * course that is not open any more.
 */
export async function answerLogin(
  ctx: Ctx,
  asked: Record<string, string>,
): Promise<Result<SignedLaunch, LaunchError>> {
  const parsed = loginRequest.safeParse(asked);
  if (!parsed.success) return err("bad-request");
  const request = parsed.data;
  const key = await signingKey(ctx);
  const { name: institute } = await profileOf(ctx);
  const answered = await transact<Answer, LaunchError>(ctx, (tx) => answer(tx, request, institute));
  if (!answered.ok) return answered;
  const { tool, claims } = answered.value;
  return ok({
    tool,
    action: request.redirect_uri,
    state: request.state,
    idToken: await sign(key, claims),
  });
}

type Answer = { tool: string; claims: Record<string, unknown> };

async function answer(
  tx: Tx,
  request: LoginRequest,
  institute: string,
): Promise<Result<Answer, LaunchError>> {
  const { actor } = tx;
  const [tool] = await tx.db.select().from(ltiTools).where(eq(ltiTools.id, request.client_id));
  if (!tool?.redirectUris.includes(request.redirect_uri)) return err("bad-request");
  if (tool.switchedOffAt) return err("switched-off");
  if (actor.kind !== "member") return err("signed-out");
  const [launch] = await tx.db
    .select()
    .from(ltiLaunches)
    .where(and(eq(ltiLaunches.id, request.lti_message_hint), eq(ltiLaunches.toolId, tool.id)))
    .for("update");
  if (!launch) return err("over");
  const subject = await subjectOf(tx, tool.id, actor.id);
  if (launch.userId !== actor.id || subject !== request.login_hint) return err("wrong-person");
  const now = tx.clock.now();
  const age = now.getTime() - launch.begunAt.getTime();
  if (launch.answeredAt || age > LAUNCH_MS) return err("over");
  const live = await livePlacement(tx, { id: launch.placementId });
  const open = live && (await openCourse(tx, live.course.id));
  if (!live || !open) return err("over");
  if (!learningPolicy.launchTool(actor, open.openable)) return err("unverified");
  const nonce = createHash("sha256").update(request.nonce).digest("base64url");
  if (await wasUsed(tx, tool.id, nonce)) return err("bad-request");

  await tx.db
    .update(ltiLaunches)
    .set({ answeredAt: now, nonce })
    .where(eq(ltiLaunches.id, launch.id));
  const { placement, course, item } = live;
  await record(tx, toolLaunched, { userId: actor.id, courseId: course.id, itemId: item.id });
  const issuedAt = Math.floor(now.getTime() / 1000);
  const facts = {
    siteUrl: tx.site.url,
    institute,
    tool,
    placement: { id: placement.id, target: placement.targetUrl ?? tool.launchUrl },
    course,
    item,
  };
  const claims = {
    iss: platformAddresses(tx.site.url).issuer,
    aud: tool.id,
    sub: subject,
    iat: issuedAt,
    exp: issuedAt + LAUNCH_MS / 1000,
    nonce: request.nonce,
    ...launchClaims(facts, actor),
  };
  return ok({ tool: tool.name, claims });
}

async function subjectOf(tx: Tx, toolId: string, userId: string): Promise<string | undefined> {
  const [learner] = await tx.db
    .select({ subject: ltiLearners.subject })
    .from(ltiLearners)
    .where(and(eq(ltiLearners.toolId, toolId), eq(ltiLearners.userId, userId)));
  return learner?.subject;
}

async function wasUsed(tx: Tx, toolId: string, nonce: string): Promise<boolean> {
  const used = await tx.db
    .select({ id: ltiLaunches.id })
    .from(ltiLaunches)
    .where(and(eq(ltiLaunches.toolId, toolId), eq(ltiLaunches.nonce, nonce)));
  return used.length > 0;
}

async function profileOf(ctx: Ctx): Promise<{ name: string }> {
  return { name: (await instituteProfile(ctx)).instituteName };
}
