import { pinPosts } from "./pin-posts.ts";
import { publicPage } from "./public-page.ts";
import { telephone } from "./telephone.ts";

/** The recipes of docs/HOWTO.md that are tested. */
export const recipes = { telephone, publicPage, pinPosts };
