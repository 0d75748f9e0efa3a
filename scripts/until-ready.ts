/** Waits until the site on a local port is ready, or until `waiting` returns false. */
export async function untilReady(
  port: number | string,
  waiting: () => boolean = () => true,
): Promise<void> {
  while (waiting()) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
