import type { ReactNode } from "react";

/**
 * The frame of something that is wider than a narrow window, such as a table: it scrolls sideways by
 * itself. People with a keyboard reach it as a tab stop that has the name of its heading, and a
 * shadow at the edge shows that there is more.
 */
export function ScrollRegion(props: {
  /** The id of the heading that names it; a name where it has no heading. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const { className = "" } = props;
  return (
    // Without a tab stop, people with a keyboard could not scroll it. It is no landmark, because the
    // section around it often has the same heading.
    <div
      role="group"
      aria-labelledby={props.labelledBy}
      aria-label={props.labelledBy ? undefined : props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`scroll-region ${className}`}
    >
      {props.children}
    </div>
  );
}
