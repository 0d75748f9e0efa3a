import type { MouseEvent } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { quotation } from "../quote.ts";

type Props = {
  topicId: string;
  /** The id of the reply, or "topic". */
  post: string;
  author: string;
  address: string;
};

/**
 * Leads to a reply that quotes the post. If somebody has marked a passage of the post, that passage is
 * put into the reply on this page instead.
 */
export function QuoteLink({ topicId, post, author, address }: Props) {
  const quoteMarked = (event: MouseEvent<HTMLAnchorElement>) => {
    const text = markedWithin(event.currentTarget.closest("article"));
    const field = document.querySelector<HTMLTextAreaElement>("#your-reply ~ form textarea");
    if (!text || !field || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    append(field, quotation({ author, address, text }));
    field.focus();
  };
  return (
    <ButtonLink
      to={`${href("/forum/topic/:topicId/reply", { topicId })}?quote=${post}`}
      rel="nofollow"
      look="quiet"
      onClick={quoteMarked}
    >
      Quote
    </ButtonLink>
  );
}

/** Returns the marked text, if all of it is in this post. */
function markedWithin(article: Element | null): string {
  const selection = window.getSelection();
  if (!article || !selection || selection.isCollapsed) return "";
  const range = selection.getRangeAt(0);
  return article.contains(range.commonAncestorContainer) ? selection.toString().trim() : "";
}

/** Appends to a field as if it had been typed, so that the editor and the draft notice it. */
function append(field: HTMLTextAreaElement, text: string): void {
  const written = field.value.trim() === "" ? "" : `${field.value.trimEnd()}\n\n`;
  const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  property?.set?.call(field, written + text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
