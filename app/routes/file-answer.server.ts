/**
 * Sends a file that was made for one person: shown by the browser under its name, kept by nobody,
 * and able to do nothing.
 */
export function fileAnswer(file: {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  /** Saved instead of shown. */
  download?: boolean;
}): Response {
  const plain = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const name = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  return new Response(file.bytes as BodyInit, {
    headers: {
      "Content-Type": file.mediaType,
      "Content-Disposition": `${file.download ? "attachment" : "inline"}; ${name}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
