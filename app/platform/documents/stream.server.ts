/** What is read from it is made as it is read, and no more of it once nobody reads on. */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array, undefined>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
}
