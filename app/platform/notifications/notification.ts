import type { z } from "zod";
import type { EventDefinition } from "#app/kernel/event.ts";
import { defineTexts, type Phrases, type Texts } from "#app/kernel/texts.ts";
import type { Tx } from "../db/transact.server.ts";
import type { DeliveredEvent } from "../events/subscriber.ts";

/** How somebody is told of a kind, in the order in which the settings list it. */
export const channels = ["email", "daily", "weekly", "site", "never"] as const;
export type Channel = (typeof channels)[number];

/** The headings under which the settings list the kinds, in order. */
export const notificationGroups = {
  account: "Your account",
  admissions: "Your application",
  training: "Training and payments",
  webinars: "Webinars",
  forum: "The forum",
  jobs: "Your job applications",
  moderation: "Reports and removed posts in the forum",
  listings: "Job listings, for partners",
  office: "The back office, for staff",
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/** Somebody to be told: an account, or an address that need not belong to one. */
export type Recipient = { profileId: string } | { address: string; name?: string };

/**
 * Returns the next accounts to be told, ordered by id: at most `limit` of those after `after`. A
 * page with fewer than `limit` is the last one.
 */
export type RecipientPages = (after: string | undefined, limit: number) => Promise<string[]>;

/** What a notification says on the site, which staff may change. */
export type NotificationCopy = {
  title: string;
  /** A sentence or two. */
  text: string;
  /** Sentences of which the notification says one or another, by the variable that they fill in. */
  phrases?: Phrases;
};

/** The texts of a kind of notification, as the office edits them. */
export type NotificationTexts = Texts<NotificationCopy>;

/** What fills in a variable. A function if it contains times, which are written in a person's zone. */
export type NewsValue = string | ((timeZone: string) => string);

/** What fills in the variables and the phrases of a kind. An empty string leaves a phrase out. */
type NewsValues<Name extends string, Said extends Phrases> = Readonly<Record<Name, NewsValue>> &
  ([Said] extends [never]
    ? unknown
    : { readonly [Variable in keyof Said]: (keyof Said[Variable] & string) | "" });

/** What is told of one event, and to whom. */
export type News<Name extends string = string, Said extends Phrases = never> = {
  to: readonly Recipient[] | RecipientPages;
  /** What fills in the sentences that the kind declares. */
  values: NewsValues<Name, Said>;
  /** The page that the notification links to: an absolute path. */
  path: string;
  /** What it is about ("application:<id>"), if the conversation about it shows the email. */
  about?: string | undefined;
};

/** A kind of notification, declared beside the event that causes it. */
export type NotificationKind<Schema extends z.ZodType = z.ZodType> = {
  /** Stored with notifications and preferences, so it stays the same. */
  name: string;
  event: EventDefinition<Schema>;
  group: NotificationGroup;
  /** How the settings call it: "A webinar gets another time". */
  label: string;
  /** How people are told who have not chosen. */
  usual: Exclude<Channel, "never">;
  /** The email leaves at once whatever somebody has chosen, also in their quiet hours. */
  mustArrive?: boolean;
  /** Whether it is emailed to very many at once, so that other emails do not wait for these. */
  bulk?: true;
  /** What it says. */
  texts: NotificationTexts;
  /** Returns what is told and to whom. Undefined if there is nothing to tell any more. */
  about(tx: Tx, event: DeliveredEvent<z.output<Schema>>): Promise<News | undefined>;
};

type NameOf<Name, Said> = Name | ([Said] extends [never] ? never : keyof Said & string);

/** The sentences of a kind, as it declares them. */
type Sentences<Name extends string, Said extends Phrases> = {
  title: string;
  text: string;
  /** What `about` fills in, each with an example for the office. */
  variables?: Readonly<Record<Name, string>>;
  /** Variables too: `about` says which of their sentences fills them in. */
  phrases?: Said;
  /**
   * The variables that must stay in the sentences that name them, because they say what it is for. One
   * that the title alone names must stay there.
   */
  needed?: readonly NameOf<NoInfer<Name>, NoInfer<Said>>[];
};

/**
 * Declares a kind of notification. The sentences that it `says` are a text of the office, which staff may
 * change; the email of a kind says the same, unless the subscriber composes another one.
 */
export function defineNotification<
  Schema extends z.ZodType,
  Name extends string = never,
  const Said extends Phrases = never,
>(
  declared: Omit<NotificationKind<Schema>, "texts" | "about"> & {
    says: Sentences<Name, Said>;
    about: (
      tx: Tx,
      event: DeliveredEvent<z.output<Schema>>,
    ) => Promise<News<NoInfer<Name>, NoInfer<Said>> | undefined>;
  },
): NotificationKind<Schema> {
  const { says, about, ...kind } = declared;
  const { title, text, variables, phrases, needed = [] } = says;
  const mustStay = needed.map((name) => `{${name}}`);
  const kept = (sentence: string) => mustStay.filter((variable) => sentence.includes(variable));
  const ofPhrases = Object.entries(phrases ?? {}).flatMap(([variable, cases]) =>
    Object.entries(cases).map(
      ([each, said]) => [`phrases-${variable}-${each}`, kept(said)] as const,
    ),
  );
  const elsewhere = new Set([...kept(text), ...ofPhrases.flatMap(([, variables]) => variables)]);
  return {
    ...kind,
    about,
    texts: defineTexts<NotificationCopy>({
      id: `notification-${kind.name}`,
      title: kind.label,
      group: "Notifications on the site",
      variables: variables ?? {},
      phrases: phrases ?? {},
      mustContain: {
        ...Object.fromEntries(ofPhrases),
        text: kept(text),
        title: mustStay.filter((variable) => !elsewhere.has(variable)),
      },
      copy: { title, text, ...(phrases ? { phrases } : {}) },
    }),
  };
}
