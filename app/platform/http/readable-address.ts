/**
 * An address whose path can be read. What stands there for no character (a broken percent sequence,
 * or U+0000, which no database stores) becomes U+FFFD, as HTML and Unicode advise; so a page looks
 * for a name that nothing bears, and answers as it does to any other unknown name.
 */
export function readableAddress(address: string): string {
  if (!address.includes("%")) return address;
  const [, before, path, after] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)(.*)$/s.exec(address)!;
  if (isReadable(path!)) return address;
  const readable = path!.split("/").map((step) => (isReadable(step) ? step : repaired(step)));
  return `${before ?? ""}${readable.join("/")}${after}`;
}

function isReadable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    return false;
  }
}

function repaired(step: string): string {
  return step
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      const text = Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8");
      return encodeURIComponent(text.replaceAll("\0", "\uFFFD"));
    })
    .replace(/%(?![0-9a-f]{2})/gi, "%25");
}
