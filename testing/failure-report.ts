/** The most lines and characters of a page that are shown; the rest is cut off. */
const LINES = 40;
const WIDTH = 120;
/** How many of the last lines of a server's log are shown. */
const LOGGED = 30;

export type SeenPage = { address: string; title: string; text: string };

export type Failure = {
  title: string;
  /** The command that runs this test alone. */
  command: string;
  pages: readonly SeenPage[];
  /** What the server wrote while the test ran. */
  log: string;
};

/** Reports a failed journey, so that nobody has to run it again to see what happened. */
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

/** Returns the end of a server's log, as lines of a report. */
export function logTail(log: string): string[] {
  const lines = linesOf(log);
  const left = lines.length - LOGGED;
  if (lines.length === 0) return ["the server's log: nothing was written"];
  const tail = lines.slice(-LOGGED).map((line) => `  ${line}`);
  return [`the server's log${left > 0 ? ` (${left} lines before these)` : ""}:`, ...tail];
}

/**
 * Returns the shell command that runs a journey alone. `titles` are those of its groups and its
 * own, without tags.
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
    ...(tags.includes("@one-more") ? ["TEST_ALL=1"] : []),
    "npx playwright test --config tests/playwright.config.ts",
    file,
    `--project=${project}`,
    // Leaves out the projects that this one waits for.
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
