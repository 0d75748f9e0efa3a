import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { posts } from "./tables.ts";

/** How the audit log calls posts of the blog. */
export const blogSubjects = [
  auditSubjects("post", "Blog post", { table: posts, id: posts.id, name: posts.title }),
];
