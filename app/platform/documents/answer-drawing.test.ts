import { expect, test } from "vitest";
import { answerDrawing } from "./answer-drawing.server.ts";

const bytes = new Uint8Array([1]);

function parent(connected: boolean, send?: (answer: object) => void) {
  const answers: object[] = [];
  return {
    answers,
    connected,
    send: (answer: object, sent: (error: Error | null) => void) => {
      send?.(answer);
      answers.push(answer);
      sent(null);
      return true;
    },
  };
}

test("a drawing is answered once, with its bytes or with the error", async () => {
  const asked = parent(true);
  await answerDrawing(asked, async () => bytes, {});
  await answerDrawing(asked, () => Promise.reject(new Error("no such sheet")), {});
  expect(asked.answers).toEqual([{ bytes }, { error: new Error("no such sheet") }]);
});

test("nothing is sent when the application has ended meanwhile", async () => {
  const asked = parent(true);
  const drawn = answerDrawing(
    asked,
    async () => {
      asked.connected = false;
      return bytes;
    },
    {},
  );
  await expect(drawn).resolves.toBeUndefined();
  expect(asked.answers).toEqual([]);
});

test("a channel that closes while the answer leaves ends nothing", async () => {
  const asked = parent(true, () => {
    asked.connected = false;
    throw new Error("channel closed");
  });
  await expect(answerDrawing(asked, async () => bytes, {})).resolves.toBeUndefined();
});
