/**
 * Loaded before everything else into a test's own server. On SIGUSR2 the clock moves by the next
 * number of hours in MOVED_CLOCK_BY (default "24"), starting again after the last. Everything in
 * the process uses this `Date`, including the embedded database.
 */
const HOUR = 3_600_000;
const steps = (process.env["MOVED_CLOCK_BY"] ?? "24").split(",").map(Number);
const real = Date;
let moved = 0;
let ahead = 0;

const now = () => real.now() + ahead;
globalThis.Date = new Proxy(real, {
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  apply: () => new real(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
process.on("SIGUSR2", () => {
  ahead += steps[moved % steps.length]! * HOUR;
  moved += 1;
  // Signals are asynchronous, so tests wait for this line.
  console.log(process.env["MOVED_CLOCK_SAYS"]);
});
