import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { alignedCells } from "./aligned-cells.server.tsx";
import { countHtml, countMarkdown } from "./count-tree.ts";
import { KeptBySize } from "./kept-by-size.ts";
import { postLimits } from "./limits.ts";
import { type Shown, withinLimits } from "./within-limits.server.tsx";

/** Rendered posts are kept up to so many characters; the same words always give the same HTML. */
const KEPT = 4_000_000;

const rendered = new KeptBySize<Shown>(KEPT, ({ html }) => html.length);

/**
 * What somebody has posted, as HTML: Markdown of GitHub's flavour without pictures, without ids, and
 * with headings below those of a page. HTML in it is left out; words between its marks stay.
 */
export function postToHtml(text: string): string {
  return shownPost(text).html;
}

/** The same, and why it cannot be posted where it exceeds what a post may become. */
export function shownPost(text: string): Shown {
  return rendered.get(text, () => withinLimits(text, postLimits, () => render(text)));
}

/** The words of a post without its marks, on one line: for search, excerpts and descriptions. */
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

/** Ids of posts would meet those of the page and of each other. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  attributes: {
    ...byElement,
    "*": everywhere.filter((name) => typeof name !== "string" || !dropped.has(name)),
  },
};

const below = ({ children }: { children?: React.ReactNode }) => <h3>{children}</h3>;
const furtherBelow = ({ children }: { children?: React.ReactNode }) => <h4>{children}</h4>;

/** A wide table scrolls by itself, by keyboard too. */
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
    // A footnote's way there and back has nowhere to lead.
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
