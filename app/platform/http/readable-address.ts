/**
 * Returns an address whose path can be decoded. A broken percent sequence, or U+0000, which no
 * database stores, becomes U+FFFD, as HTML and Unicode advise. The page then searches for a name
 * that does not exist, and answers as for any unknown name.
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
