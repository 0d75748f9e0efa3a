import { cachesArePaused, onInvalidated } from "../cache/invalidation.server.ts";

/** How many streams one session, or one network of guests, may have open in a process. */
const OF_ONE = 8;
const OF_NETWORK = 60;
const OF_ALL = 2000;

/** Proxies close a connection on which nothing was sent for a minute. */
const BEAT = 25_000;

/** A reader that no longer reads is disconnected when this many messages wait. */
const UNREAD = -64;

export type Reader = { kind: "session" | "network"; key: string };

type Stream = { id: string; reader: string; send: (text: string) => void; end: () => void };

const byTag = new Map<string, Set<Stream>>();
const readers = new Map<string, number>();
let all = 0;
let beat: NodeJS.Timeout | undefined;

// What other processes commit arrives on the process's listening connection. After that was lost it
// is "all", because nobody knows what was missed.
onInvalidated((invalidated) => {
  // Readers that ask again just when the connection is lost might find the database away, so they
  // are told afterwards.
  if (invalidated === "all" && cachesArePaused()) return;
  for (const tag of invalidated === "all" ? byTag.keys() : invalidated) {
    for (const stream of byTag.get(tag) ?? [])
      stream.send(`event: changed\ndata: ${stream.id}\n\n`);
  }
});

/**
 * Opens a stream (server-sent events) on which the reader is sent `id` whenever content with this
 * tag has changed. Answers 429 if the reader, or everybody together, has too many open.
 */
export function openStream(request: Request, tag: string, id: string, reader: Reader): Response {
  // The framework reads the answer to a data request to its end, and a stream has none.
  if (new URL(request.url).pathname.endsWith(".data")) {
    return new Response("Not found.", { status: 404 });
  }
  const who = `${reader.kind} ${reader.key}`;
  const most = reader.kind === "session" ? OF_ONE : OF_NETWORK;
  if (all >= OF_ALL || (readers.get(who) ?? 0) >= most) {
    return new Response("Too many open lines.", { status: 429, headers: { "Retry-After": "60" } });
  }
  let stream: Stream | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = enter(tag, id, who, controller);
      stream.send("retry: 2000\n\n");
    },
    cancel: () => stream && leave(tag, stream),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

/** Ends every stream, for example when the process stops. Browsers reconnect by themselves. */
export function closeLiveStreams(): void {
  for (const streams of byTag.values()) for (const stream of streams) stream.end();
}

/** Returns how many streams are open. */
export function openStreams(): number {
  return all;
}

function enter(
  tag: string,
  id: string,
  reader: string,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Stream {
  const encoder = new TextEncoder();
  const stream: Stream = {
    id,
    reader,
    send: (text) => {
      if ((controller.desiredSize ?? 0) < UNREAD) stream.end();
      else controller.enqueue(encoder.encode(text));
    },
    end: () => {
      leave(tag, stream);
      controller.close();
    },
  };
  const streams = byTag.get(tag) ?? new Set();
  byTag.set(tag, streams.add(stream));
  readers.set(reader, (readers.get(reader) ?? 0) + 1);
  all += 1;
  beat ??= setInterval(sendBeat, BEAT).unref();
  return stream;
}

function leave(tag: string, stream: Stream) {
  const streams = byTag.get(tag);
  if (!streams?.delete(stream)) return;
  if (streams.size === 0) byTag.delete(tag);
  const left = (readers.get(stream.reader) ?? 1) - 1;
  if (left > 0) readers.set(stream.reader, left);
  else readers.delete(stream.reader);
  all -= 1;
  if (all > 0) return;
  clearInterval(beat);
  beat = undefined;
}

function sendBeat() {
  for (const streams of byTag.values()) for (const stream of streams) stream.send(": \n\n");
}
