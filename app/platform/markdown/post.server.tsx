import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { visibleText } from "#app/kernel/visible-text.ts";
import { alignedCells } from "./aligned-cells.server.tsx";
import { countHtml, countMarkdown } from "./count-tree.ts";
import { SizeBoundCache } from "./size-bound-cache.ts";
import { postLimits } from "./limits.ts";
import { type Shown, withinLimits } from "./within-limits.server.tsx";

/**
 * Rendered posts are cached up to this many characters. The same text always gives the same HTML.
 */
const KEPT = 4_000_000;

const rendered = new SizeBoundCache<Shown>(KEPT, ({ html }) => html.length);

/**
 * Renders a member's post as HTML: Markdown of GitHub's flavour without pictures and ids, with
 * headings below those of a page. HTML tags in it are left out; the text between them stays.
 */
export function postToHtml(text: string): string {
  return shownPost(text).html;
}

/** The same, with the reason why it cannot be posted if it exceeds a post's limits. */
export function shownPost(text: string): Shown {
  return rendered.get(text, () => withinLimits(text, postLimits, () => render(text)));
}

/** Returns the text of a post without marks, on one line: for search, excerpts and descriptions. */
export function textOfPost(text: string): string {
  return postToHtml(text)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, " ")
    .trim();
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };

function render(text: string): string {
  return renderToStaticMarkup(
    <Markdown
      remarkPlugins={[remarkGfm, [countMarkdown, postLimits]]}
      rehypePlugins={[
        [countHtml, postLimits],
        [rehypeSanitize, schema],
      ]}
      components={components}
    >
      {text}
    </Markdown>,
  );
}

const { "*": everywhere = [], ...byElement } = defaultSchema.attributes ?? {};
const dropped = new Set(["id", "name"]);

/** Ids in posts would collide with those of the page and of other posts. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  attributes: {
    ...byElement,
    "*": everywhere.filter((name) => typeof name !== "string" || !dropped.has(name)),
  },
};

const below = ({ children }: { children?: React.ReactNode }) => <h3>{children}</h3>;
const furtherBelow = ({ children }: { children?: React.ReactNode }) => <h4>{children}</h4>;

/** A wide table can be scrolled by itself, with the keyboard too. */
const scrollable = {
  className: "table-scroll",
  tabIndex: 0,
  role: "region",
  "aria-label": "Table",
} as const;

const components: Components = {
  h1: below,
  h2: below,
  h3: below,
  h4: furtherBelow,
  h5: furtherBelow,
  h6: furtherBelow,
  table: ({ children }) => (
    <div {...scrollable}>
      <table>{children}</table>
    </div>
  ),
  ...alignedCells,
  a: ({ href, children }) =>
    // The links of footnotes lead to ids, which are removed.
    href && !href.startsWith("#") ? (
      <a href={href} className="link" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  img: ({ alt }) => <>{alt}</>,
  input: ({ checked }) => <span>{checked ? "[x]" : "[ ]"}</span>,
};

/**
 * Whether a post shows anything once it is drawn. Markdown can consist of what is left out, such as
 * comments and pictures, or name invisible characters by their entities.
 */
export function saysSomething(content: string): boolean {
  return visibleText(textOfPost(content)) !== "";
}

/** A post as its page draws it: its Markdown made into HTML by the server, and sanitised there. */
export function withHtml<Post extends { content: string }>({
  content,
  ...post
}: Post): Omit<Post, "content"> & { html: string } {
  return { ...post, html: postToHtml(content) };
}
