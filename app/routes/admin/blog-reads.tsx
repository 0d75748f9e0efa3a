import { href } from "react-router";
import { postReadsOf } from "#app/contexts/blog/read/queries.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/blog-reads.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const postId = idParam(params.postId);
  const { title, total, plot } = await postReadsOf(ctxOf(context), postId);
  const about = { id: "reads", title: "Reads by day", empty: "Nobody has read it in 60 days." };
  return { postId, title, total, plot: plotHtml(plot, about) };
}

export const meta = titled("Reads", "How often an article was read.");

export default function BlogReads({ loaderData }: Route.ComponentProps) {
  const { postId, title, total, plot } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/blog/:postId", { postId })} className="link wrap-anywhere">
          {title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Reads</h1>
      <p className="mt-2 max-w-text text-slate">
        {counted(total, "read")} since the article appeared. A read is counted when somebody comes
        near the end of the text, once a day for each browser. No cookie is set, and nothing is
        stored about readers. Staff and crawlers do not count.
      </p>
      <div className="mt-6" dangerouslySetInnerHTML={{ __html: plot }} />
    </>
  );
}
