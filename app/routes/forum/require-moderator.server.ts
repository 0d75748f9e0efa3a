import type { RouterContextProvider } from "react-router";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { type Member, roles } from "#app/kernel/actor.ts";
import { refuseStaff, requireMember } from "#app/routes/web.server.ts";

/** The moderator who asks; everybody else is sent where `requireAdmin` sends who is no admin. */
export async function requireModerator(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member> {
  const member = await requireMember(context, request);
  if (forumPolicy.settleReports(member)) return member;
  throw await refuseStaff(context, roles);
}
