/** How often each is asked. The first rounds only warm up and are not counted. */
const ROUNDS = 100;
const WARM_UP = 10;

/**
 * Asks several things alternately, so that other load on the machine affects all alike.
 *
 * @returns the 5th percentile of the milliseconds of each.
 */
export async function alternatingTimes(
  asked: readonly ((round: number) => Promise<unknown>)[],
): Promise<number[]> {
  const taken = asked.map(() => [] as number[]);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, ask] of asked.entries()) {
      const started = performance.now();
      await ask(Math.abs(round));
      if (round >= 0) taken[index]!.push(performance.now() - started);
    }
  }
  return taken.map((each) => each.toSorted((one, other) => one - other)[ROUNDS / 20]!);
}
