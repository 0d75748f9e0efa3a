/**
 * Loaded before everything else into a server of a journey's own, whose clock then goes a day forward
 * each time it is told to (SIGUSR2). Everything in it asks the same `Date`, the database included.
 */
const DAY = 86_400_000;
const real = Date;
let ahead = 0;

const now = () => real.now() + ahead;
globalThis.Date = new Proxy(real, {
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  apply: () => new real(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
process.on("SIGUSR2", () => {
  ahead += DAY;
  // Who waits for it cannot know otherwise: a signal arrives when it arrives.
  console.log(process.env["MOVED_CLOCK_SAYS"]);
});
