/** A heading of a text, which its address can name. */
export type Heading = { id: string; text: string; level: 2 | 3 };

/**
 * Gives the headings and paragraphs of a text ids, and makes each heading a link to itself, so that a
 * place can be named by its address. The HTML comes from our own renderer, whose headings and paragraphs have no
 * attributes.
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const linked = html.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) => {
    const text = textOf(inner);
    const id = uniqueId(taken, text, PREFIX);
    headings.push({ id, text, level: level === "2" ? 2 : 3 });
    // A link cannot be inside another one.
    const named = inner.includes("<a ")
      ? inner
      : `<a href="#${id}" class="heading-link">${inner}</a>`;
    return `<h${level} id="${id}">${named}</h${level}>`;
  });
  let paragraphs = 0;
  const numbered = linked.replaceAll("<p>", () => `<p id="p-${paragraphs++}">`);
  return { html: numbered, headings };
}

/** Returns the heading with a text, whether or not either names the time that a task takes. */
export function headingNamed(headings: readonly Heading[], text: string): Heading | undefined {
  const plain = (each: string) => each.replace(/ \(\d+ minutes\)$/, "").trim();
  return (
    headings.find((heading) => heading.text === text) ??
    headings.find((heading) => plain(heading.text) === plain(text))
  );
}

/** Ids of headings begin with this, so that they meet no id of the page. */
const PREFIX = "at-";

/** Returns an id that is made of a text's words and was not `taken` by another text. */
export function uniqueId(taken: Map<string, number>, text: string, prefix: string): string {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  const id = prefix + (slug.slice(0, 60) || "section");
  const before = taken.get(id) ?? 0;
  taken.set(id, before + 1);
  return before === 0 ? id : uniqueId(taken, `${slug.slice(0, 56)} ${before + 1}`, prefix);
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the words of a piece of HTML that our own renderer has made. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
    .trim();
