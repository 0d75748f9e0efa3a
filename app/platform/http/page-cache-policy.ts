import { minuteOf, minutes } from "#app/kernel/clock.ts";
import type { ActorReads } from "#app/kernel/watched-actor.ts";
import { type StatementReader, tagsOfWords } from "../db/statements.server.ts";

/**
 * Collects what a page's loaders say about keeping the page.
 *
 * A page that calls `cache` is kept for everybody to whom it is the same, unless it read something
 * that only its member has. A page that calls `cacheForMember` is kept for that member alone. Tags
 * name what the page was made from. `until` is the next moment at which it changes because of the
 * time.
 */
export class PageCachePolicy implements ActorReads, StatementReader {
  readonly #tags = new Set<string>();
  readonly #words = new Set<string>();
  /** The people with whom the member was compared: the page may differ for them. */
  readonly compared = new Set<string>();
  #shared = false;
  #own = false;
  #personal = false;
  #refused = false;
  #until = Number.POSITIVE_INFINITY;

  /**
   * Allows the page to be kept for everybody to whom it is the same, until content with one of these
   * tags changes.
   */
  cache(tags: readonly string[], until?: Date): void {
    this.#shared = true;
    this.dependOn(tags, until);
  }

  /**
   * Allows the page to be kept for the member it is made for, until a table is written that its
   * statements name, and no longer than the present minute. The times that people choose, such as
   * the beginning of a webinar, are whole minutes.
   */
  cacheForMember(now: Date): void {
    this.#own = true;
    this.dependOn([], new Date(minutes(minuteOf(now) + 1)));
  }

  /** Adds the tags of a part of the page, without allowing the page to be kept. */
  dependOn(tags: readonly string[], until?: Date): void {
    for (const tag of tags) this.#tags.add(tag);
    if (until) this.#until = Math.min(this.#until, until.getTime());
  }

  /** Forbids keeping the page. */
  noStore(): void {
    this.#refused = true;
  }

  readPersonal(): void {
    this.#personal = true;
  }

  comparedWith(userId: string): void {
    this.compared.add(userId);
  }

  readFrom(words: ReadonlySet<string>): void {
    for (const word of words) this.#words.add(word);
  }

  get kept(): boolean {
    return !this.#refused && (this.#own || (this.#shared && !this.#personal));
  }

  /** Whether the page may only be kept for the member it is made for. */
  get isOwn(): boolean {
    return this.#own;
  }

  /** What makes the page stale; undefined if that is not known. */
  get tags(): ReadonlySet<string> | undefined {
    if (!this.#own) return this.#tags;
    // Who asks is read before the page's statements.
    const tables = tagsOfWords(new Set([...this.#words, "profiles"]));
    return tables && new Set([...this.#tags, ...tables]);
  }

  /** In milliseconds since the epoch; Infinity if only writes make the page stale. */
  get until(): number {
    return this.#until;
  }
}
