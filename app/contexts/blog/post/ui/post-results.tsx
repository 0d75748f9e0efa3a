import { counted } from "#app/kernel/wording.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { PostList } from "../queries.server.ts";
import { categoryLabels } from "../rules.ts";
import type { PostView } from "../view.ts";
import { PostCards } from "./post-cards.tsx";

/** What a view finds, the newest first, or what to do when it finds nothing. */
export function PostResults(props: { list: PostList; view: PostView; timeZone: string }) {
  const { list, view, timeZone } = props;
  const { rows, page } = list;
  return (
    <section aria-labelledby="articles" className="mt-14">
      <h2 id="articles" className="text-2xl">
        {headingOf(view)}
      </h2>
      {rows.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <>
          <p role="status" className="mt-2 text-slate tabular-nums">
            {counted(page.total, "article")}
          </p>
          <div className="mt-6">
            <PostCards posts={rows} level={3} timeZone={timeZone} label="Articles" />
          </div>
          <Pager page={page} />
        </>
      )}
    </section>
  );
}

function headingOf({ category, search }: PostView): string {
  if (search) return "Articles found";
  return category ? categoryLabels[category] : "All articles";
}

function Nothing({ view }: { view: PostView }) {
  const { category, search } = view;
  return (
    <div role="status" className="mt-4 border-y border-mist py-10">
      <p className="max-w-text text-slate">
        {search
          ? `Nothing here matches “${search}”. Fewer or shorter words find more.`
          : category
            ? "There are no articles in this category yet. They appear here as soon as there are."
            : "There are no articles yet. They appear here as soon as there are."}
      </p>
      {(search || category) && (
        <p className="mt-4 -ml-5">
          <ButtonLink to="/blog" look="quiet" preventScrollReset>
            Show all articles
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
