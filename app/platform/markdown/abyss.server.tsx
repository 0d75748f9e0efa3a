import { renderToStaticMarkup } from "react-dom/server";

/** Nothing that is meant to be read is nested as deep; reading it as Markdown takes seconds. */
const abyss = /^[ \t]*(?:(?:>[ \t]*|[*+-][ \t]+|\d{1,9}[.)][ \t]+)){60,}/m;

/**
 * What `render` makes of a text, or the text as it was written: where it is nested absurdly, or
 * breaks the renderer all the same. Whatever somebody typed, the page that shows it stands.
 */
export function readable(text: string, render: () => string): string {
  if (abyss.test(text)) return asWritten(text);
  try {
    return render();
  } catch {
    return asWritten(text);
  }
}

function asWritten(text: string): string {
  return renderToStaticMarkup(<p>{text}</p>);
}
