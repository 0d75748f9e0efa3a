import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";

/** Somebody who can be mentioned. */
export type NamedPerson = { id: string; name: string };

/** An @ and the beginning of a name, not within a word, an address or a link. */
const typed = /(?:^|(?<=[^\p{L}\p{N}/[]))@[\p{L}\p{N}'’.-]+(?: [\p{L}\p{N}'’.-]*)?/u;

/**
 * Offers names after an @. They are asked for at `address`, which answers with people as JSON. What is
 * inserted is a link to their page, because names are not unique.
 */
export function mentionCompletion(address: string): Extension {
  return autocompletion({
    override: [(context) => peopleFor(context, address)],
    icons: false,
    activateOnTypingDelay: 200,
  });
}

async function peopleFor(
  context: CompletionContext,
  address: string,
): Promise<CompletionResult | null> {
  const word = context.matchBefore(typed);
  if (!word) return null;
  const left = new AbortController();
  context.addEventListener("abort", () => left.abort(), { onDocChange: true });
  const query = new URLSearchParams({ q: word.text.slice(1) });
  const url = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  // Without a connection the name stays as it is typed.
  const answer = await fetch(url, { signal: left.signal }).catch(() => undefined);
  if (!answer?.ok) return null;
  const { people } = (await answer.json()) as { people: NamedPerson[] };
  return people.length === 0
    ? null
    : { from: word.from, filter: false, options: people.map(optionOf) };
}

function optionOf({ id, name }: NamedPerson): Completion {
  return { label: `@${name}`, apply: mentionOf({ id, name }) };
}

/** Returns a mention in Markdown. */
export function mentionOf({ id, name }: NamedPerson): string {
  return `[@${name.replace(/[[\]\\]/g, "\\$&")}](/members/${id}) `;
}
