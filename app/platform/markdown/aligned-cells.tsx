import type { CSSProperties } from "react";
import type { Components } from "react-markdown";

/**
 * Table cells with their column's alignment as a class. The library uses a style attribute for it,
 * which the Content-Security-Policy forbids.
 */
export const alignedCells: Pick<Components, "td" | "th"> = {
  th: ({ style, children }) => <th {...alignment(style)}>{children}</th>,
  td: ({ style, children }) => <td {...alignment(style)}>{children}</td>,
};

const alignment = (style: CSSProperties | undefined) =>
  style?.textAlign === "right" || style?.textAlign === "center"
    ? { className: `text-${style.textAlign}` }
    : {};
