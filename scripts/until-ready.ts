/** Waits until the site on a port of this machine takes requests, or until nobody waits any more. */
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
