import type { CSSProperties } from "react";
import type { Components } from "react-markdown";

/**
 * Table cells that keep their column's alignment as a class. The library gives it as a style
 * attribute, which the Content-Security-Policy does not let browsers apply.
 */
export const alignedCells: Pick<Components, "td" | "th"> = {
  th: ({ style, children }) => <th {...alignment(style)}>{children}</th>,
  td: ({ style, children }) => <td {...alignment(style)}>{children}</td>,
};

const alignment = (style: CSSProperties | undefined) =>
  style?.textAlign === "right" || style?.textAlign === "center"
    ? { className: `text-${style.textAlign}` }
    : {};
