/** So often each is asked; the first ones only warm up and do not count. */
const ROUNDS = 100;
const WARM_UP = 10;

/**
 * Asks several things in turn, so that whatever else the machine does hits all alike.
 *
 * @returns milliseconds each; of its times the twentieth part that was least disturbed counts.
 */
export async function timesInTurn(
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
