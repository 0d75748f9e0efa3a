import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { alignedCells } from "./aligned-cells.tsx";
import { codeBlocks } from "./code-block.tsx";
import { countHtml, countMarkdown } from "./count-tree.ts";
import { postLimits } from "./limits.ts";
import { postPicture } from "./post-pictures.ts";
import { type Rendered, renderedWithin } from "./rendered.tsx";

/**
 * Renders a member's post: Markdown of GitHub's flavour, with pictures of the forum alone and without ids, with headings
 * below those of a page. HTML tags in it are left out; the text between them stays.
 */
export function renderedPost(text: string): Rendered {
  return renderedWithin(text, postLimits, () =>
    Markdown({
      remarkPlugins: [remarkGfm, [countMarkdown, postLimits]],
      rehypePlugins: [
        [countHtml, postLimits],
        [rehypeSanitize, schema],
      ],
      components,
      children: text,
    }),
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
  ...codeBlocks,
  a: ({ href, children }) =>
    // The links of footnotes lead to ids, which are removed.
    href && !href.startsWith("#") ? (
      <a href={href} className="link" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  // Pictures of other sites would tell them who reads the post.
  img: ({ src, alt = "" }) => {
    const picture = typeof src === "string" ? postPicture(src) : undefined;
    return picture && alt.trim() ? <img {...picture} alt={alt} loading="lazy" /> : <>{alt}</>;
  },
  input: ({ checked }) => <span>{checked ? "[x]" : "[ ]"}</span>,
};
