import { defineTexts, type Phrases, type Texts } from "#app/kernel/texts.ts";

/**
 * What an email says. `body` has paragraphs that an empty line divides. A paragraph such as
 * `[See your offer]({link})` is a button. A paragraph that is only a variable may be several lines, or
 * what the email draws itself. A first line between `**` is a heading. A line that names a variable
 * with nothing to say is left out.
 */
export type EmailCopy = {
  subject: string;
  preview: string;
  title: string;
  greeting: string;
  body: string;
  /** Sentences of which the email says one or another, by the variable that they fill in. */
  phrases?: Phrases;
};

/** The texts of an email with the names of the values that fill them in. */
export type EmailTexts<
  Name extends string = string,
  Said extends Phrases = Phrases,
  Drawn extends string = string,
> = Texts<EmailCopy> & {
  variables: Readonly<Record<Name, string>>;
  phrases: Said;
  drawn: { body: readonly Drawn[] };
};

/** Variables without which an email cannot do what it is for. */
const always = ["link", "code"];

type NameOf<Variables, Said> = (keyof Variables | ([Said] extends [never] ? never : keyof Said)) &
  string;

/** Returns the id of the texts of an email. That of a notification's email mostly has its name. */
export const emailId = (name: string) => `email-${name}`;

/**
 * Declares the texts of an email, which staff may change. `id` is also the kind under which staff find
 * what was sent. `variables` are what its subscriber fills in, each with an example for the test email;
 * those in `needed` must stay in the body, and links and codes always. `phrases` are variables too: the
 * subscriber says which of their sentences fills them in. `drawn` are the variables that the email draws
 * itself: only the body may name them, each in a paragraph of its own.
 */
export function defineEmail<
  const Variables extends Readonly<Record<string, string>>,
  const Said extends Phrases = never,
  const Drawn extends keyof Variables & string = never,
>(email: {
  id: string;
  /** How the office calls it. */
  about: string;
  variables: Variables;
  needed?: readonly NameOf<NoInfer<Variables>, NoInfer<Said>>[];
  phrases?: Said;
  drawn?: readonly Drawn[];
  copy: Omit<EmailCopy, "greeting" | "phrases"> & { greeting?: string };
}): EmailTexts<keyof Variables & string, Said, Drawn> {
  const { id, about, variables, needed = [], drawn = [], copy, phrases } = email;
  const kept = new Set([...always.filter((name) => name in variables), ...needed]);
  const { subject, preview, title, greeting, body } = copy;
  const usual = "name" in variables ? "Hello {name}," : "Hello,";
  return defineTexts({
    id: emailId(id),
    title: about,
    group: "Emails",
    variables,
    phrases: phrases ?? {},
    mustContain: { body: [...kept].map((name) => `{${name}}`) },
    drawn: { body: drawn },
    mayBeEmpty: ["greeting"],
    copy: {
      subject,
      preview,
      title,
      greeting: greeting ?? usual,
      body,
      ...(phrases ? { phrases } : {}),
    },
  }) as EmailTexts<keyof Variables & string, Said, Drawn>;
}

/** An address for the examples, at which nothing is. */
export const EXAMPLE_LINK = "https://example.com/page";
