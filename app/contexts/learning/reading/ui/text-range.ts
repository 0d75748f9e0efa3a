import { findPassage, LONGEST_QUOTE, type Passage, passageAt } from "../passage.ts";

/** Returns the text that is read on this page. */
export const readText = (): HTMLElement | null => document.querySelector("[data-reading]");

/** Returns the passage that is selected in the text; undefined if it is none, or too long. */
export function selectedPassage(): { passage: Passage; range: Range } | undefined {
  const text = readText();
  const selection = document.getSelection();
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.startContainer) || !text.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const passage = passageAt(text.textContent ?? "", from, from + range.toString().length);
  const usable = passage.quote !== "" && passage.quote.length <= LONGEST_QUOTE;
  return usable ? { passage, range } : undefined;
}

/** Returns where a passage is on this page, as a range. */
export function rangeOf(passage: Passage): Range | undefined {
  const text = readText();
  const found = text && findPassage(text.textContent ?? "", passage);
  if (!text || !found) return undefined;
  const range = document.createRange();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let begun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = (node as Text).data.length;
    if (!begun && passed + length > found.from) {
      range.setStart(node, found.from - passed);
      begun = true;
    }
    if (begun && passed + length >= found.to) {
      range.setEnd(node, found.to - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}
