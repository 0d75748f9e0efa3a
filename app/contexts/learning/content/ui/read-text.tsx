import { useRef, useState } from "react";
import type { ExplainedTerm } from "../reading-matter.server.ts";
import { InteractiveFigures } from "./interactive-figures.tsx";
import { TermCard } from "./term-card.tsx";

/** A term that is explained just now, with the link in the text that asked for it. */
type Asked = { term: ExplainedTerm; link: HTMLAnchorElement };

/**
 * A text whose terms are explained on the spot. Without script, a term's link leads to the glossary,
 * and the glossary leads back.
 */
export function ReadText({ html, terms }: { html: string; terms: ExplainedTerm[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const explain = (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a.term");
    const term = link && terms.find(({ id }) => id === link.dataset["term"]);
    if (!term) return;
    event.preventDefault();
    setAsked(asked?.link === link ? undefined : { term, link });
  };
  const close = () => {
    setAsked(undefined);
    asked?.link.focus();
  };
  return (
    // The clicks are those of the links in the text, which the keyboard reaches too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={box} className="relative" onClick={explain}>
      <article data-reading className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <InteractiveFigures within={box} html={html} />
      {asked && (
        <TermCard
          key={asked.term.id}
          term={asked.term}
          link={asked.link}
          within={box}
          onClose={close}
        />
      )}
    </div>
  );
}
