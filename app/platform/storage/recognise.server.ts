/** The type of a file by its content. Its name and the browser's information are not used. */
export type Recognised = { mediaType: string; extension: string };

const taken: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/**
 * Recognises a PDF, JPEG or PNG; undefined for everything else. Nothing is unpacked. A file that is
 * also valid as a web page, a script or an archive (a polyglot) is refused, because it was made to
 * be mistaken for something else.
 */
export async function recognise(bytes: Uint8Array): Promise<Recognised | undefined> {
  // Not needed before the first upload, and 10 MB in memory.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  const extension = found && taken[found.mime];
  if (!extension) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isWhole(extension, file) && !isSomethingElse(extension, file)
    ? { mediaType: found.mime, extension }
    : undefined;
}

/** Returns whether a file begins at its first byte and ends in the way of its format. */
function isWhole(extension: string, file: Buffer): boolean {
  if (extension === "pdf") {
    return file.subarray(0, 5).equals(Buffer.from("%PDF-")) && file.lastIndexOf("%%EOF") > 0;
  }
  if (extension === "png") return file.subarray(-8, -4).equals(Buffer.from("IEND"));
  // Cameras write their own data after the end of a picture, so it only has to have an end.
  return file.lastIndexOf(Buffer.of(0xff, 0xd9)) > 0;
}

const markup = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php)/i;

/**
 * The comment of an archive can be 64 KB long, so the end of its directory is searched in the last
 * part.
 */
const ARCHIVE_END = Buffer.from("PK\u0005\u0006", "latin1");
const ARCHIVE_TAIL = 66_000;

function isSomethingElse(extension: string, file: Buffer): boolean {
  const head = file.subarray(0, 1024).toString("latin1");
  if (markup.test(head)) return true;
  if (extension !== "pdf" && head.includes("%PDF-")) return true;
  return file.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END);
}
