import { data } from "react-router";
import { postByPreview } from "#app/contexts/blog/post/queries.server.ts";
import { PostArticle } from "#app/contexts/blog/post/ui/post-article.tsx";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { postMeta } from "#app/routes/blog/post-meta.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/preview.ts";

/** Shows a draft to anyone with its preview link. It is neither cached nor indexed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { postId } = params;
  // The token is in the query, because queries are not logged.
  const token = url.searchParams.get("token") ?? "";
  const post = isId(postId) ? await postByPreview(ctx, postId, token) : undefined;
  if (!post) throw data(null, 404);
  const { timeZone } = await officeById(ctx, "admissions");
  return { post, timeZone };
}

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post;
  if (!post) return [];
  return postMeta(args, { ...post, seoTitle: `Preview: ${post.title}` }, { noindex: true });
};

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { post, timeZone } = loaderData;
  return (
    <>
      <p role="note" className="border-b border-amber/50 bg-amber-wash text-amber print:hidden">
        <span className="page block py-3 font-semibold">
          This is a preview of an article that may still change. Please do not pass it on.
        </span>
      </p>
      <PostArticle
        post={post}
        crumbs={[{ label: "Blog", to: "/blog" }, { label: "Preview" }]}
        timeZone={timeZone}
      />
    </>
  );
}
