import { type ChildProcess, fork } from "node:child_process";

type Answer = { bytes: Uint8Array } | { error: unknown };
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void };

/**
 * Returns a function that draws documents in a child process. The process starts with the first
 * document and ends when it has been idle for a while. So no page waits for a document, and the
 * memory is given back, which a thread does not do (decision 21). If a document hangs or crashes
 * the process, only that document fails.
 *
 * @param file what the process runs: it answers each message with `bytes` or an `error`.
 * @returns a function that asks for one drawing; several wait for each other.
 */
export function drawingProcess(
  file: string,
  { restMs = 30_000, limitMs = 60_000 } = {},
): (drawing: object) => Promise<Uint8Array> {
  let drawer: ChildProcess | undefined;
  let waiting: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return (drawing) => {
    const mine = last.then(() => drawn(drawing));
    last = mine.catch(() => {});
    return mine;
  };

  function drawn(drawing: object): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const asked = (drawer ??= begin());
    waiting = { resolve, reject };
    // While somebody waits for a document, the application does not end. An idle child does not
    // keep it.
    asked.ref();
    asked.channel?.ref();
    endIn(limitMs, asked);
    try {
      asked.send(drawing, (error) => error && gone(asked, error));
    } catch (error) {
      // What cannot be cloned is refused at once. The process is well and draws the next document.
      waiting = undefined;
      reject(error);
      rest(asked);
    }
    return promise;
  }

  function rest(idle: ChildProcess) {
    idle.unref();
    idle.channel?.unref();
    endIn(restMs, idle);
  }

  function begin(): ChildProcess {
    // The child reads no database and seals nothing, so it gets no secrets.
    const begun = fork(file, [], {
      serialization: "advanced",
      // A document makes little garbage. By default the child would use 25 MB more for the same
      // speed.
      execArgv: ["--max-semi-space-size=4"],
      env: { NODE_ENV: process.env.NODE_ENV, LOG_LEVEL: process.env.LOG_LEVEL },
    });
    begun.on("message", (answer: Answer) => {
      const asked = waiting;
      waiting = undefined;
      rest(begun);
      if ("bytes" in answer) asked?.resolve(answer.bytes);
      else asked?.reject(answer.error);
    });
    begun.on("error", (error) => gone(begun, error));
    begun.on("exit", () => gone(begun, new Error("the process that draws has ended")));
    return begun;
  }

  function endIn(milliseconds: number, ending: ChildProcess) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      gone(ending, new Error("the document took too long to draw"));
      ending.kill("SIGKILL");
    }, milliseconds).unref();
  }

  /** From here on the next drawing starts a new process. */
  function gone(ended: ChildProcess, why: unknown) {
    if (drawer !== ended) return;
    drawer = undefined;
    clearTimeout(timer);
    waiting?.reject(why);
    waiting = undefined;
  }
}
