import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { minutes } from "#app/kernel/clock.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { toolLaunched } from "../../events.ts";
import { learningPolicy } from "../../policy.ts";
import { shownCourse } from "../../course/open-course.server.ts";
import { courses } from "../../tables/courses.ts";
import { ltiLaunches, ltiSelections, ltiTools } from "../../tables/tools.ts";
import { launchClaims, selectionClaims } from "../claims.ts";
import { knownSubject } from "../login.server.ts";
import type { LaunchError } from "../messages.ts";
import { sign, signingKey } from "../platform-key.server.ts";
import { livePlacement } from "../queries/placement.server.ts";
import { authorRoles, rolesIn } from "../roles.ts";
import { platformAddresses } from "../services.ts";

/** The tool must ask within this time, and the signed message is valid for as long. */
const LAUNCH_MS = minutes(5);

/** What the actor's browser posts to the tool. */
type SignedLaunch = {
  tool: string;
  action: string;
  idToken: string;
  state: string | undefined;
};

/**
 * Answers a tool's login request (OpenID Connect's third-party login) with a signed message: once
 * for each launch or selection, only to a registered address, and only in the browser of the member
 * who opened the tool.
 *
 * Errors: "bad-request" for an unknown tool or address, and for other mistakes of the tool;
 * "switched-off"; "signed-out"; "wrong-person"; "unverified"; "over" if the launch was answered
 * already or is too old, or the course is not open any more.
 */
export async function answerLogin(
  ctx: Ctx,
  asked: Record<string, string>,
): Promise<Result<SignedLaunch, LaunchError>> {
  const parsed = loginRequest.safeParse(asked);
  if (!parsed.success) return err("bad-request");
  const request = parsed.data;
  const key = await signingKey(ctx);
  const { instituteName: institute } = await instituteProfile(ctx);
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
  const begun = await begunBy(tx, tool.id, request.lti_message_hint);
  if (!begun) return err("over");
  const subject = await knownSubject(tx, tool.id, actor.id);
  if (begun.userId !== actor.id || subject !== request.login_hint) return err("wrong-person");
  const now = tx.clock.now();
  if (begun.answeredAt || now.getTime() - begun.begunAt.getTime() > LAUNCH_MS) return err("over");
  const nonce = createHash("sha256").update(request.nonce).digest("base64url");
  const asking: Asking = { tool, actor, nonce, institute, subject };
  const claims =
    "placementId" in begun
      ? await launchAnswer(tx, begun, asking)
      : await selectionAnswer(tx, begun, asking);
  if (!claims.ok) return claims;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return ok({
    tool: tool.name,
    claims: {
      iss: platformAddresses(tx.site.url).issuer,
      aud: tool.id,
      sub: subject,
      iat: issuedAt,
      exp: issuedAt + LAUNCH_MS / 1000,
      nonce: request.nonce,
      ...claims.value,
    },
  });
}

/** Returns the launch or the selection that a tool answers to, locked. */
async function begunBy(tx: Tx, toolId: string, id: string) {
  const [launch] = await tx.db
    .select()
    .from(ltiLaunches)
    .where(and(eq(ltiLaunches.id, id), eq(ltiLaunches.toolId, toolId)))
    .for("update");
  if (launch) return launch;
  const [selection] = await tx.db
    .select()
    .from(ltiSelections)
    .where(and(eq(ltiSelections.id, id), eq(ltiSelections.toolId, toolId)))
    .for("update");
  return selection;
}

/** Who asks, and for whom. `nonce` is the hash of the tool's. */
type Asking = {
  tool: typeof ltiTools.$inferSelect;
  actor: Member;
  nonce: string;
  institute: string;
  /** The number by which the tool knows the actor. */
  subject: string;
};

type Claims = Record<string, unknown>;

/** Answers a launch, and returns its claims. */
async function launchAnswer(
  tx: Tx,
  launch: typeof ltiLaunches.$inferSelect,
  { tool, actor, nonce, institute, subject }: Asking,
): Promise<Result<Claims, LaunchError>> {
  const live = await livePlacement(tx, { id: launch.placementId });
  const shown = live && (await shownCourse(tx, live.course.id));
  if (!live || !shown) return err("over");
  if (!learningPolicy.launchTool(actor, shown.openable)) return err("unverified");
  if (await wasUsed(tx, tool.id, nonce)) return err("bad-request");
  await tx.db
    .update(ltiLaunches)
    .set({ answeredAt: tx.clock.now(), nonce, asLearner: shown.learns })
    .where(eq(ltiLaunches.id, launch.id));
  const { placement, course, item } = live;
  await record(tx, toolLaunched, { userId: actor.id, courseId: course.id, itemId: item.id });
  const { id, targetUrl, custom, maxPoints } = placement;
  const facts = {
    siteUrl: tx.site.url,
    institute,
    tool,
    placement: { id, target: targetUrl ?? tool.launchUrl, custom, maxPoints },
    subject,
    course,
    item,
    roles: rolesIn(actor, shown.openable),
  };
  return ok(launchClaims(facts, actor));
}

/** Answers a selection, and returns its claims. */
async function selectionAnswer(
  tx: Tx,
  { id, courseId }: typeof ltiSelections.$inferSelect,
  { tool, actor, nonce, institute }: Asking,
): Promise<Result<Claims, LaunchError>> {
  const [course] = await tx.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  const target = tool.deepLinkingUrl;
  if (!course || !target || !learningPolicy.placeTool(actor)) return err("over");
  if (await wasUsed(tx, tool.id, nonce)) return err("bad-request");
  const data = newToken();
  await tx.db
    .update(ltiSelections)
    .set({ answeredAt: tx.clock.now(), nonce, data: hashOf(data) })
    .where(eq(ltiSelections.id, id));
  const facts = {
    siteUrl: tx.site.url,
    institute,
    tool,
    course,
    roles: authorRoles,
    selection: { id, target, data },
  };
  return ok(selectionClaims(facts, actor));
}

async function wasUsed(tx: Tx, toolId: string, nonce: string): Promise<boolean> {
  const launches = tx.db
    .select({ id: ltiLaunches.id })
    .from(ltiLaunches)
    .where(and(eq(ltiLaunches.toolId, toolId), eq(ltiLaunches.nonce, nonce)));
  const selections = tx.db
    .select({ id: ltiSelections.id })
    .from(ltiSelections)
    .where(and(eq(ltiSelections.toolId, toolId), eq(ltiSelections.nonce, nonce)));
  return (await unionAll(launches, selections)).length > 0;
}

/** The request with which a tool asks who has come (1EdTech Security Framework 1.0 §5.1.1.2). */
export const loginRequest = z.object({
  scope: z.string().refine((text) => text.split(" ").includes("openid")),
  response_type: z.literal("id_token"),
  response_mode: z.literal("form_post"),
  prompt: z.literal("none"),
  client_id: z.uuid(),
  redirect_uri: z.string().max(2_000),
  login_hint: z.uuid(),
  lti_message_hint: z.uuid(),
  nonce: z.string().min(1).max(2_000),
  state: z.string().max(10_000).optional(),
});

type LoginRequest = z.output<typeof loginRequest>;
