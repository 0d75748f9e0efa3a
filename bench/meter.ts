/** What a measured process has used so far. */
export type Usage = { cpuMicros: number; rssBytes: number };

/** What is asked of a measured process over the line to its parent. */
export type Question = { id: number; ask: string; with?: unknown };

type Answers = Record<string, (argument: never) => unknown>;

/**
 * Lets a measured process be asked about itself, and tells its parent that it is ready.
 *
 * The process measures itself because nothing else knows its processor time on every system.
 */
export function standReady(hello: unknown, answers: Answers = {}): void {
  const all: Answers = { usage, ...answers };
  process.on("message", async ({ id, ask, with: argument }: Question) => {
    try {
      const answer = await all[ask]!(argument as never);
      process.send!({ id, answer });
    } catch (error) {
      process.send!({ id, failure: error instanceof Error ? error.stack : String(error) });
    }
  });
  // A parent that died takes its children with it.
  process.on("disconnect", () => process.exit(1));
  process.send!({ ready: hello });
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, rssBytes: process.memoryUsage.rss() };
}
