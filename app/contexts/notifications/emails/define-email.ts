import { defineTexts, type Texts } from "#app/kernel/texts.ts";

/**
 * What an email says. `body` has paragraphs that an empty line divides. A paragraph such as
 * `[See your offer]({link})` is a button. A paragraph that is only a variable may be several lines, or
 * what the email draws itself.
 */
export type EmailCopy = {
  subject: string;
  preview: string;
  title: string;
  greeting: string;
  body: string;
};

/** The texts of an email with the names of the values that fill them in. */
export type EmailTexts<Name extends string = string> = Texts<EmailCopy> & {
  variables: Readonly<Record<Name, string>>;
};

/** Variables without which an email cannot do what it is for. */
const always = ["link", "code"];

/**
 * Declares the texts of an email, which staff may change. `id` is also the kind under which staff find
 * what was sent. `variables` are what its subscriber fills in, each with an example for the test email;
 * those in `needed` must stay in the body, and links and codes always.
 */
export function defineEmail<const Variables extends Readonly<Record<string, string>>>(email: {
  id: string;
  /** How the office calls it. */
  about: string;
  variables: Variables;
  needed?: readonly (keyof Variables & string)[];
  copy: Omit<EmailCopy, "greeting"> & { greeting?: string };
}): EmailTexts<keyof Variables & string> {
  const { id, about, variables, needed = [], copy } = email;
  const kept = new Set([...always.filter((name) => name in variables), ...needed]);
  const { subject, preview, title, greeting, body } = copy;
  const usual = "name" in variables ? "Hello {name}," : "Hello,";
  return defineTexts({
    id: `email-${id}`,
    title: about,
    group: "Emails",
    variables,
    mustContain: { body: [...kept].map((name) => `{${name}}`) },
    mayBeEmpty: ["greeting"],
    copy: { subject, preview, title, greeting: greeting ?? usual, body },
  }) as EmailTexts<keyof Variables & string>;
}

/** An address for the examples, at which nothing is. */
export const EXAMPLE_LINK = "https://example.com/page";
