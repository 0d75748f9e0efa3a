import { href, Link } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { forumTexts } from "../../messages.ts";
import type { CategoryCard } from "../../front-queries.server.ts";

/** The categories, each with what is newest in it. */
export function CategoryList({ categories }: { categories: CategoryCard[] }) {
  if (categories.length === 0) return <p className="text-slate">{forumTexts.noCategories}</p>;
  return (
    <ul className="border-t border-slate/30">
      {categories.map(({ id, name, slug, description, topicCount, archived, latest }) => (
        <li
          key={id}
          className="grid gap-x-8 gap-y-3 border-b border-slate/30 py-6 md:grid-cols-[minmax(0,1fr)_16rem]"
        >
          <div>
            <h2 className="text-xl">
              <Link to={href("/forum/category/:slug", { slug })} className="hover:underline">
                {name}
              </Link>
              {archived && (
                <span className="ml-3 font-sans tracking-normal">
                  <Badge>Archived</Badge>
                </span>
              )}
            </h2>
            <p className="mt-1.5 text-slate">{description}</p>
            <p className="mt-1.5 text-sm text-slate tabular-nums">
              {topicCount === 1 ? "1 topic" : `${topicCount.toLocaleString("en-NZ")} topics`}
            </p>
          </div>
          {latest && (
            <div className="min-w-0 text-sm md:border-l md:border-mist md:pl-6">
              <p className="text-slate">Newest topic</p>
              <p className="mt-0.5 wrap-anywhere">
                <Link
                  to={href("/forum/topic/:topicId", { topicId: latest.id })}
                  className="link text-base"
                >
                  {latest.title}
                </Link>
              </p>
              <p className="mt-0.5 text-slate">
                {latest.author}, <LocalTime at={latest.createdAt} />
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
