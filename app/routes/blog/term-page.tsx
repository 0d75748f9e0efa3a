import type { MetaDescriptor } from "react-router";
import { PostCards } from "#app/contexts/blog/post/ui/post-cards.tsx";
import { addressOf } from "#app/contexts/blog/post/view.ts";
import { termAddress } from "#app/contexts/blog/term/rules.ts";
import { counted } from "#app/kernel/wording.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { feedLinks } from "./feed-links.ts";
import type { loadTerm } from "./term.server.ts";

type Loaded = Awaited<ReturnType<typeof loadTerm>>;

/** Returns the meta tags of the page of a category or tag. */
export function termMeta(
  args: Parameters<typeof pageMeta>[0],
  loaded: Loaded | undefined,
): MetaDescriptor[] {
  if (!loaded) return [];
  const { term, list, shortName } = loaded;
  return [
    ...pageMeta(args, {
      title: `${term.name}, articles`,
      description:
        term.kind === "category"
          ? `All articles of our blog in the category ${term.name}, the newest first.`
          : `All articles of our blog about ${term.name}, the newest first.`,
      page: list.page.number,
    }),
    ...feedLinks(shortName, {
      name: term.name,
      path: termAddress(term.kind, term.slug),
    }),
  ];
}

/** The articles of a category or with a tag, the newest first. */
export function TermPage({ term, list, timeZone }: Loaded) {
  const { kind, name, slug } = term;
  const crumbs = [{ label: "Home", to: "/" }, { label: "Blog", to: "/blog" }, { label: name }];
  return (
    <>
      <PageHero
        title={name}
        lead={kind === "category" ? "Articles in this category." : "Articles with this tag."}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <section aria-labelledby="articles" className="page py-12 md:py-16">
        <h2 id="articles" className="text-2xl">
          Articles
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-6 text-slate tabular-nums">
          {counted(list.page.total, "article")}
          <a href={`${termAddress(kind, slug)}/rss.xml`} className="link py-2">
            Feed
          </a>
          <Link to={addressOf({ [kind]: slug })} className="link py-2">
            Search in them
          </Link>
        </p>
        {list.rows.length > 0 ? (
          <div className="mt-6">
            <PostCards posts={list.rows} level={3} timeZone={timeZone} label="Articles" />
          </div>
        ) : (
          <p className="mt-6 border-y border-mist py-10 text-slate">
            There are no articles here yet. They appear here as soon as there are.
          </p>
        )}
        <Pager page={list.page} />
      </section>
    </>
  );
}
