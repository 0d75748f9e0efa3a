/**
 * What a measured process has used so far.
 * @typedef {{ cpuMicros: number; rssBytes: number }} Usage
 */

/**
 * What is asked of a measured process over the line to its parent.
 * @typedef {{ id: number; ask: string; with?: unknown }} Question
 */

/**
 * Lets a measured process be asked about itself, and tells its parent that it is ready.
 *
 * The process measures itself because nothing else knows its processor time on every system. This
 * file and those of the application's process are plain JavaScript: stripping types takes 18 MB of
 * the process that does it, and the server that is measured has no types to strip.
 *
 * @param {unknown} hello
 * @param {Record<string, (argument: never) => unknown>} answers
 */
export function standReady(hello, answers = {}) {
  const all = { usage, ...answers };
  process.on("message", async (/** @type {Question} */ { id, ask, with: argument }) => {
    try {
      const answer = await /** @type {typeof answers} */ (all)[ask]?.(
        /** @type {never} */ (argument),
      );
      process.send?.({ id, answer });
    } catch (error) {
      process.send?.({ id, failure: error instanceof Error ? error.stack : String(error) });
    }
  });
  // A parent that died takes its children with it.
  process.on("disconnect", () => process.exit(1));
  process.send?.({ ready: hello });
}

/** @returns {Usage} */
function usage() {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, rssBytes: process.memoryUsage.rss() };
}
