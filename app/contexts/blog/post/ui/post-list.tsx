import { href } from "react-router";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, SEARCH_AND_FILTERS } from "#app/ui/patterns/filter-form.tsx";
import { counted } from "#app/kernel/wording.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type Term, termAddress } from "../../term/rules.ts";
import { addressOf, type PostView } from "../view.ts";
import type { PostCard } from "../card.ts";
import { Byline, Category, PostCards } from "./post-cards.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostList } from "../queries.server.ts";

/** The search box, the category buttons and the tags. Their state is in the address (D2 §2). */
export function PostFilters(props: {
  view: PostView;
  categories: readonly Term[];
  tags: readonly Term[];
}) {
  const { view, categories, tags } = props;
  const { category, tag, search } = view;
  return (
    <>
      <FilterForm
        action="/blog"
        of={addressOf(view)}
        label="Articles"
        hidden={{
          category: category ?? undefined,
          sort: view.sort === "relevance" ? view.sort : undefined,
        }}
        submit="Search"
        clear={category || tag || search ? "/blog" : undefined}
        clearText="Clear filters"
        className=""
        fold={tags.length > 0 ? SEARCH_AND_FILTERS : null}
      >
        <label className="min-w-0 basis-96 max-sm:grow">
          <span className="mb-1 block font-semibold">Search</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={search}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        {tags.length > 0 && <TagChoice tag={tag} tags={tags} />}
      </FilterForm>
      <nav aria-label="Categories" className="mt-6 flex flex-wrap gap-2 print:hidden">
        <CategoryButton category={null} view={view} />
        {categories.map((each) => (
          <CategoryButton key={each.slug} category={each} view={view} />
        ))}
      </nav>
    </>
  );
}

/** Narrows the articles and what is searched to those with a tag. */
function TagChoice({ tag, tags }: { tag: string | null; tags: readonly Term[] }) {
  return (
    <label className="min-w-0 max-sm:grow">
      <span className="mb-1 block font-semibold">Tag</span>
      <select
        name="tag"
        defaultValue={tag ?? ""}
        className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
      >
        <option value="">All tags</option>
        {tags.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function CategoryButton({ category, view }: { category: Term | null; view: PostView }) {
  const slug = category?.slug ?? null;
  return (
    <Link
      to={addressOf({ ...view, category: slug })}
      preventScrollReset
      aria-current={slug === view.category ? "page" : undefined}
      className="inline-flex min-h-11 items-center rounded-md border border-slate/50 px-4 font-semibold hover:border-ink hover:bg-mist/60 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
    >
      {category ? category.name : "All"}
    </Link>
  );
}

/** The featured posts: the newest is large, and the others are beside it (D2 §2). */
export function FeaturedPosts({ posts, timeZone }: { posts: PostCard[]; timeZone: string }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="mt-12">
      <h2 id="featured" className="text-2xl">
        Featured articles
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-10 lg:grid-cols-2 lg:grid-rows-2">
        {posts.map((post, place) => (
          <li
            key={post.id}
            className={`group relative min-w-0 ${place === 0 ? "lg:row-span-2" : "gap-6 sm:grid sm:grid-cols-[2fr_3fr]"} ${posts.length === 1 ? "lg:col-span-2" : ""}`}
          >
            <PostPicture
              picture={post.picture}
              sizes={
                place === 0 ? "(min-width: 64rem) 36rem, 100vw" : "(min-width: 40rem) 16rem, 100vw"
              }
              priority={place === 0}
              alt=""
              className={`w-full rounded-md ${place === 0 ? "aspect-video" : "aspect-video sm:aspect-4/3"}`}
            />
            <div className={place === 0 ? "mt-4" : "max-sm:mt-4"}>
              <Category post={post} />
              <h3 className={`mt-1 wrap-break-word ${place === 0 ? "text-2xl" : "text-xl"}`}>
                <Link
                  to={href("/blog/:slug", { slug: post.slug })}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
                >
                  {post.title}
                </Link>
              </h3>
              <p className={`mt-2 text-slate ${place === 0 ? "text-lg" : ""}`}>
                {place === 0 ? post.excerpt : post.description}
              </p>
              <Byline post={post} timeZone={timeZone} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The posts of a view, the newest first, or a hint if there are none. */
export function PostResults(props: { list: PostList; view: PostView; timeZone: string }) {
  const { list, view, timeZone } = props;
  const { rows, page } = list;
  const part = view.search ? undefined : (list.category ?? list.tag);
  return (
    <section aria-labelledby="articles" className="mt-14">
      <h2 id="articles" className="text-2xl">
        {headingOf(view, list)}
      </h2>
      {rows.length === 0 ? (
        <Nothing view={view} list={list} />
      ) : (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            <p role="status" className="text-slate tabular-nums">
              {counted(page.total, "article")}
            </p>
            {view.search && <SortLinks view={view} />}
            {part && (
              <Link to={termAddress(part.kind, part.slug)} className="link py-2">
                {part.kind === "category" ? "Page of this category" : "Page of this tag"}
              </Link>
            )}
          </div>
          <div className="mt-6">
            <PostCards posts={rows} level={3} timeZone={timeZone} label="Articles" />
          </div>
          <Pager page={page} />
        </>
      )}
    </section>
  );
}

/** Sorts what was found. */
function SortLinks({ view }: { view: PostView }) {
  const sorts = { newest: "Newest first", relevance: "Most relevant first" } as const;
  return (
    <nav aria-label="Sort" className="flex flex-wrap gap-x-4 print:hidden">
      {(["newest", "relevance"] as const).map((sort) => (
        <Link
          key={sort}
          to={addressOf({ ...view, sort })}
          preventScrollReset
          rel="nofollow"
          aria-current={sort === view.sort ? "page" : undefined}
          className="link py-2 aria-[current=page]:font-semibold aria-[current=page]:no-underline"
        >
          {sorts[sort]}
        </Link>
      ))}
    </nav>
  );
}

function headingOf({ search }: PostView, { category, tag }: PostList): string {
  if (search) return "Articles found";
  if (category && tag) return `${category.name}: ${tag.name}`;
  return category?.name ?? tag?.name ?? "All articles";
}

function Nothing({ view, list }: { view: PostView; list: PostList }) {
  const { search } = view;
  const { category, tag } = list;
  return (
    <div role="status" className="mt-4 border-y border-mist py-10">
      <p className="max-w-text text-slate">
        {search
          ? `Nothing here matches “${search}”. Fewer or shorter words find more.`
          : tag
            ? "There are no such articles with this tag yet. They appear here as soon as there are."
            : category
              ? "There are no articles in this category yet. They appear here as soon as there are."
              : "There are no articles yet. They appear here as soon as there are."}
      </p>
      {(search || category || tag) && (
        <p className="mt-4 -ml-2">
          <ButtonLink to="/blog" look="quiet" preventScrollReset>
            Show all articles
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
