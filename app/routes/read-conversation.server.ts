import { markRead } from "#app/contexts/conversations/read.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isFetchedAhead } from "#app/platform/http/flash.server.ts";

/**
 * Notes that the viewer has read a conversation up to what its page shows. The page was made before,
 * so it still shows what is new. A page that a browser fetches ahead may never be seen.
 */
export async function readConversation(
  ctx: Ctx,
  request: Request,
  id: string,
  { newest }: { newest: Date | null },
): Promise<void> {
  if (newest && !isFetchedAhead(request)) await markRead(ctx, id, newest);
}
