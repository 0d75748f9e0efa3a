import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { quotedIn } from "./mentions.ts";
import { quotation } from "./quote.ts";
import { replyAddress } from "./rules.ts";

test("a quotation links back to its post, and leaves out what the post quotes", () => {
  const topicId = newId();
  const address = replyAddress(topicId, 21);
  const text = "> Somebody else\n\nTwo cars.\n\nOr three.";
  const quoted = quotation({ author: "A [B]", address, text });
  expect(quoted).toBe(`> [A \\[B\\] wrote](${address}):\n>\n> Two cars.\n>\n> Or three.\n\n`);
  expect(quotedIn(quoted)).toEqual([{ topicId, position: 21 }]);
});
