import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { shownPost } from "#app/platform/markdown/post.server.tsx";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforePreview } from "./posting-limit.server.ts";

type Refusal = "not-verified" | "too-many-previews" | "exceeds-limits";

/**
 * What a post will look like, as HTML. Whoever may not post sees no preview either.
 *
 * Errors: "not-verified"; "too-many-previews" with the seconds to wait; "exceeds-limits" with the
 * sentence that says by which part, for a text that could not be posted.
 */
export async function previewPost(
  ctx: Ctx,
  content: string,
): Promise<Result<{ html: string }, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!forumPolicy.createTopic(actor)) return err("not-verified");
  const wait = await secondsBeforePreview(ctx);
  if (wait > 0) return err("too-many-previews", { wait });
  const { html, excess } = shownPost(content);
  return excess ? err("exceeds-limits", { excess }) : ok({ html });
}
