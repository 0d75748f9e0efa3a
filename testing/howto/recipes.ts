import { pinPosts } from "./pin-posts.ts";
import { publicPage } from "./public-page.ts";
import { telephone } from "./telephone.ts";

/** The changes that docs/HOWTO.md is measured by. */
export const recipes = { telephone, publicPage, pinPosts };
