import { createLog } from "#app/platform/log/log.server.ts";

/** Logs, and then ends in the way that the argument names. */
const log = createLog("info");
for (let line = 1; line <= 100; line++) log.info({ line }, "before the end");

const ends: Record<string, () => void> = {
  exits: () => process.exit(3),
  throws: () => {
    throw new Error("nobody catches this");
  },
  rejects: () => void Promise.reject(new Error("nobody waits for this")),
  "is killed after an error": () => {
    log.error({ line: 101 }, "something is wrong");
    process.kill(process.pid, "SIGKILL");
  },
  "is killed later": () => {
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 1500);
  },
};
ends[process.argv[2]!]!();
