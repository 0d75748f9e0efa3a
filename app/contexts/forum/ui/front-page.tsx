import { href } from "react-router";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { forumTexts } from "../messages.ts";
import type { CategoryCard } from "../front-queries.server.ts";

/** Lists the categories, each with its newest topic. */
export function CategoryList(props: { categories: CategoryCard[]; none?: string }) {
  const { categories, none = forumTexts.noCategories } = props;
  if (categories.length === 0) return <p className="text-slate">{none}</p>;
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
                <PersonName of={latest.author} />, <LocalTime at={latest.createdAt} />
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const guidelines = [
  "Write nothing that identifies a principal, an operation or a person under protection.",
  "Say what you know from your own work, and say so when you are guessing.",
  "No threats, harassment, hatred, unlawful content or instructions for harming people.",
  "No advertising, and no recruiting outside the job board.",
  "Do not post other people's personal information or work.",
  "Report what breaks these rules instead of answering it.",
];

/** The rules for everybody who writes. The terms say the same in more detail. */
export function Guidelines() {
  return (
    <aside aria-labelledby="guidelines" className="rounded-md border border-mist bg-card p-6">
      <h2 id="guidelines" className="text-xl">
        Forum guidelines
      </h2>
      <ul className="mt-4 list-[square] space-y-2.5 pl-5 marker:text-brass">
        {guidelines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-5 text-slate">
        Moderators may lock, move or remove posts.{" "}
        <Link to="/forum/rules" className="link">
          How that is decided, and how to object
        </Link>{" "}
        <Link to="/terms#forum" className="link">
          The forum in our terms
        </Link>
      </p>
    </aside>
  );
}
