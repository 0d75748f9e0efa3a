import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { minutes } from "#app/kernel/clock.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { toolLaunched } from "../../events.ts";
import { learningPolicy } from "../../policy.ts";
import { openCourse } from "../../course/open-course.server.ts";
import { ltiLaunches, ltiLearners, ltiTools } from "../../tables/tools.ts";
import type { LaunchError } from "../messages.ts";
import { sign, signingKey } from "../platform-key.server.ts";
import { livePlacement } from "../queries/placement.server.ts";
import { platformAddresses, allScopes, lineItemAddress, lineItemsAddress } from "../services.ts";

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
 * for each launch, only to a registered address, and only in the browser of the member who opened
 * the tool.
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

const lti = "https://purl.imsglobal.org/spec/lti/claim";

/** The facts that a launch's claims are made from. */
type LaunchFacts = {
  siteUrl: string;
  institute: string;
  tool: { deploymentId: string; sharesPersonalData: boolean };
  placement: { id: string; target: string };
  course: { id: string; title: string };
  item: { id: string; title: string };
};

/**
 * Returns the claims of a resource link launch (LTI Core 1.3 §5.3, AGS 2.0 §3.1), without those of
 * every ID token. They name the member only if staff allow it for this tool.
 */
function launchClaims(facts: LaunchFacts, member: Pick<Member, "name" | "email">) {
  const { siteUrl, tool, placement, course, item } = facts;
  return {
    ...(tool.sharesPersonalData ? personalClaims(member) : {}),
    [`${lti}/message_type`]: "LtiResourceLinkRequest",
    [`${lti}/version`]: "1.3.0",
    [`${lti}/deployment_id`]: tool.deploymentId,
    [`${lti}/target_link_uri`]: placement.target,
    [`${lti}/resource_link`]: { id: placement.id, title: item.title },
    [`${lti}/roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    [`${lti}/context`]: {
      id: course.id,
      label: course.id,
      title: course.title,
      type: ["http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering"],
    },
    [`${lti}/tool_platform`]: {
      guid: new URL(siteUrl).host,
      name: facts.institute,
      url: siteUrl,
      product_family_code: "gcpi",
    },
    [`${lti}/launch_presentation`]: {
      document_target: "window",
      locale: "en-NZ",
      return_url: `${siteUrl}/course/${course.id}/${item.id}`,
    },
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
      scope: allScopes,
      lineitems: lineItemsAddress(siteUrl, course.id),
      lineitem: lineItemAddress(siteUrl, placement.id),
    },
  };
}

/** We store one name and many tools want two, so the last word becomes the family name. */
function personalClaims({ name, email }: Pick<Member, "name" | "email">) {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1)! : "";
  const given = (family ? words.slice(0, -1) : words).join(" ");
  return { name, given_name: given, family_name: family, email };
}
