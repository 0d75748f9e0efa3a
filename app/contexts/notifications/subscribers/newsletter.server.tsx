import {
  newsletterContinues,
  newsletterStarted,
  newsletterTested,
  subscriptionRequested,
} from "#app/contexts/blog/events.ts";
import {
  issueSubscriptionLink,
  type NewsletterArticle,
  newsletterArticle,
  newsletterReturnedNotice,
  type NewsletterRecipient,
  noteBounce,
  postPublishedNotice,
  writeNextBatch,
} from "#app/contexts/blog/public.server.ts";
import { addressee } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { mailRefused, mailReturned, queueEmail } from "#app/platform/mail/outbox.server.ts";
import { NEWSLETTER, unsubscribeLink } from "#app/platform/mail/unsubscribe.server.ts";
import { post, renderedEmail, written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { confirmSubscriptionEmail, newsletterEmail } from "../emails/office.ts";
import { Picture, Written } from "../emails/layout.tsx";
import { UnsubscribeLink } from "../emails/unsubscribe-link.ts";

/** The emails of the blog's newsletter. Their receivers need not have an account. */
export const newsletterSubscribers: Subscriber[] = [
  whenHappens(subscriptionRequested, "confirm-subscription", async (tx, { payload }) => {
    const issued = await issueSubscriptionLink(tx, payload.subscriberId);
    if (!issued) return;
    await post(tx, {
      kind: "confirm-subscription",
      to: { address: issued.to },
      ...(await written(tx, confirmSubscriptionEmail, { link: issued.link })),
    });
  }),
  whenHappens(newsletterStarted, "begin-newsletter", (tx, { payload }) =>
    writeNextBatch(tx, payload.sendingId, (article, to) => writeEmails(tx, article, to)),
  ),
  whenHappens(newsletterContinues, "continue-newsletter", (tx, { payload }) =>
    writeNextBatch(tx, payload.sendingId, (article, to) => writeEmails(tx, article, to)),
  ),
  whenHappens(newsletterTested, "test-newsletter", async (tx, { payload }) => {
    const article = await newsletterArticle(tx, payload.postId);
    const to = await addressee(tx, payload.profileId);
    if (!article || !to) return;
    const { subject, body } = await articleEmail(tx, article);
    await post(tx, { kind: "newsletter-test", to, subject: `Test: ${subject}`, body });
  }),
  // What a mail server refuses at once is as hard as what it sends back later.
  whenHappens(mailRefused, "count-refusal", (tx, { payload }) =>
    noteBounce(tx, payload.mailId, "hard"),
  ),
  whenHappens(mailReturned, "note-bounce", (tx, { payload }) =>
    noteBounce(tx, payload.mailId, payload.kind),
  ),
];

/** Tells authors of their articles, and the office of emails that came back. */
export const blogTellers = [
  tells("tell-post-published", postPublishedNotice),
  tells("tell-newsletter-returned", newsletterReturnedNotice),
];

/** Stands in a rendered email for the link that unsubscribes its receiver. */
const LINK = "https://unsubscribe.invalid/";

/**
 * Writes the email of each recipient. They differ only in the link to unsubscribe, so the email is
 * rendered once.
 *
 * @returns the ids of the emails, by subscriber
 */
async function writeEmails(
  tx: Tx,
  article: NewsletterArticle,
  to: readonly NewsletterRecipient[],
): Promise<Map<string, string>> {
  const rendered = await renderedNewsletter(tx, article);
  const emails = new Map<string, string>();
  for (const { subscriberId, address } of to) {
    const unsubscribe = { profileId: subscriberId, kind: NEWSLETTER };
    const link = unsubscribeLink(tx.site, unsubscribe);
    const id = await queueEmail(tx, {
      kind: NEWSLETTER,
      to: { address },
      subject: rendered.subject,
      html: rendered.html.replaceAll(LINK, link),
      text: rendered.text.replaceAll(LINK, link),
      unsubscribe,
      bulk: true,
    });
    if (id) emails.set(subscriberId, id);
  }
  return emails;
}

/** Renders the newsletter's email with a stand-in for the link to unsubscribe. */
async function renderedNewsletter(ctx: Ctx, article: NewsletterArticle) {
  const { subject, body } = await articleEmail(ctx, article);
  const link = { address: LINK, needsAccount: false };
  const whole = <UnsubscribeLink value={link}>{body}</UnsubscribeLink>;
  return { subject, ...(await renderedEmail(whole)) };
}

function articleEmail(ctx: Ctx, article: NewsletterArticle) {
  const { title, description, author, picture, opening, link } = article;
  return written(ctx, newsletterEmail, {
    title,
    description,
    author,
    picture: <Picture src={picture} />,
    opening: <Written html={opening} />,
    link,
  });
}
