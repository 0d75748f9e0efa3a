/**
 * What a page's loaders say about keeping its HTML for the next anonymous visitor.
 *
 * A page is kept only if some loader calls `cache` and none calls `noStore`. Tags name the content
 * it was made from; `until` is the next moment at which time alone changes it.
 */
export class PageCachePolicy {
  readonly tags = new Set<string>();
  #wanted = false;
  #refused = false;
  #until = Number.POSITIVE_INFINITY;

  /** Allows that the page is stored for all visitors, until something of this changes. */
  cache(tags: readonly string[], until?: Date): void {
    this.#wanted = true;
    this.dependOn(tags, until);
  }

  /** Adds what a part of the page was made from, without asking for the page to be kept. */
  dependOn(tags: readonly string[], until?: Date): void {
    for (const tag of tags) this.tags.add(tag);
    if (until) this.#until = Math.min(this.#until, until.getTime());
  }

  /** For answers that belong to one visitor, whatever the page says otherwise. */
  noStore(): void {
    this.#refused = true;
  }

  get kept(): boolean {
    return this.#wanted && !this.#refused;
  }

  /** Milliseconds since the epoch; Infinity when only events make the page stale. */
  get until(): number {
    return this.#until;
  }
}
