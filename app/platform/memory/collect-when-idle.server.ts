import { performance } from "node:perf_hooks";

/** How often the load is looked at, in milliseconds. */
const EVERY = 4000;
/** With more of its time at work than this share, the process is not idle. */
const IDLE_SHARE = 0.1;
/** A collection is worth its pause if the heap has grown by this many bytes since the last one. */
const WORTH_IT = 16 * 2 ** 20;

/** What the decision to collect depends on: heap sizes in bytes, and the share of time at work. */
export type Idleness = { share: number; heap: number; heapAfterLast: number };

/** Tells whether garbage should be collected now. */
export const shouldCollect = ({ share, heap, heapAfterLast }: Idleness): boolean =>
  share < IDLE_SHARE && heap - heapAfterLast > WORTH_IT;

/**
 * Gives memory back to the system when the process has had little to do for four seconds. The engine
 * does this by itself only if nothing at all runs, and the worker looks for jobs every second. The
 * collection stops the process for about a tenth of a second, once after each time of load. Does
 * nothing unless the process was started with `--expose-gc` (`scripts/memory.ts`).
 *
 * @returns a function that ends it.
 */
export function collectWhenIdle(): () => void {
  const collect = globalThis.gc;
  if (!collect) return () => undefined;
  let before = performance.eventLoopUtilization();
  let heapAfterLast = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const heap = process.memoryUsage().heapTotal;
    if (!shouldCollect({ share: utilization, heap, heapAfterLast })) return;
    collect({ type: "major", flavor: "last-resort", execution: "sync" });
    heapAfterLast = process.memoryUsage().heapTotal;
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
