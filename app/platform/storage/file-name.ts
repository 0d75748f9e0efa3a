// What a file's name must not carry: control and direction characters, and what paths are made of.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** The name of a file as it is kept: its own without a path, with the ending of what it really is. */
export function safeFileName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1)!.normalize("NFC");
  const stem = last
    .replace(/\.[^.]*$/, "")
    .replace(unsafe, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${Array.from(stem).slice(0, 80).join("").trim() || "document"}.${extension}`;
}
