import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";

type Size = { width: number; height: number };

/**
 * Markdown as HTML for a page: GitHub's flavour, headings from the second level down, pictures of
 * this site only. HTML in the text is text. The libraries stay on the server.
 *
 * `sizeOf` tells a picture's size by its address, so that it keeps its room until it arrives.
 */
export function markdownToHtml(
  text: string,
  { sizeOf }: { sizeOf?: (src: string) => Size | undefined } = {},
): string {
  return renderToStaticMarkup(
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, defaultSchema]]}
      components={sizeOf ? { ...components, img: sizedPicture(sizeOf) } : components}
    >
      {text}
    </Markdown>,
  );
}

const components: Components = {
  // A page has its own first heading.
  h1: ({ children }) => <h2>{children}</h2>,
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
  img: sizedPicture(() => undefined),
};

function sizedPicture(sizeOf: (src: string) => Size | undefined): NonNullable<Components["img"]> {
  return ({ src, alt = "" }) => {
    // Another host's picture would tell it who reads here.
    if (typeof src !== "string" || !/^\/[^/]/.test(src)) return <>{alt}</>;
    const size = sizeOf(src);
    return <img src={src} alt={alt} loading="lazy" width={size?.width} height={size?.height} />;
  };
}

/** A wide table scrolls by itself, by keyboard too. */
const scrollable = {
  className: "table-scroll",
  tabIndex: 0,
  role: "region",
  "aria-label": "Table",
} as const;

const silent = { rel: "noopener noreferrer nofollow" };

const isForeign = (href: string | undefined) => href !== undefined && /^(https?:)?\/\//i.test(href);
