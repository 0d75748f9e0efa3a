import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { blogTerms, posts } from "./tables.ts";

/** How the audit log calls posts of the blog, and its categories and tags. */
export const blogSubjects = [
  auditSubjects("blog-term", "Category or tag of the blog", {
    table: blogTerms,
    id: blogTerms.id,
    name: blogTerms.name,
  }),
  auditSubjects("post", "Blog post", { table: posts, id: posts.id, name: posts.title }),
];
