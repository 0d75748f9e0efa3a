/** What a screen of a page says, at most; the rest is cut off. */
const LINES = 40;
const WIDTH = 120;
/** The last lines of a server's log, at most. */
const LOGGED = 30;

export type SeenPage = { address: string; title: string; text: string };

export type Failure = {
  title: string;
  /** What runs this test alone. */
  command: string;
  pages: readonly SeenPage[];
  /** What the server wrote while the test ran. */
  log: string;
};

/** What somebody wants to know of a journey that failed, without starting it again. */
export function failureReport({ title, command, pages, log }: Failure): string {
  const looks = pages.flatMap((page) => [
    `page:  ${page.address}`,
    `title: ${page.title || "(none)"}`,
    ...screenOf(page.text).map((line) => `  | ${line}`),
  ]);
  return [
    `── what was there when “${title}” failed ──`,
    ...(looks.length > 0 ? looks : ["no page was open"]),
    ...logTail(log),
    "alone:",
    `  ${command}`,
    "──",
  ].join("\n");
}

/** The end of a server's log, as lines that a report can show. */
export function logTail(log: string): string[] {
  const lines = linesOf(log);
  const left = lines.length - LOGGED;
  if (lines.length === 0) return ["the server's log: nothing was written"];
  const tail = lines.slice(-LOGGED).map((line) => `  ${line}`);
  return [`the server's log${left > 0 ? ` (${left} lines before these)` : ""}:`, ...tail];
}

/**
 * The command that runs a journey alone, in a shell. @param titles of its groups and its own; its
 * tags stand in brackets of their own and are not among them.
 */
export function commandFor({
  file,
  titles,
  project,
  tags,
  target,
}: {
  file: string;
  titles: readonly string[];
  project: string;
  tags: readonly string[];
  target?: string | undefined;
}): string {
  const pattern = titles.join(" ").replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [
    ...(target ? [`E2E_TARGET=${target}`] : []),
    ...(tags.includes("@one-more") ? ["E2E_ALL=1"] : []),
    "npx playwright test --config tests/playwright.config.ts",
    file,
    `--project=${project}`,
    // The others that it waits for are left out.
    ...(project === "journeys" ? [] : ["--no-deps"]),
    `-g '${pattern.replaceAll("'", String.raw`'\''`)}'`,
  ].join(" ");
}

function screenOf(text: string): string[] {
  const lines = linesOf(text);
  const shown = lines
    .slice(0, LINES)
    .map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line));
  return lines.length > LINES ? [...shown, `… ${lines.length - LINES} lines more`] : shown;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
