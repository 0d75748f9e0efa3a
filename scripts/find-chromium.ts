import { existsSync } from "node:fs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A Chromium for the journeys: the one that CHROMIUM names, an installed one, or npm's own. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const found = [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: ["--no-sandbox"] };
  const { default: packaged } = await import("@sparticuz/chromium");
  return { executablePath: await packaged.executablePath(), args: packaged.args };
}
