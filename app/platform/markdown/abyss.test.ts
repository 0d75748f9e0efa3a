import { expect, test } from "vitest";
import { readable } from "./abyss.server.tsx";
import { markdownToHtml } from "./markdown.server.tsx";
import { postToHtml } from "./post.server.tsx";

test("what breaks its renderer is shown as it was written", () => {
  const html = readable("<b>5 > 4</b>", () => {
    throw new RangeError("Maximum call stack size exceeded");
  });
  expect(html).toBe("<p>&lt;b&gt;5 &gt; 4&lt;/b&gt;</p>");
  expect(readable("x", () => "<p>y</p>")).toBe("<p>y</p>");
});

test.each(["> ", "- ", "1. ", ">"])(
  "a line that is nested sixty times over by “%s” is nobody's to render",
  (mark) => {
    const line = (times: number) => `Before.\n\n${mark.repeat(times)}x`;
    for (const render of [markdownToHtml, postToHtml]) {
      const started = performance.now();
      expect(render(line(20_000))).toContain("<p>Before.\n\n");
      expect(performance.now() - started).toBeLessThan(2000);
      expect(render(line(12))).toMatch(/<(blockquote|ul|ol)>/);
    }
  },
);
