import { afterEach, expect, test } from "vitest";
import { invalidate, pauseCaches } from "../cache/invalidation.server.ts";
import { closeLiveStreams, openStream, openStreams } from "./streams.server.ts";

afterEach(closeLiveStreams);

const asked = new Request("http://localhost/forum/topic/1/stream");
const somebody = { kind: "session", key: "somebody" } as const;

/** What comes next on a line, as text; undefined at its end. */
function reading(response: Response) {
  const reader = response.body!.getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { next, leave: () => reader.cancel() };
}

test("a line tells of what it is about and of nothing else, by its id alone", async () => {
  const line = reading(openStream(asked, "topic:1", "1", somebody));
  expect(await line.next()).toBe("retry: 2000\n\n");
  invalidate(new Set(["topic:2"]));
  invalidate(new Set(["topic:1", "elsewhere"]));
  expect(await line.next()).toBe("event: changed\ndata: 1\n\n");
});

test("when changes may have been missed every line is told", async () => {
  const lines = ["1", "2"].map((id) => reading(openStream(asked, `topic:${id}`, id, somebody)));
  for (const line of lines) await line.next();
  invalidate("all");
  expect(await lines[0]!.next()).toContain("data: 1");
  expect(await lines[1]!.next()).toContain("data: 2");
});

test("nobody is told to ask again when changes can no longer be heard, but once they can", async () => {
  const line = reading(openStream(asked, "topic:1", "1", somebody));
  await line.next();
  pauseCaches(true);
  invalidate(new Set(["topic:1"]));
  pauseCaches(false);
  const told = (await line.next())! + (await line.next());
  expect(told.match(/data: 1/g)).toHaveLength(2);
  closeLiveStreams();
  expect(await line.next()).toBeUndefined();
});

test("one session has eight lines at most, and who leaves makes room", async () => {
  const lines = Array.from({ length: 8 }, () => openStream(asked, "topic:1", "1", somebody));
  expect(openStream(asked, "topic:2", "2", somebody).status).toBe(429);
  expect(openStream(asked, "topic:2", "2", { ...somebody, key: "another" }).status).toBe(200);
  await lines[0]!.body!.cancel();
  expect(openStream(asked, "topic:2", "2", somebody).status).toBe(200);
});

test("who reads nothing any more is let go", () => {
  openStream(asked, "topic:1", "1", somebody);
  for (let message = 0; message < 200; message++) invalidate(new Set(["topic:1"]));
  expect(openStreams()).toBe(0);
});

test("when the process stops every line ends", async () => {
  const line = reading(openStream(asked, "topic:1", "1", somebody));
  closeLiveStreams();
  expect(await line.next()).toBe("retry: 2000\n\n");
  expect(await line.next()).toBeUndefined();
  expect(openStreams()).toBe(0);
});

test("a data request, which would be read to its end, opens no line", () => {
  const data = new Request(`${asked.url}.data`);
  expect(openStream(data, "topic:1", "1", somebody).status).toBe(404);
  expect(openStreams()).toBe(0);
});
