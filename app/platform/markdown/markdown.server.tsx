import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { alignedCells } from "./aligned-cells.server.tsx";
import { countHtml, countMarkdown } from "./count-tree.ts";
import { articleLimits } from "./limits.ts";
import { type Shown, withinLimits } from "./within-limits.server.tsx";

/** What a picture needs to be shown sharply, and to keep its room while it loads. */
export type Framed = { src: string; width: number; height: number; srcSet?: string };

/**
 * Markdown as HTML for a page: GitHub's flavour, headings from the second level down, pictures of
 * this site only. HTML in the text is text. The libraries stay on the server.
 *
 * A picture that is a paragraph of its own is a figure, its title the caption. `frameOf` knows the
 * pictures with their sizes; without it each is shown as it is named.
 */
export function markdownToHtml(
  text: string,
  frameOf: (src: string) => Framed | undefined = () => undefined,
): string {
  return shownArticle(text, frameOf).html;
}

/** The same, and why it cannot be saved where it exceeds what an article may become. */
export function shownArticle(
  text: string,
  frameOf: (src: string) => Framed | undefined = () => undefined,
): Shown {
  return withinLimits(text, articleLimits, () =>
    renderToStaticMarkup(
      <Markdown
        remarkPlugins={[remarkGfm, [countMarkdown, articleLimits]]}
        rehypePlugins={[
          [countHtml, articleLimits],
          [rehypeSanitize, defaultSchema],
        ]}
        components={{ ...components, img: ({ src, alt = "" }) => picture(src, alt, frameOf) }}
      >
        {text}
      </Markdown>,
    ),
  );
}

const components: Components = {
  // A page has its own first heading.
  h1: ({ children }) => <h2>{children}</h2>,
  ...alignedCells,
  table: ({ children }) => (
    <div {...scrollable}>
      <table>{children}</table>
    </div>
  ),
  a: ({ href, children }) => (
    <a href={href} className="link" {...(isForeign(href) ? silent : {})}>
      {children}
    </a>
  ),
  p: ({ node, children }) => {
    const [only, ...more] = node?.children ?? [];
    if (more.length > 0 || only?.type !== "element" || only.tagName !== "img") {
      return <p>{children}</p>;
    }
    const { title, src } = only.properties;
    if (!isOwn(src)) return <p>{children}</p>;
    return (
      <figure>
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
  const framed = frameOf(src);
  return framed ? (
    <img {...framed} sizes="(min-width: 44rem) 42rem, 100vw" alt={alt} loading="lazy" />
  ) : (
    <img src={src} alt={alt} loading="lazy" />
  );
}

const isOwn = (src: unknown): src is string => typeof src === "string" && /^\/[^/]/.test(src);

/** A wide table scrolls by itself, by keyboard too. */
const scrollable = {
  className: "table-scroll",
  tabIndex: 0,
  role: "region",
  "aria-label": "Table",
} as const;

const silent = { rel: "noopener noreferrer nofollow" };

const isForeign = (href: string | undefined) => href !== undefined && /^(https?:)?\/\//i.test(href);
