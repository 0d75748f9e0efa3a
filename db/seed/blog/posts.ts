import { postRevisions, posts, postSlugs } from "#app/contexts/blog/schema.ts";
import { days } from "#app/kernel/clock.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/sow.server.ts";
import { advanceWork } from "./advance-work.ts";
import { authors } from "./authors.ts";
import { drones } from "./drones.ts";
import { firstTenMinutes } from "./first-ten-minutes.ts";
import { firstYear } from "./first-year.ts";
import { jointExercise } from "./joint-exercise.ts";
import { liaison } from "./liaison.ts";
import { licensing } from "./licensing.ts";
import { maritime } from "./maritime.ts";
import { mountainFlying } from "./mountain-flying.ts";
import { nothingHappened } from "./nothing-happened.ts";
import { openDay } from "./open-day.ts";
import { phone } from "./phone.ts";
import type { PostSeed } from "./post-seed.ts";
import { secureDriving } from "./secure-driving.ts";
import { surveillanceDetection } from "./surveillance-detection.ts";
import { twoBases } from "./two-bases.ts";
import { twoLicences } from "./two-licences.ts";

/** The articles, by their numbers. */
export const postSeeds: PostSeed[] = [
  advanceWork,
  surveillanceDetection,
  maritime,
  secureDriving,
  firstTenMinutes,
  twoLicences,
  mountainFlying,
  nothingHappened,
  firstYear,
  licensing,
  openDay,
  jointExercise,
  liaison,
  phone,
  drones,
  twoBases,
];

/** What the blog begins with, in both modes; staff may change or delete all of it. */
export const blogPosts: Seed = {
  name: "blog/posts",
  sow: async (tx) => {
    for (const seed of postSeeds) {
      const { number, slug, daysAgo } = seed;
      const publishedAt = new Date(tx.clock.now().getTime() - days(daysAgo));
      const sharePicture = `/og/post-${slug}.jpg`;
      await sowPost(tx, { ...seed, id: idOf(number), publishedAt, sharePicture });
    }
  },
};

/** The same id in every installation: the drawing on a post's card follows from it. */
export const idOf = (number: number) =>
  `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

type Sown = Omit<PostSeed, "number" | "daysAgo"> & {
  id: string;
  publishedAt: Date | null;
  sharePicture: string | null;
};

/** A post with its address and its first revision. */
export async function sowPost(tx: Tx, post: Sown): Promise<void> {
  const { id, slug, by, title, description, excerpt, content, category, scene } = post;
  const words = { title, description, excerpt, content, category, scene, ...authors[by] };
  const writtenAt = post.publishedAt ?? tx.clock.now();
  const savedAt = writtenAt < tx.clock.now() ? writtenAt : tx.clock.now();
  await tx.db.insert(posts).values({
    id,
    slug,
    ...words,
    featured: post.featured ?? false,
    publishedAt: post.publishedAt,
    sharePicture: post.sharePicture,
    createdAt: savedAt,
    changedAt: savedAt,
  });
  await tx.db.insert(postSlugs).values({ slug, postId: id });
  await tx.db.insert(postRevisions).values({ postId: id, number: 1, ...words, savedAt });
}
