import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ConfirmLink } from "./confirm.tsx";
import { FormDialog } from "./form-dialog.tsx";

const question = {
  href: "/removal",
  title: "Remove it?",
  text: <p>It will be gone.</p>,
  confirm: "Remove",
  keep: "Keep",
};

test("a link that opens a dialog may stand in a paragraph: the server sends the link alone", () => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <p>
          <ConfirmLink {...question} label="Remove" />
          <FormDialog href="/form" label="Ask" title="Ask us" lead={<p>A lead</p>}>
            <form />
          </FormDialog>
        </p>
      ),
    },
  ]);
  const markup = renderToStaticMarkup(<Page />);
  expect(markup.match(/<(\w+)/g)).toEqual(["<p", "<a", "<a"]);
});
