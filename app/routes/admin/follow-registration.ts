import { type Outcome, STEPS, type Told } from "./registration.ts";

/** The steps of the current registration in this browser, or of the last one. */
let steps: readonly string[] = [];
const none: readonly string[] = [];
const listeners = new Set<() => void>();

export function stepsSoFar(): readonly string[] {
  return steps;
}

/** Calls `listener` at every step. @returns a function that unsubscribes it. */
export function onStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sends the form and follows the server's steps. Returns undefined if the stream did not reach its
 * end. The form can then be sent the ordinary way: registering the same person twice has no further
 * effect.
 */
export async function followRegistration(form: FormData): Promise<Outcome | undefined> {
  show(none);
  try {
    for await (const told of toldBy(await send(form))) {
      if ("outcome" in told) return told.outcome;
      show([...steps, told.step]);
    }
  } catch {
    // The connection was lost.
  }
  return undefined;
}

function send(form: FormData): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  // A redirect (no permission) is not followed here; the ordinary request follows it.
  return fetch(STEPS, { method: "POST", body, redirect: "manual" });
}

async function* toldBy(response: Response): AsyncGenerator<Told> {
  if (!response.ok || !response.body) return;
  let text = "";
  for await (const piece of piecesOf(response.body.pipeThrough(new TextDecoderStream()))) {
    const lines = (text + piece).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data: ")) yield JSON.parse(line.slice(6)) as Told;
    }
  }
}

/** Reads with a reader, because not every browser supports `for await` over a stream. */
async function* piecesOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function show(next: readonly string[]) {
  steps = next;
  for (const listener of listeners) listener();
}
