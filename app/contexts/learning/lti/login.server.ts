import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { ltiLearners, type ltiTools } from "../tables/tools.ts";
import { platformAddresses } from "./services.ts";

type Tool = Pick<typeof ltiTools.$inferSelect, "id" | "deploymentId" | "loginUrl">;

/** Returns the address of a tool's login, to which the browser is sent (LTI Core 1.3 §4.1). */
export function loginAddress(
  siteUrl: string,
  tool: Tool,
  { subject, hint, target }: { subject: string; hint: string; target: string },
): string {
  const url = new URL(tool.loginUrl);
  const asked = {
    iss: platformAddresses(siteUrl).issuer,
    login_hint: subject,
    target_link_uri: target,
    lti_message_hint: hint,
    client_id: tool.id,
    lti_deployment_id: tool.deploymentId,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the random id by which a tool knows somebody, and makes it if there is none. */
export async function subjectOf(tx: Tx, toolId: string, userId: string): Promise<string> {
  return (await subjectsOf(tx, toolId, [userId])).get(userId)!;
}

/** Returns the same for many people, by account. They differ for each tool. Two queries. */
export async function subjectsOf(
  tx: Tx,
  toolId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  await tx.db
    .insert(ltiLearners)
    .values(userIds.map((userId) => ({ toolId, userId, subject: randomUUID() })))
    .onConflictDoNothing();
  const rows = await tx.db
    .select({ userId: ltiLearners.userId, subject: ltiLearners.subject })
    .from(ltiLearners)
    .where(and(eq(ltiLearners.toolId, toolId), inArray(ltiLearners.userId, [...userIds])));
  return new Map(rows.map(({ userId, subject }) => [userId, subject]));
}

/** Returns the id by which a tool knows somebody; undefined if it does not. */
export async function knownSubject(
  ctx: Pick<Ctx, "db">,
  toolId: string,
  userId: string,
): Promise<string | undefined> {
  const [learner] = await ctx.db
    .select({ subject: ltiLearners.subject })
    .from(ltiLearners)
    .where(and(eq(ltiLearners.toolId, toolId), eq(ltiLearners.userId, userId)));
  return learner?.subject;
}
