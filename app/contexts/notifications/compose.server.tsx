import type { ReactElement } from "react";
import {
  instituteProfile,
  publishedCopy,
  readTexts,
} from "#app/contexts/institute/public.server.ts";
import type { Phrases } from "#app/kernel/texts.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type {
  News,
  NewsValue,
  NotificationCopy,
  NotificationKind,
} from "#app/platform/notifications/notification.ts";
import { queueEmail } from "#app/platform/mail/outbox.server.ts";
import type { Attachment } from "#app/platform/mail/schema.ts";
import { type Subscription, unsubscribeLink } from "#app/platform/mail/unsubscribe.server.ts";
import { type EmailCopy, emailId, type EmailTexts } from "./emails/define-email.ts";
import { type EmailEnding, emailEndingTexts } from "./emails/ending.ts";
import { UnsubscribeLink } from "./emails/unsubscribe-link.ts";
import type { Sender } from "./emails/layout.tsx";
import {
  type EmailValue,
  type EmailValues,
  filledIn,
  withPhrases,
  WrittenEmail,
} from "./emails/written-email.tsx";

async function senderOf(ctx: Ctx, written?: EmailEnding): Promise<Sender> {
  const profile = await instituteProfile(ctx);
  const ending = written ?? (await publishedCopy(ctx, emailEndingTexts)).copy;
  const say = (text: string) => filledIn(text, profile);
  return {
    instituteName: profile.instituteName,
    siteUrl: ctx.site.url,
    // Their addresses are filled in when the email is drawn, so that each can be one of a link.
    ending: {
      sender: say(ending.sender),
      stopKind: say(ending.stopKind),
      unsubscribe: say(ending.unsubscribe),
    },
  };
}

/** Returns the subject and the body of an email as its texts are published now. */
export async function written<Name extends string, Said extends Phrases, Drawn extends string>(
  ctx: Ctx,
  texts: EmailTexts<Name, Said, Drawn>,
  values: EmailValues<NoInfer<Name>, NoInfer<Said>, NoInfer<Drawn>>,
): Promise<{ subject: string; body: ReactElement }> {
  await readTexts(ctx, [texts.id, emailEndingTexts.id]);
  const { copy } = await publishedCopy(ctx, texts);
  return filledEmail(ctx, copy, values as Readonly<Record<string, EmailValue>>);
}

/**
 * Returns what a notification says to somebody in a time zone, as its texts are published now. However
 * many are told, it asks the database once for texts and once for the institute's names, and what it
 * returns asks nothing.
 */
export async function sayerOf(
  ctx: Ctx,
  { name, texts }: Pick<NotificationKind, "name" | "texts">,
  { values }: Pick<News, "values">,
): Promise<(timeZone: string) => { title: string; text: string }> {
  // Its email is mostly written in the same transaction.
  await readTexts(ctx, [texts.id, emailId(name), emailEndingTexts.id]);
  const { copy } = await publishedCopy(ctx, texts);
  const profile = await instituteProfile(ctx);
  return (timeZone) => filledNotification(copy, { ...profile, ...valuesIn(values, timeZone) });
}

const valuesIn = (values: Readonly<Record<string, NewsValue>>, timeZone: string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value : value(timeZone),
    ]),
  );

/** Fills the sentences of a notification in. */
export function filledNotification(
  copy: NotificationCopy,
  values: Readonly<Record<string, string>>,
): { title: string; text: string } {
  const all = withPhrases(copy, values);
  return { title: filledIn(copy.title, all).trim(), text: filledIn(copy.text, all).trim() };
}

/**
 * Fills texts in with the values of an email and the institute's names. `ending` replaces what is
 * published as the end of every email.
 */
export async function filledEmail(
  ctx: Ctx,
  copy: EmailCopy,
  values: Readonly<Record<string, EmailValue>>,
  ending?: EmailEnding,
): Promise<{ subject: string; body: ReactElement }> {
  const all = withPhrases(copy, { ...(await instituteProfile(ctx)), ...values });
  return {
    subject: filledIn(copy.subject, all),
    body: <WrittenEmail sender={await senderOf(ctx, ending)} copy={copy} values={all} />,
  };
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
    /** Whether it is one of many, for which others do not wait. */
    bulk?: true;
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
