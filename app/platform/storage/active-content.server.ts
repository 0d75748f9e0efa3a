import { createInflate } from "node:zlib";

/** Why a PDF cannot be taken: it does something by itself, or nobody can tell whether it does. */
export type ActiveContent = "active-content" | "locked-file";

/** What a file may unpack to in all. A larger one was made to exhaust the reader. */
const MOST_UNPACKED = 64 * 1024 * 1024;

const actions = "JavaScript|Launch|SubmitForm|ImportData|GoToE|Rendition|RichMediaExecute";

/** What can follow a word for the file to do something: run a script, or carry another file. */
const after: Record<string, RegExp> = {
  "/S": new RegExp(`/(?:${actions})(?![A-Za-z])`, "y"),
  obj: new RegExp(`/(?:${actions})(?![A-Za-z])`, "y"),
  "/EF": /<<|\d+\s+\d+\s+R/y,
  "/XFA": /\[|\d+\s+\d+\s+R/y,
  "/RichMediaContent": /<<|\d+\s+\d+\s+R/y,
  "/Type": /\/EmbeddedFile(?![A-Za-z])/y,
  "/Subtype": /\/(?:RichMedia|FileAttachment)(?![A-Za-z])/y,
};

/** In an object stream, an object that is only a name has no word before it. */
const loneAction = new RegExp(`[\\s\\]>]/(?:${actions})(?=[\\s</[(]|$)`);

/** How many object streams a file may have. Each holds a hundred objects or so. */
const MOST_PACKED = 2000;

/** The longest dictionary of a stream that is read, in characters. */
const LONGEST_DICTIONARY = 16_384;

/** Nobody writes so many comments between two words. */
const MOST_COMMENTS = 64;

/**
 * Returns why a PDF must not be passed on, or undefined if it only shows something. Objects may be
 * packed into compressed streams, which are unpacked and searched too. A file that is encrypted, or
 * packed in an unusual way, cannot be searched and is refused as "locked-file".
 */
export async function activeContentOf(bytes: Uint8Array): Promise<ActiveContent | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const plain = spelledOut(file);
  if (isActive(plain)) return "active-content";
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) return "locked-file";
  let left = MOST_UNPACKED;
  let packed = 0;
  for (const { dictionary, from } of streamsIn(file)) {
    if (dictionary === undefined) return "locked-file";
    const told = spelledOut(dictionary);
    // An object stream says how many objects it has, and where the first one begins.
    if (!/\/N(?![A-Za-z])/.test(told) || !told.includes("/First")) continue;
    if (++packed > MOST_PACKED || !isPackedPlainly(told)) return "locked-file";
    const content = /\/FlateDecode/.test(told)
      ? await unpacked(bytes.subarray(from), left)
      : untilItsEnd(file, from);
    left -= content?.length ?? 0;
    if (content === undefined || left < 0) return "locked-file";
    const objects = spelledOut(content);
    if (isActive(objects) || loneAction.test(objects)) return "active-content";
  }
  return undefined;
}

/** Returns whether one of the words is followed by what makes it active. Takes linear time. */
function isActive(text: string): boolean {
  const words = /(?:\/(?:S|EF|XFA|RichMediaContent|Type|Subtype)|\bobj)(?![A-Za-z])/g;
  const lineEnds = lineEndsOf(text);
  for (let found = words.exec(text); found; found = words.exec(text)) {
    const next = nextPart(text, words.lastIndex, lineEnds);
    const wanted = after[found[0]]!;
    wanted.lastIndex = next ?? 0;
    if (next === undefined || wanted.test(text)) return true;
  }
  return false;
}

/**
 * Returns where the next part begins after white space and comments (ISO 32000-1, 7.2); undefined
 * if there are too many comments.
 */
function nextPart(text: string, from: number, lineEnd: (at: number) => number): number | undefined {
  let at = from;
  for (let comments = 0; comments < MOST_COMMENTS; comments++) {
    while ("\0\t\n\f\r ".includes(text.charAt(at) || "x")) at++;
    if (text.charAt(at) !== "%") return at;
    at = lineEnd(at);
  }
  return undefined;
}

/**
 * Returns a function that finds the end of the line in which a character is. The ends are listed
 * once, because a file can ask for the same end a million times.
 */
function lineEndsOf(text: string): (at: number) => number {
  const ends = Array.from(text.matchAll(/[\r\n]/g), ({ index }) => index);
  return (at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ends[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return ends[low] ?? text.length;
  };
}

/** Returns the text with the escapes of names resolved: "/J#61vaScript" is "/JavaScript". */
function spelledOut(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Yields the dictionary of each stream, if it is not too long, and where its content begins. */
function* streamsIn(file: string): Generator<{ dictionary: string | undefined; from: number }> {
  const word = /stream(?:\r\n|\n|\r)/g;
  for (let found = word.exec(file); found; found = word.exec(file)) {
    if (file.slice(found.index - 3, found.index) === "end") continue;
    const before = file.slice(Math.max(0, found.index - LONGEST_DICTIONARY), found.index);
    const begins = before.lastIndexOf("obj");
    const dictionary = begins < 0 ? undefined : before.slice(begins);
    yield { dictionary, from: word.lastIndex };
  }
}

/** Returns whether a stream is not packed at all, or only once and without a predictor. */
function isPackedPlainly(dictionary: string): boolean {
  if (/\/DecodeParms(?![A-Za-z])|\/F(?![A-Za-z])/.test(dictionary)) return false;
  const filter = /\/Filter\s*(\[[^\]]*\]|\/[A-Za-z0-9]+|\d)/.exec(dictionary)?.[1];
  return filter === undefined || /^\[?\s*\/FlateDecode\s*\]?$/.test(filter);
}

/** Returns the content of a stream that is not packed; undefined if it does not end. */
function untilItsEnd(file: string, from: number): string | undefined {
  const end = file.indexOf("endstream", from);
  return end < 0 ? undefined : file.slice(from, end);
}

/** Returns what a stream unpacks to; undefined if it is broken or exceeds the limit. */
function unpacked(bytes: Uint8Array, most: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const inflate = createInflate();
    inflate.on("data", (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length <= most) return;
      inflate.destroy();
      resolve(undefined);
    });
    inflate.on("end", () => resolve(Buffer.concat(parts).toString("latin1")));
    inflate.on("error", () => resolve(undefined));
    inflate.end(bytes);
  });
}
