/** A post may mention at most so many people, so that no post can write to everybody. */
const MOST_MENTIONS = 10;

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const mention = new RegExp(`\\[@[^\\]\\n]*\\]\\(/members/(${id})\\)`, "gi");
const quotedLink = new RegExp(`/forum/topic/(${id})(?:\\?page=\\d+)?(?:#reply-(\\d+))?\\)`, "gi");

/** Returns the ids of the people whom a post mentions by a link to their page, each once. */
export function mentionedIn(content: string): string[] {
  return [...new Set([...withoutCode(content).matchAll(mention)].map(([, who]) => who!))];
}

export function tooManyMentions(content: string): boolean {
  return mentionedIn(content).length > MOST_MENTIONS;
}

/** Returns whether a post calls the moderators: "@moderators" outside of code. */
export function callsModerators(content: string): boolean {
  return /(^|[^\p{L}\p{N}@/[])@moderators\b/iu.test(withoutCode(content));
}

/** Whether a post contains an @, so that somebody may be meant by a typed name. */
export function namesSomebody(content: string): boolean {
  return /(^|[^\p{L}\p{N}/[])@\p{L}/u.test(withoutCode(content));
}

/** Returns those of `people` whose whole name stands after an @ and belongs to nobody else of them. */
export function typedNames(
  content: string,
  people: readonly { id: string; name: string }[],
): string[] {
  const text = withoutCode(content).toLowerCase();
  const named = people.filter(({ name }) => {
    const at = text.indexOf(`@${name.toLowerCase()}`);
    return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length + 1));
  });
  return named
    .filter(({ id, name }) => !named.some((other) => other.id !== id && other.name === name))
    .map((person) => person.id);
}

export type Quoted = { topicId: string; position: number | null };

/**
 * Returns the posts that a post quotes: links to posts in lines of a quotation. A position of null
 * is the topic's own text.
 */
export function quotedIn(content: string): Quoted[] {
  const lines = withoutCode(content)
    .split("\n")
    .filter((line) => line.startsWith(">"));
  return lines.flatMap((line) =>
    [...line.matchAll(quotedLink)].map(([, topicId, position]) => ({
      topicId: topicId!.toLowerCase(),
      position: position === undefined ? null : Number(position),
    })),
  );
}

/** Removes fenced code and code within lines, in which names and links are only text. */
function withoutCode(content: string): string {
  return content.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "").replace(/`[^`\n]*`/g, "");
}
