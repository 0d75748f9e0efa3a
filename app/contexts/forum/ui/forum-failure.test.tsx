import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { forumTexts, loadFailures } from "../messages.ts";
import { ForumFailure } from "./forum-failure.tsx";

const shown = (props: Parameters<typeof ForumFailure>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ForumFailure {...props} />
    </MemoryRouter>,
  );

const missing = { status: 404, statusText: "", internal: false, data: null };

test.each(Object.entries(loadFailures))("what could not be loaded says so: %s", (_, failure) => {
  const html = shown({ error: new Error("broken"), failure });
  expect(html).toContain(failure.title);
  expect(html).toContain("Please try again later.");
});

test("what is not there says that, and not that it failed", () => {
  const failure = loadFailures.topic;
  const html = shown({ error: missing, failure, missing: forumTexts.topicNotFound });
  expect(html).toContain("Topic not found");
  expect(html).not.toContain(failure.title);
});
