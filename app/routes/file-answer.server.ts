/**
 * Sends a file that is meant for one person. It is shown under its name, not cached, and sandboxed,
 * so that it cannot run scripts.
 */
export function fileAnswer(file: {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  /** Whether browsers save the file instead of showing it. */
  download?: boolean;
}): Response {
  const plain = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const name = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  return new Response(file.bytes as BodyInit, {
    headers: {
      "Content-Type": file.mediaType,
      "Content-Disposition": `${file.download ? "attachment" : "inline"}; ${name}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
