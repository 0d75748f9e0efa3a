import { href, Link } from "react-router";
import type { PostCard } from "../card.ts";
import { Byline, Category } from "./post-cards.tsx";
import { PostPicture } from "./post-picture.tsx";

/** The chosen few: the newest of them large, the others beside it (D2 §2). */
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
