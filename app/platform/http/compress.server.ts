import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Up to this size a body is compressed in this thread while somebody waits. It takes less than 0.3
 * ms, and passing it to another thread and back costs about as much.
 */
const ON_THE_SPOT = 100_000;

export type Encoding = "br" | "gzip" | "identity";

/** Returns the best encoding that a request accepts. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/.test(header)) return "br";
  return acceptsGzip(header) ? "gzip" : "identity";
}

/** Returns whether a request accepts gzip. */
export function acceptsGzip(header: string | null | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/.test(header ?? "");
}

/** "once" is for what is stored and sent many times, and "now" for what one visitor waits for. */
export type Effort = "once" | "now";

/** The levels of gzip by effort. */
export const gzipLevels: Record<Effort, number> = { once: 9, now: 4 };

/** Compresses a text. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return body;
  const onTheSpot = effort === "now" && body.length <= ON_THE_SPOT;
  if (encoding === "gzip") {
    const options = { level: gzipLevels[effort] };
    return onTheSpot ? gzipSync(body, options) : gzipped(body, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === "once" ? 9 : 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  };
  return onTheSpot ? brotliCompressSync(body, options) : brotli(body, options);
}

/**
 * Returns the window, as a power of two, in which a whole body fits. The encoder would take and
 * clear the memory of its largest window each time, which costs more than a small page.
 */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 1)) + 1));
}
