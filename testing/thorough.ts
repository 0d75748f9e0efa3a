/**
 * Whether everything is tried, as by `npm run test:all`: every kind of database, and as many people,
 * rounds and generated cases as were ever of use. `npm test` tries each rule once, in small.
 */
export const isThorough = process.env.TEST_ALL === "1";

/** A number of people, rounds or generated cases: few in `npm test`, many in `npm run test:all`. */
export const fewOrMany = (few: number, many: number): number => (isThorough ? many : few);
