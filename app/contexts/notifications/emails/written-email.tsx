import { Fragment, type ReactElement, type ReactNode } from "react";
import type { EmailCopy } from "./define-email.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** What fills in a variable. Only a string may stand within a sentence. */
export type EmailValue = string | readonly string[] | ReactElement | readonly ReactElement[];

/** An email whose texts staff may change. Variables are filled in after the text was divided. */
export function WrittenEmail(props: {
  sender: Sender;
  copy: EmailCopy;
  values: Readonly<Record<string, EmailValue>>;
}) {
  const { sender, copy, values } = props;
  const say = (text: string) => filledIn(text, values);
  const greeting = say(copy.greeting);
  return (
    <EmailLayout
      sender={sender}
      preview={say(copy.preview)}
      title={say(copy.title)}
      {...(greeting ? { greeting } : {})}
    >
      {numbered(copy.body.split(/\n{2,}/)).map(({ number, each }) => (
        <Block key={number} text={each} values={values} />
      ))}
    </EmailLayout>
  );
}

function Block({ text, values }: { text: string; values: Readonly<Record<string, EmailValue>> }) {
  const button = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text.trim());
  if (button) {
    return <Action href={filledIn(button[2]!, values)}>{filledIn(button[1]!, values)}</Action>;
  }
  const alone = /^\{(\w+)\}$/.exec(text.trim());
  const value = alone ? values[alone[1]!] : undefined;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) {
    return numbered(value).map(({ number, each }) => <Paragraph key={number}>{each}</Paragraph>);
  }
  if (value !== undefined && typeof value !== "string") return value as ReactNode;
  const said = filledIn(text, values).trim();
  if (said === "") return null;
  return (
    <Paragraph>
      {numbered(said.split("\n")).map(({ number, each }) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {each}
        </Fragment>
      ))}
    </Paragraph>
  );
}

/** Replaces the variables of a text, each once: what they are filled in with is not read again. */
export function filledIn(text: string, values: Readonly<Record<string, EmailValue>>): string {
  return text
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (typeof value === "string") return value;
      return Array.isArray(value) ? value.join(", ") : whole;
    })
    .replace(/ {2,}/g, " ");
}

const numbered = (parts: readonly string[]) => parts.map((each, number) => ({ each, number }));
