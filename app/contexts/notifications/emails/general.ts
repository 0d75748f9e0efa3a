import type { NotificationKind } from "#app/platform/notifications/notification.ts";
import { defineEmail, EXAMPLE_LINK, type EmailTexts } from "./define-email.ts";

type GeneralTexts = EmailTexts<"name" | "title" | "text" | "link", never, never>;

/**
 * Returns the texts of a kind's email that says what its notification says. Staff may write it in other
 * words, for this kind alone.
 */
export function generalEmail({
  name,
  label,
}: Pick<NotificationKind, "name" | "label">): GeneralTexts {
  const known = generalEmails.get(name);
  if (known) return known;
  const texts = {
    ...defineEmail({
      id: name,
      about: label,
      variables: {
        name: "Aroha Ngata",
        title: "What the notification is called",
        text: "What the notification says.",
        link: EXAMPLE_LINK,
      },
      copy: {
        subject: "{title}",
        preview: "{text}",
        title: "{title}",
        body: `{text}

[See it on our site]({link})`,
      },
    }),
    group: "Emails of notifications",
  } as const;
  generalEmails.set(name, texts);
  return texts;
}

/** A kind's texts are declared once, because their fields are derived from the object. */
const generalEmails = new Map<string, GeneralTexts>();
