/**
 * Collects what a page's loaders say about caching its HTML for anonymous visitors.
 *
 * A page is cached only if a loader calls `cache` and none calls `noStore`. Tags name the content
 * of the page. `until` is the next moment at which it changes because of the time.
 */
export class PageCachePolicy {
  readonly tags = new Set<string>();
  #wanted = false;
  #refused = false;
  #until = Number.POSITIVE_INFINITY;

  /**
   * Allows the page to be cached for all visitors, until content with one of these tags changes.
   */
  cache(tags: readonly string[], until?: Date): void {
    this.#wanted = true;
    this.dependOn(tags, until);
  }

  /** Adds the tags of a part of the page, without allowing the page to be cached. */
  dependOn(tags: readonly string[], until?: Date): void {
    for (const tag of tags) this.tags.add(tag);
    if (until) this.#until = Math.min(this.#until, until.getTime());
  }

  /** Forbids caching, because the answer belongs to one visitor. */
  noStore(): void {
    this.#refused = true;
  }

  get kept(): boolean {
    return this.#wanted && !this.#refused;
  }

  /** In milliseconds since the epoch; Infinity if only events make the page stale. */
  get until(): number {
    return this.#until;
  }
}
