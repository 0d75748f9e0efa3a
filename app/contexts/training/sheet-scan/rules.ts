/** The largest file: 10 MB. */
export const SCAN_BYTES = 10 * 1024 * 1024;

const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** Returns the name under which a scan is opened. The name that its file had is not kept. */
export function scanNameOf({ mediaType }: { mediaType: string }): string {
  return `signed-sheet.${extensions[mediaType] ?? "bin"}`;
}
