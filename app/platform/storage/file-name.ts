// Characters that a file's name must not have: control and direction characters, and those of
// paths.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/**
 * Returns the name under which a file is kept: its own name without a path, and with the extension
 * of its real type.
 */
export function safeFileName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1)!.normalize("NFC");
  const stem = last
    .replace(/\.[^.]*$/, "")
    .replace(unsafe, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${Array.from(stem).slice(0, 80).join("").trim() || "document"}.${extension}`;
}
