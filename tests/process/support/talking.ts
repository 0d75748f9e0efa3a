import { createLog } from "#app/platform/log/log.server.ts";
import { takeOver } from "#app/platform/log/take-over.server.ts";

/** Writes to the console in every way that is not the log, and then fails. */
takeOver(createLog("info"));
console.log("a library says %d", 1);
console.info("two\nlines");
console.warn("a warning of a library");
console.error("it went wrong:", new Error("inner"));
console.error(new Error("an error alone"));
console.table([{ a: 1 }]);
console.assert(false, "an assertion");
process.emitWarning("an old way", "DeprecationWarning");
setTimeout(() => void Promise.reject(new Error("nobody waits for this")), 10);
