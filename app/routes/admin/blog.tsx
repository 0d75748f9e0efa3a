import { href } from "react-router";
import { blogPolicy } from "#app/contexts/blog/policy.ts";
import { postBulk } from "#app/contexts/blog/post/bulk.server.ts";
import { postSource } from "#app/contexts/blog/post/list.server.ts";
import { postList } from "#app/contexts/blog/post/list.ts";
import { canBeWithdrawn, postCells } from "#app/contexts/blog/post/ui/staff-list.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/blog.ts";

export async function loader(args: Route.LoaderArgs) {
  return {
    list: await loadList(args, postSource, { actions: postBulk }),
    manages: blogPolicy.manageAuthors(ctxOf(args.context).actor),
  };
}

/** Makes the selected posts drafts again. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return actOnList(args, postSource, { actions: postBulk });
}

export const meta = titled("Posts", "The blog's posts and drafts.");

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { list, manages } = loaderData;
  const { state, category, tag, q } = list.view.filters;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Posts</h1>
        <p className="flex flex-wrap gap-3">
          {manages && (
            <>
              <ButtonLink to="/admin/blog/terms" look="secondary">
                Categories and tags
              </ButtonLink>
              <ButtonLink to="/admin/blog/authors" look="secondary">
                Authors
              </ButtonLink>
              <ButtonLink to="/admin/blog/newsletters" look="secondary">
                Newsletters
              </ButtonLink>
              <ButtonLink to="/admin/blog/subscribers" look="secondary">
                Subscribers
              </ButtonLink>
            </>
          )}
          <ButtonLink to="/admin/blog/pictures" look="secondary">
            Post pictures
          </ButtonLink>
          <ButtonLink to="/admin/blog/new">Write a post</ButtonLink>
        </p>
      </div>
      <ListPage
        list={postList}
        data={list}
        cells={postCells}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        selectable={canBeWithdrawn}
        links={({ id }) => [{ to: href("/admin/blog/:postId", { postId: id }), label: "Edit" }]}
        empty={
          q || category || tag || state
            ? "No post matches these filters."
            : "Nothing has been written yet."
        }
      />
    </>
  );
}
