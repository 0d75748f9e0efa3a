import { type Outcome, STEPS, type Told } from "./registration.ts";

/** The steps of the registration that is going on in this browser, or went on last. */
let steps: readonly string[] = [];
const none: readonly string[] = [];
const listeners = new Set<() => void>();

/** What the registration that is under way has come to. */
export function stepsSoFar(): readonly string[] {
  return steps;
}

/** Tells `listener` of every step. @returns what ends that. */
export function onStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sends the form, and follows what the server does step by step. Undefined where it could not be
 * followed to its end; sending it the ordinary way then does no harm, since the second registration
 * of the same person is the first one.
 */
export async function followRegistration(form: FormData): Promise<Outcome | undefined> {
  show(none);
  try {
    for await (const told of toldBy(await send(form))) {
      if ("outcome" in told) return told.outcome;
      show([...steps, told.step]);
    }
  } catch {
    // The line broke.
  }
  return undefined;
}

function send(form: FormData): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  // Who may not do this is led away by the ordinary answer, not by this one.
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

/** Not every browser lets a stream be looped over. */
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
