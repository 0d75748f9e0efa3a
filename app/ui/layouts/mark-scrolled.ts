/** The header gets darker when the page is scrolled by more pixels (D1 §2 Header). */
const THRESHOLD = 20;

/** Marks the header if the page is scrolled. */
export function markScrolled(header: Element | null): void {
  header?.toggleAttribute("data-scrolled", window.scrollY > THRESHOLD);
}
