/**
 * Loaded before everything else into a server of a test's own, whose clock then moves each time it is
 * told to (SIGUSR2): by the hours in MOVED_CLOCK_BY, one after the other and again from the first ("24"
 * where nothing is said). Everything in the process asks the same `Date`, the database included.
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
  // Who waits for it cannot know otherwise: a signal arrives when it arrives.
  console.log(process.env["MOVED_CLOCK_SAYS"]);
});
