import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { ExplainedTerm } from "../reading-matter.server.ts";

/** The card that explains a term below its place in the text. Escape and a click elsewhere close it. */
export function TermCard(props: {
  term: ExplainedTerm;
  link: HTMLAnchorElement;
  within: React.RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { term, link, within, onClose } = props;
  const title = useId();
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const box = within.current?.getBoundingClientRect();
    const at = link.getClientRects()[0];
    if (!box || !at || !card.current) return;
    const most = Math.max(0, box.width - card.current.offsetWidth);
    setPlace({
      top: link.getBoundingClientRect().bottom - box.top + 6,
      left: Math.min(Math.max(0, at.left - box.left), most),
    });
    card.current.focus({ preventScroll: true });
  }, [link, within]);
  const closeOn = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      // One Escape closes one thing: a menu in front of the text has closed itself with it.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      return onClose();
    }
    const target = event.target as Node;
    if (!card.current?.contains(target) && !link.contains(target)) onClose();
  });
  useEffect(() => {
    const listen = (event: Event) => closeOn(event);
    document.addEventListener("keydown", listen);
    document.addEventListener("pointerdown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("pointerdown", listen);
    };
  }, []);
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      style={place}
      className="absolute z-10 w-[min(24rem,100%)] rounded-md border border-mist border-t-3 border-t-brass bg-card p-4 shadow-lift print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <p id={title} className="font-display font-semibold wrap-anywhere">
          {term.term}
        </p>
        <button
          type="button"
          onClick={onClose}
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center"
        >
          <Icon name="close" className="size-4" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="prose text-base" dangerouslySetInnerHTML={{ __html: term.html }} />
      <p className="mt-3 text-sm">
        <a href={link.href} className="link">
          In the glossary
        </a>
      </p>
    </div>
  );
}
