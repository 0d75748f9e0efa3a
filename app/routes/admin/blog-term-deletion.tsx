import { href } from "react-router";
import { blogToasts, termRefusals } from "#app/contexts/blog/messages.ts";
import { deleteTerm } from "#app/contexts/blog/term/commands.server.ts";
import { termForStaff } from "#app/contexts/blog/term/queries.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/blog-term-deletion.ts";

/** Asks for confirmation, because this cannot be undone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, kind, name, posts } = await termForStaff(ctxOf(context), idParam(params.termId));
  return { id, kind, name, posts };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const termId = idParam(params.termId);
  return {
    run: () => deleteTerm(ctxOf(context), termId),
    to: "/admin/blog/terms",
    otherwise: href("/admin/blog/terms/:termId", { termId }),
    done: blogToasts.termDeleted,
    refused: ({ error }) => termRefusals[error],
  };
});

export const meta = titled("Delete a category or tag", "Deletes a category or tag of the blog.");

export default function BlogTermDeletion({ loaderData }: Route.ComponentProps) {
  const { id, kind, name, posts } = loaderData;
  const back = href("/admin/blog/terms/:termId", { termId: id });
  return (
    <ConfirmPage
      href={`${back}/deletion`}
      back={back}
      about={
        <Link to={back} className="link">
          {name}
        </Link>
      }
      title={kind === "category" ? "Delete this category?" : "Delete this tag?"}
      text={
        <p className="text-slate">
          {posts > 0 && `${counted(posts, "post loses", "posts lose")} it. `}
          Its address leads to the blog. This cannot be undone.
        </p>
      }
      confirm="Delete"
      keep="Keep"
    />
  );
}
