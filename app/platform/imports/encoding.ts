/** How the bytes of a file are written. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1250", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

export const encodingLabels: Record<Encoding, string> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16, little endian)",
  "utf-16be": "Unicode (UTF-16, big endian)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1252": "Western European (Windows-1252)",
};

/**
 * Returns the encoding of a file: by its byte order mark, or else UTF-8 if the bytes are valid as
 * such. Other files come from a spreadsheet on Windows. Hungarian letters are the same in both of
 * its code pages, except ő and ű, which only Windows-1250 has. So that one is assumed, unless the
 * file has characters that Hungarian, Polish or Czech names do not have.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  return bytes.some((byte) => onlyWestern.has(byte)) ? "windows-1252" : "windows-1250";
}

/** æ, å, ñ, ø and their capitals. In Windows-1250 they are letters that are much rarer here. */
const onlyWestern = new Set([0xe6, 0xc6, 0xe5, 0xc5, 0xf1, 0xd1, 0xf8, 0xd8]);

/** How many bytes are decoded at once. */
const PART = 64 * 1024;

/** Returns the text of a file, part by part, without a byte order mark and with "\n" between lines. */
export function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let held = "";
  for (let from = 0; from < bytes.length; from += PART) {
    const text = held + decoder.decode(bytes.subarray(from, from + PART), { stream: true });
    // The other half of a line break may be in the next part.
    held = text.endsWith("\r") ? "\r" : "";
    yield withLineFeeds(held ? text.slice(0, -1) : text);
  }
  yield withLineFeeds(held + decoder.decode());
}

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
