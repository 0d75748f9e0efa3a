import type { ReactElement } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { alignedCells } from "./aligned-cells.tsx";
import { asides } from "./asides.ts";
import { countHtml, countMarkdown } from "./count-tree.ts";
import { articleLimits } from "./limits.ts";
import { type Rendered, renderedWithin } from "./rendered.tsx";

/** What is needed to show a picture sharply, and to reserve its space while it loads. */
export type Framed = { src: string; width: number; height: number; srcSet?: string };

/** A change of a text's tree of HTML, after it was sanitised. */
export type TreeChange = (tree: unknown) => void;

/**
 * Renders the Markdown (GitHub's flavour) of an article, a lecture or a document. Headings begin at
 * the second level, and pictures are from this site only. HTML in the text is shown as text.
 * Quotes may be callouts or questions (`asides`).
 *
 * A picture that is a paragraph of its own becomes a figure, with its title as the caption. If its
 * address ends with `#name`, the figure names what may be put in its place (`data-interactive`).
 * `frameOf` returns the pictures with their sizes. Without it each is shown under its address.
 */
export function renderedArticle(
  text: string,
  frameOf: (src: string) => Framed | undefined = () => undefined,
  change: TreeChange = () => {},
): Rendered {
  return renderedWithin(text, articleLimits, () =>
    Markdown({
      remarkPlugins: [remarkGfm, [countMarkdown, articleLimits]],
      rehypePlugins: [
        [countHtml, articleLimits],
        [rehypeSanitize, defaultSchema],
        asides,
        () => change,
      ],
      components: { ...components, img: ({ src, alt = "" }) => picture(src, alt, frameOf) },
      children: text,
    }),
  );
}

const components: Components = {
  // A page has a first heading of its own.
  h1: ({ children }) => <h2>{children}</h2>,
  ...alignedCells,
  table: ({ children }) => (
    <div {...scrollable}>
      <table>{children}</table>
    </div>
  ),
  a: ({ node, href, children }) => {
    const term = node?.properties["dataTerm"];
    if (typeof term === "string") {
      return (
        <a href={href} className="term" data-term={term}>
          {children}
        </a>
      );
    }
    return (
      <a href={href} className="link" {...(isForeign(href) ? silent : {})}>
        {children}
      </a>
    );
  },
  p: ({ node, children }) => {
    const [only, ...more] = node?.children ?? [];
    if (more.length > 0 || only?.type !== "element" || only.tagName !== "img") {
      return <p>{children}</p>;
    }
    const { title, src } = only.properties;
    if (!isOwn(src)) return <p>{children}</p>;
    const interactive = /#([a-z-]+)$/.exec(src)?.[1];
    return (
      <figure {...(interactive ? { "data-interactive": interactive } : {})}>
        {children}
        {typeof title === "string" && <figcaption>{title}</figcaption>}
      </figure>
    );
  },
};

function picture(
  src: unknown,
  alt: string,
  frameOf: (src: string) => Framed | undefined,
): ReactElement {
  if (!isOwn(src)) return <>{alt}</>;
  const framed = frameOf(src.replace(/#.*$/, ""));
  return framed ? (
    <img {...framed} sizes="(min-width: 44rem) 42rem, 100vw" alt={alt} loading="lazy" />
  ) : (
    <img src={src} alt={alt} loading="lazy" />
  );
}

const isOwn = (src: unknown): src is string => typeof src === "string" && /^\/[^/]/.test(src);

/** A wide table can be scrolled by itself, with the keyboard too. */
const scrollable = {
  className: "table-scroll",
  tabIndex: 0,
  role: "region",
  "aria-label": "Table",
} as const;

const silent = { rel: "noopener noreferrer nofollow" };

const isForeign = (href: string | undefined) => href !== undefined && /^(https?:)?\/\//i.test(href);
