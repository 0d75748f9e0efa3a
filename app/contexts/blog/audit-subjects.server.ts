import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import {
  blogAuthors,
  blogTerms,
  newsletterSendings,
  newsletterSubscribers,
  postPictures,
  posts,
} from "./tables.ts";

/** How the audit log calls posts of the blog, and its categories and tags. */
export const blogSubjects = [
  auditSubjects("blog-term", "Category or tag of the blog", {
    table: blogTerms,
    id: blogTerms.id,
    name: blogTerms.name,
  }),
  auditSubjects("post", "Blog post", { table: posts, id: posts.id, name: posts.title }),
  auditSubjects("blog-author", "Author of the blog", {
    table: blogAuthors,
    id: blogAuthors.id,
    name: blogAuthors.name,
  }),
  auditSubjects("post-picture", "Picture of the blog", {
    table: postPictures,
    id: postPictures.id,
    name: postPictures.alt,
  }),
  auditSubjects("newsletter-sending", "Newsletter", {
    table: newsletterSendings,
    id: newsletterSendings.id,
    name: newsletterSendings.title,
  }),
  auditSubjects("newsletter-subscriber", "Subscriber of the newsletter", {
    table: newsletterSubscribers,
    id: newsletterSubscribers.id,
    name: newsletterSubscribers.email,
    owner: { address: newsletterSubscribers.email },
  }),
];
