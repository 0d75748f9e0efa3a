import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { ConversationKind, Participants } from "./kind.ts";
import { conversationsPolicy } from "./policy.ts";

/** Returns who takes part, for those who do besides staff. It is 404 for everybody else. */
export async function ownParticipants(
  ctx: Pick<Ctx, "db" | "actor">,
  kind: ConversationKind,
  id: string,
): Promise<Participants> {
  const found = await kind.find(ctx, id);
  const mine = found && conversationsPolicy.readOwnConversation(ctx.actor, found);
  const participants = orNotFound(mine ? found : undefined);
  authorize(conversationsPolicy.readOwnConversation(ctx.actor, participants));
  return participants;
}
