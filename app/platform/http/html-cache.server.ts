import { createHash } from "node:crypto";
import { onInvalidated } from "../cache/invalidation.server.ts";

/** A page as it was sent. Its headers belong to its body. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
};

/**
 * Visitors can invent parameters, so the variants of one page must not push out all other pages.
 */
const VARIANTS = 40;

type Entry = CachedPage & { tags: ReadonlySet<string>; until: number };

/**
 * The cached anonymous pages of this process, by path and allowed parameters, never by Host.
 *
 * An entry is dropped when an event invalidates one of its tags, when its time has passed, or when
 * the cache is full (the least recently used first).
 */
export class HtmlCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  #generation = 0;
  #bypassed = false;
  #hits = 0;
  #stored = 0;
  readonly #unsubscribe: () => void;

  constructor(limit = 500) {
    this.#limit = limit;
    this.#unsubscribe = onInvalidated((invalidated) => this.#forget(invalidated));
  }

  get(key: string, now: number): CachedPage | undefined {
    if (this.#bypassed) return undefined;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= now) return undefined;
    this.#entries.set(key, entry);
    this.#hits += 1;
    return entry;
  }

  /**
   * Call this before the page's data is read. A page that is stored with an older generation is
   * dropped, because its data may have been read before a change.
   */
  generation(): number {
    return this.#generation;
  }

  put(key: string, generation: number, page: Entry): void {
    if (this.#bypassed || generation !== this.#generation) return;
    this.#stored += 1;
    this.#entries.set(key, page);
    this.#dropOldest(this.#variantsOf(key), VARIANTS);
    this.#dropOldest([...this.#entries.keys()], this.#limit);
  }

  /** Turns the cache off while changes by other processes are not heard of. */
  bypass(on: boolean): void {
    this.#bypassed = on;
    this.#forget("all");
  }

  /** Returns the figures for the metrics. */
  figures(): { hits: number; stored: number; entries: number; bypassed: boolean } {
    return {
      hits: this.#hits,
      stored: this.#stored,
      entries: this.#entries.size,
      bypassed: this.#bypassed,
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#entries.clear();
  }

  /** Returns the entries with the same path and any parameters, the least recently used first. */
  #variantsOf(key: string): string[] {
    const path = key.slice(0, key.indexOf("?") + 1);
    return [...this.#entries.keys()].filter((other) => other.startsWith(path));
  }

  #dropOldest(keys: string[], limit: number) {
    for (const key of keys.slice(0, Math.max(0, keys.length - limit))) this.#entries.delete(key);
  }

  #forget(invalidated: ReadonlySet<string> | "all") {
    this.#generation += 1;
    if (invalidated === "all") {
      this.#entries.clear();
      return;
    }
    for (const [key, entry] of this.#entries) {
      if ([...invalidated].some((tag) => entry.tags.has(tag))) this.#entries.delete(key);
    }
  }
}

export function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}
