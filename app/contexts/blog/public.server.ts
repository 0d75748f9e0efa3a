/** What other contexts may use of this one. */
export { type NewsletterArticle, newsletterArticle } from "./newsletter/article.server.ts";
export { noteBounce } from "./newsletter/bounced.server.ts";
export { type NewsletterRecipient, writeNextBatch } from "./newsletter/send.server.ts";
export { newsletterReturnedNotice, postPublishedNotice } from "./notifications.server.ts";
export { issueSubscriptionLink } from "./newsletter/subscribe.server.ts";
export { blogSubjects } from "./audit-subjects.server.ts";
