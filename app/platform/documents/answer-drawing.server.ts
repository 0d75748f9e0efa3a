/** What a child process answers through: its own `process`. */
type Parent = {
  connected?: boolean;
  send?: (answer: object, sent: (error: Error | null) => void) => boolean;
};

/**
 * Draws and answers once. The application may end while a document is drawn, for example because the
 * request was aborted and it was the last one: then nobody waits for the answer, and nothing is sent.
 */
export async function answerDrawing<Drawing>(
  parent: Parent,
  draw: (drawing: Drawing) => Promise<Uint8Array>,
  drawing: Drawing,
): Promise<void> {
  try {
    answer(parent, { bytes: await draw(drawing) });
  } catch (error) {
    answer(parent, { error: error instanceof Error ? plain(error) : String(error) });
  }
}

function answer(parent: Parent, message: object): void {
  if (!parent.connected) return;
  // The channel may close before the answer has left. Without a callback that would be thrown.
  parent.send?.(message, () => {});
}

/** Errors can have properties that cannot be sent. */
function plain({ message, stack }: Error): Error {
  const copy = new Error(message);
  if (stack) copy.stack = stack;
  return copy;
}
