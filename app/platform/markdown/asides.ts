/** The parts of a tree of HTML that are changed here. */
type Child = {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Child[];
};

/** What the first line of a quote may begin with, and the heading that readers see. */
const callouts: Record<string, string> = {
  NOTE: "Note",
  TIP: "Tip",
  IMPORTANT: "Important",
  WARNING: "Warning",
  CAUTION: "Caution",
};

/**
 * Returns a plugin that makes callouts of quotes that begin with `[!NOTE]`, and questions without a
 * score of those that begin with `[!CHECK]`. It runs after the HTML was sanitised, because it adds
 * only elements and attributes of its own.
 */
export function asides() {
  return (tree: unknown): void => {
    let checks = 0;
    walk(tree as Child, (quote) => {
      const kind = takeMark(quote);
      if (!kind) return;
      if (kind === "CHECK") becomeCheck(quote, (checks += 1));
      else becomeCallout(quote, kind);
    });
  };
}

function walk(node: Child, change: (quote: Child) => void): void {
  for (const child of node.children ?? []) {
    walk(child, change);
    if (child.tagName === "blockquote") change(child);
  }
}

const MARK = /^\s*\[!([A-Z]{3,9})\][ \t]*\n?/;

/** Removes the mark of a quote's first paragraph, and returns its word. */
function takeMark(quote: Child): string | undefined {
  const first = quote.children?.find(isElement);
  const text = first?.tagName === "p" ? first.children?.[0] : undefined;
  if (text?.type !== "text") return undefined;
  const kind = MARK.exec(text.value ?? "")?.[1];
  if (!kind || (kind !== "CHECK" && !callouts[kind])) return undefined;
  text.value = text.value!.replace(MARK, "");
  if (text.value === "" && first?.children?.length === 1) {
    quote.children = quote.children?.filter((child) => child !== first) ?? [];
  }
  return kind;
}

function becomeCallout(quote: Child, kind: string): void {
  become(quote, "div", { className: ["callout"], role: "note", dataKind: kind.toLowerCase() }, [
    element("div", { className: ["callout-title"] }, [text(callouts[kind]!)]),
    ...(quote.children ?? []),
  ]);
}

/** The first paragraph is the question, a task list its options, and the rest the answer. */
function becomeCheck(quote: Child, number: number): void {
  const parts = (quote.children ?? []).filter(isElement);
  const [question, ...rest] = parts;
  const options = rest.find(isTaskList);
  const answer = rest.filter((part) => part !== options);
  become(
    quote,
    "div",
    { className: ["check"], role: "group", ariaLabel: `Check yourself ${number}` },
    [
      element("div", { className: ["check-title"] }, [text("Check yourself")]),
      ...(question ? [question] : []),
      ...(options
        ? [element("ul", {}, (options.children ?? []).filter(isElement).map(option))]
        : []),
      ...(answer.length > 0 ? [disclosure([text("Show the answer")], answer)] : []),
    ],
  );
}

/** An option that says whether it is right once it is opened. */
function option(item: Child): Child {
  const children = item.children ?? [];
  const loose = children.find(({ tagName }) => tagName === "p");
  const line = loose ? (loose.children ?? []) : children.filter((child) => !isBlock(child));
  const box = line.find(({ tagName }) => tagName === "input");
  const words = line.filter((child) => child !== box);
  if (words[0]?.type === "text") words[0].value = words[0].value?.trimStart() ?? "";
  const said = children.filter((child) => child !== loose && isBlock(child));
  const right = box?.properties?.["checked"] === true;
  return element("li", {}, [
    disclosure(words, [
      element("div", { className: [right ? "check-right" : "check-wrong"] }, [
        text(right ? "Yes, this is right." : "No, not this one."),
      ]),
      ...said,
    ]),
  ]);
}

const disclosure = (summary: Child[], children: Child[]) =>
  element("details", {}, [element("summary", {}, summary), ...children]);

function become(
  node: Child,
  tagName: string,
  properties: Record<string, unknown>,
  children: Child[],
): void {
  Object.assign(node, element(tagName, properties, children));
}

const element = (
  tagName: string,
  properties: Record<string, unknown>,
  children: Child[],
): Child => ({ type: "element", tagName, properties, children });

const text = (value: string): Child => ({ type: "text", value });

const isElement = ({ type }: Child) => type === "element";

const isBlock = ({ tagName }: Child) => tagName === "p" || tagName === "ul" || tagName === "ol";

const isTaskList = ({ tagName, children }: Child) =>
  tagName === "ul" &&
  (children ?? []).some(({ properties }) => {
    const names = properties?.["className"];
    return Array.isArray(names) && names.includes("task-list-item");
  });
