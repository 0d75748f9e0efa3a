import { data, type LoaderFunctionArgs } from "react-router";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import type { PostHistory } from "#app/contexts/forum/topic/history.server.ts";
import { isId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { withHtml } from "#app/platform/markdown/post.server.ts";
import { requireLogin } from "./require-login.server.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;
type Asked = { id: string; number: string };
type Find = (
  ctx: Ctx,
  id: string,
  shown: { number: number; toPresent: boolean },
) => Promise<PostHistory>;

/** Returns one revision of a post for its page. A guest is redirected to the login. */
export async function historyLoader({ context, request }: Args, asked: Asked, find: Find) {
  const { id, number } = asked;
  if (!isId(id) || !/^\d{1,6}$/.test(number)) throw data(null, 404);
  const ctx = await requireLogin(context, request, forumToasts.logInForHistory);
  const toPresent = new URL(request.url).searchParams.get("against") === "present";
  return withHtml(await find(ctx, id, { number: Number(number), toPresent }));
}
