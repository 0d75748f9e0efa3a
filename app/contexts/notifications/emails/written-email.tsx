import { Fragment, type ReactElement, type ReactNode } from "react";
import type { Phrases, Texts } from "#app/kernel/texts.ts";
import type { EmailCopy } from "./define-email.ts";
import { Action, EmailLayout, Lines, Paragraph, type Sender } from "./layout.tsx";

/**
 * What fills in a variable that is not drawn. Only a string may stand within a sentence. The line that
 * names a variable is left out if its value is null.
 */
type WordsValue = string | readonly string[] | null;

/** What fills in a variable. */
export type EmailValue = WordsValue | ReactElement | readonly ReactElement[];

/** Which of its sentences fill in a variable. An empty string leaves it out of its line. */
type Chosen<Case extends string> = Case | readonly Case[] | "" | null;

/** What fills in the variables and the phrases of an email. */
export type EmailValues<Name extends string, Said extends Phrases, Drawn extends string> = {
  readonly [Variable in Name]: Variable extends Drawn ? EmailValue : WordsValue;
} & ([Said] extends [never]
  ? unknown
  : { readonly [Variable in keyof Said]: Chosen<keyof Said[Variable] & string> });

type Values = Readonly<Record<string, EmailValue>>;

/** An email whose texts staff may change. Variables are filled in after the text was divided. */
export function WrittenEmail(props: { sender: Sender; copy: EmailCopy; values: Values }) {
  const { sender, copy, values } = props;
  const say = (text: string) => filledIn(text, values);
  // A name that is unknown leaves no gap.
  const greeting = say(copy.greeting).replaceAll(" ,", ",");
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

function Block({ text, values }: { text: string; values: Values }) {
  const lines = text
    .trim()
    .split("\n")
    .filter((line) => !hasNothingToSay(line, values));
  const [first] = lines;
  if (first === undefined) return null;
  const button = lines.length === 1 && /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(first);
  if (button) {
    return <Action href={filledIn(button[2]!, values)}>{filledIn(button[1]!, values)}</Action>;
  }
  const alone = lines.length === 1 ? valueAlone(first, values) : undefined;
  if (isLines(alone)) {
    return numbered(alone).map(({ number, each }) => <Paragraph key={number}>{each}</Paragraph>);
  }
  if (alone !== undefined && typeof alone !== "string") return alone as ReactNode;
  return <Said lines={lines} hadMore={text.trim().includes("\n")} values={values} />;
}

function Said(props: { lines: readonly string[]; hadMore: boolean; values: Values }) {
  const { lines, hadMore, values } = props;
  const heading = /^\*\*(.+)\*\*$/.exec(lines[0]!);
  const said = (heading ? lines.slice(1) : lines).flatMap((line) => saidLines(line, values));
  if (heading) {
    if (said.length === 0 && hadMore) return null;
    return <Lines heading={filledIn(heading[1]!, values)} lines={said} />;
  }
  if (said.length === 0) return null;
  return (
    <Paragraph>
      {numbered(said).map(({ number, each }) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {each}
        </Fragment>
      ))}
    </Paragraph>
  );
}

/** A line that is only a variable becomes as many lines as its value has. */
function saidLines(line: string, values: Values): readonly string[] {
  const alone = valueAlone(line, values);
  const said = isLines(alone) ? alone : [filledIn(line, values).trim()];
  return said.filter((each) => each !== "");
}

function valueAlone(line: string, values: Values): EmailValue | undefined {
  const alone = /^\{(\w+)\}$/.exec(line.trim());
  return alone ? values[alone[1]!] : undefined;
}

const isLines = (value: EmailValue | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const hasNothingToSay = (line: string, values: Values) =>
  [...line.matchAll(/\{(\w+)\}/g)].some(([, name]) => values[name!] === null);

/** Returns the values with the chosen phrases, each filled in with the other values. */
export function withPhrases({ phrases = {} }: Pick<EmailCopy, "phrases">, values: Values): Values {
  const chosen = Object.entries(phrases).map(([variable, cases]) => {
    const value = values[variable];
    const say = (which: string) => (which === "" ? "" : filledIn(cases[which] ?? "", values));
    if (typeof value === "string") return [variable, say(value)] as const;
    return [variable, isLines(value) ? value.map(say) : null] as const;
  });
  return { ...values, ...Object.fromEntries(chosen) };
}

/** Returns examples of what fills texts in: of phrases that of their first case. */
export function exampleValues({ variables, phrases = {} }: Pick<Texts, "variables" | "phrases">) {
  const cases = Object.entries(phrases).map(([variable, each]) => [
    variable,
    Object.keys(each)[0]!,
  ]);
  return { ...variables, ...Object.fromEntries(cases) };
}

/** Replaces the variables of a text, each once: what they are filled in with is not read again. */
export function filledIn(text: string, values: Values): string {
  return text
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === null) return "";
      if (typeof value === "string") return value;
      return Array.isArray(value) ? value.join(", ") : whole;
    })
    .replace(/ {2,}/g, " ");
}

const numbered = (parts: readonly string[]) => parts.map((each, number) => ({ each, number }));
