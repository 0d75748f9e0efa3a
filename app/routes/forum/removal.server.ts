import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { forumErrorText } from "#app/contexts/forum/messages.ts";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { removalForm } from "#app/contexts/forum/removal/form.ts";
import type { Because } from "#app/contexts/forum/removal/rules.ts";
import { removalReasons } from "#app/contexts/forum/removal/store.server.ts";
import type { PostView } from "#app/contexts/forum/topic/post-queries.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { isBug } from "#app/kernel/refusal.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { postForAction } from "./post-for-action.server.ts";

type Find = () => Promise<PostView | undefined>;

/** Returns the post to delete, and the reasons if somebody else wrote it. */
export async function removalLoader(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  find: Find,
) {
  const post = await postForAction(context, request, find, "delete");
  const ctx = ctxOf(context);
  const asks = !post.own && forumPolicy.seeHidden(ctx.actor);
  return { post, reasons: asks ? await removalReasons(ctx) : [] };
}

/** Deletes a post. A moderator who removes somebody else's gives the reason. */
export async function removalAction(
  args: Pick<ActionFunctionArgs, "context" | "request">,
  what: {
    find: Find;
    remove: (because: Because | undefined) => Promise<Result<undefined, "no-reason">>;
    done: Toast;
    failed: Toast;
  },
) {
  const { context, request } = args;
  await requireMember(context, request);
  const form = await formOf(request);
  const post = await what.find();
  if (!post) throw data(null, 404);
  const parsed = post.own ? undefined : parseForm(form, removalForm);
  if (parsed?.ok === false) return data(parsed.result, 422);
  const because = parsed && {
    reasonId: parsed.value.reason,
    explanation: parsed.value.explanation,
    source: "own-initiative" as const,
  };
  try {
    const removed = await what.remove(because);
    if (removed.ok) return redirectWithToast(context, post.after, what.done);
    return data(refusal(form, { field: "reason", text: forumErrorText(removed.error) }), 422);
  } catch (error) {
    if (!isBug(error)) throw error;
    reportError(error, args);
    return redirectWithToast(context, post.address, what.failed);
  }
}
