import type { ReactElement } from "react";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { queueEmail } from "#app/platform/mail/outbox.server.ts";
import type { Attachment } from "#app/platform/mail/schema.ts";
import { type Subscription, unsubscribeLink } from "#app/platform/mail/unsubscribe.server.ts";
import { UnsubscribeLink } from "./emails/unsubscribe-link.ts";
import type { Sender } from "./emails/layout.tsx";

export async function senderOf(ctx: Ctx): Promise<Sender> {
  const { instituteName } = await instituteProfile(ctx);
  return { instituteName, siteUrl: ctx.site.url };
}

/**
 * Renders an email as HTML and as plain text, and puts it into the outbox. With `unsubscribe`, its
 * last line and its headers let the receiver turn it off.
 */
export async function post(
  tx: Tx,
  email: {
    kind: string;
    to: { address: string; name?: string };
    subject: string;
    body: ReactElement;
    attachments?: Attachment[];
    unsubscribe?: Subscription;
    /** What it is about ("application:<id>"), if the conversation about it shows the email. */
    about?: string | undefined;
  },
): Promise<void> {
  const { body, ...rest } = email;
  const link = rest.unsubscribe && {
    address: unsubscribeLink(tx.site, rest.unsubscribe),
    needsAccount: true,
  };
  const whole = <UnsubscribeLink value={link}>{body}</UnsubscribeLink>;
  await queueEmail(tx, { ...rest, ...(await renderedEmail(whole)) });
}

/** Renders an email as HTML and as plain text. */
export async function renderedEmail(body: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first email, because it is large (emails/layout.tsx).
  const { render } = await import("react-email");
  return { html: await render(body), text: await render(body, { plainText: true }) };
}
