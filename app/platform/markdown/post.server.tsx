import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { readable } from "./abyss.server.tsx";

/** So many posts are kept rendered; the same words always give the same HTML. */
const KEPT = 300;

const rendered = new Map<string, string>();

/**
 * What somebody has posted, as HTML: Markdown of GitHub's flavour without pictures, without ids, and
 * with headings below those of a page. HTML in it is left out; words between its marks stay.
 */
export function postToHtml(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = readable(text, () => render(text));
  rendered.set(text, html);
  if (rendered.size > KEPT) rendered.delete(rendered.keys().next().value!);
  return html;
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
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, schema]]}
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

const cell = (style: React.CSSProperties | undefined) =>
  style?.textAlign === "right" || style?.textAlign === "center"
    ? { className: `text-${style.textAlign}` }
    : {};

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
  th: ({ style, children }) => <th {...cell(style)}>{children}</th>,
  td: ({ style, children }) => <td {...cell(style)}>{children}</td>,
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
