import { parser as css } from "@lezer/css";
import { classHighlighter, highlightCode } from "@lezer/highlight";
import { parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";
import { isValidElement, type ReactNode } from "react";
import type { Components } from "react-markdown";

type Language = { label: string; parse?: (code: string) => ReturnType<typeof css.parse> };

const script = (label: string, dialect: string): Language => ({
  label,
  parse: (code) => javascript.configure({ dialect }).parse(code),
});

const languages: Record<string, Language> = {
  js: script("JavaScript", "jsx"),
  javascript: script("JavaScript", "jsx"),
  jsx: script("JavaScript", "jsx"),
  ts: script("TypeScript", "ts"),
  typescript: script("TypeScript", "ts"),
  tsx: script("TypeScript", "jsx ts"),
  // A value alone is an expression.
  json: {
    label: "JSON",
    parse: (code) => javascript.configure({ top: "SingleExpression" }).parse(code),
  },
  css: { label: "CSS", parse: (code) => css.parse(code) },
  html: { label: "HTML", parse: (code) => html.parse(code) },
  xml: {
    label: "XML",
    parse: (code) => html.configure({ dialect: "noMatch selfClosing" }).parse(code),
  },
  svg: { label: "SVG", parse: (code) => html.parse(code) },
  sh: { label: "Shell" },
  bash: { label: "Shell" },
  powershell: { label: "PowerShell" },
  py: { label: "Python" },
  python: { label: "Python" },
  sql: { label: "SQL" },
  yaml: { label: "YAML" },
  csv: { label: "CSV" },
  text: { label: "Text" },
};

/** Code with more tokens than this is shown in one colour, so that a page does not grow with it. */
const MOST_TOKENS = 800;

/**
 * A block of code with its language, and in the languages that the editor knows with its words in
 * colours. The server does this, so that a reader needs no script.
 */
export const codeBlocks: Pick<Components, "pre"> = {
  pre: ({ children }) => {
    const { text, language } = codeIn(children);
    const known = language === undefined ? undefined : languages[language.toLowerCase()];
    const label = known?.label ?? language;
    return (
      <pre {...(label ? { "data-language": label } : {})}>
        <code>{known?.parse ? coloured(text, known.parse) : text}</code>
      </pre>
    );
  },
};

function codeIn(children: ReactNode): { text: string; language: string | undefined } {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) {
    return { text: typeof children === "string" ? children : "", language: undefined };
  }
  const { className = "", children: inside } = children.props;
  const language = /(?:^| )language-([\w+#.-]{1,30})/.exec(className)?.[1];
  return { text: typeof inside === "string" ? inside : "", language };
}

function coloured(text: string, parse: NonNullable<Language["parse"]>): ReactNode {
  const parts: ReactNode[] = [];
  let tokens = 0;
  const put = (code: string, classes: string) => {
    if (!classes) return parts.push(code);
    tokens += 1;
    return parts.push(
      <span key={parts.length} className={classes}>
        {code}
      </span>,
    );
  };
  highlightCode(text, parse(text), classHighlighter, put, () => parts.push("\n"));
  return tokens > MOST_TOKENS ? text : parts;
}
