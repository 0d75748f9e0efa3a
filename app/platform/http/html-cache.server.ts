import { createHash } from "node:crypto";
import { onInvalidated } from "../cache/invalidation.server.ts";
import type { SharedAnswer } from "./shared-answer.server.ts";

/** A guest's page as it was sent. Its headers belong to its body. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
};

export type KeptPage = CachedPage | SharedAnswer;

/** What is known of a kept page besides its content. */
export type Keeping = {
  tags: ReadonlySet<string>;
  /** In milliseconds since the epoch. */
  until: number;
  bytes: number;
  /** Whether the address has parameters. Visitors can invent as many of these as they like. */
  variant: boolean;
};

type Entry = { page: KeptPage; keeping: Keeping };

/** The bytes of all pages together, above which some are dropped. */
const LIMIT = 64 * 1024 * 1024;

/**
 * The pages of this process that are kept for more than one request, by who may get them, path and
 * allowed parameters, never by Host.
 *
 * A page is dropped when an event invalidates one of its tags, when its time has passed, or when the
 * cache is full. Pages that were asked for once and pages with parameters are dropped first, the
 * least recently used of them before the others. So made-up addresses do not displace what is often
 * asked for.
 */
export class HtmlCache {
  readonly #often = new Map<string, Entry>();
  readonly #rarely = new Map<string, Entry>();
  readonly #limit: number;
  #bytes = 0;
  #generation = 0;
  #bypassed = false;
  #hits = 0;
  #stored = 0;
  readonly #unsubscribe: () => void;

  constructor(limit = LIMIT) {
    this.#limit = limit;
    this.#unsubscribe = onInvalidated((invalidated) => this.#forget(invalidated));
  }

  get(key: string, now: number): KeptPage | undefined {
    if (this.#bypassed) return undefined;
    const entry = this.#take(key);
    if (!entry || entry.keeping.until <= now) return undefined;
    this.#add(entry.keeping.variant ? this.#rarely : this.#often, key, entry);
    this.#hits += 1;
    return entry.page;
  }

  /**
   * Call this before the page's data is read. A page that is stored with an older generation is
   * dropped, because its data may have been read before a change.
   */
  generation(): number {
    return this.#generation;
  }

  put(key: string, generation: number, page: KeptPage, keeping: Keeping): void {
    if (this.#bypassed || generation !== this.#generation) return;
    this.#stored += 1;
    this.#take(key);
    this.#add(this.#rarely, key, { page, keeping });
    while (this.#bytes > this.#limit) this.#take(this.#oldest());
  }

  /** Turns the cache off while changes by other processes are not heard of. */
  bypass(on: boolean): void {
    this.#bypassed = on;
    this.#forget("all");
  }

  /** Returns the figures for the metrics. */
  figures(): { hits: number; stored: number; entries: number; bytes: number; bypassed: boolean } {
    return {
      hits: this.#hits,
      stored: this.#stored,
      entries: this.#often.size + this.#rarely.size,
      bytes: this.#bytes,
      bypassed: this.#bypassed,
    };
  }

  close(): void {
    this.#unsubscribe();
    this.#clear();
  }

  #add(entries: Map<string, Entry>, key: string, entry: Entry) {
    entries.set(key, entry);
    this.#bytes += entry.keeping.bytes;
  }

  /** Removes an entry. @returns the entry, if there was one. */
  #take(key: string): Entry | undefined {
    const entries = this.#often.has(key) ? this.#often : this.#rarely;
    const entry = entries.get(key);
    if (entry) {
      entries.delete(key);
      this.#bytes -= entry.keeping.bytes;
    }
    return entry;
  }

  /** Returns the key of the entry that is dropped next. */
  #oldest(): string {
    const [rare] = this.#rarely.keys();
    const [often] = this.#often.keys();
    return (rare ?? often)!;
  }

  #clear() {
    this.#often.clear();
    this.#rarely.clear();
    this.#bytes = 0;
  }

  #forget(invalidated: ReadonlySet<string> | "all") {
    this.#generation += 1;
    if (invalidated === "all") return this.#clear();
    const tags = [...invalidated];
    for (const entries of [this.#often, this.#rarely]) {
      for (const [key, { keeping }] of entries) {
        if (tags.some((tag) => keeping.tags.has(tag))) this.#take(key);
      }
    }
  }
}

export function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}
