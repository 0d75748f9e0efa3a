/**
 * Whether the tests run in full, as in `npm run test:all`: on every kind of database, and with many
 * people, rounds and generated cases. `npm test` tests each rule once, with few of them.
 */
export const isThorough = process.env.TEST_ALL === "1";

/** Returns a number of people, rounds or cases: `few` in `npm test`, `many` in `npm run test:all`. */
export const fewOrMany = (few: number, many: number): number => (isThorough ? many : few);
