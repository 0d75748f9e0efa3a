import { expect, test } from "vitest";
import { withLines, withTicks } from "./checklist.ts";
import { rendered } from "./reading-matter.server.ts";

const text = `- [ ] Kerb: **length** & surface
- [x] Door
  - which way it opens
- [ ] Door

Then:

- [ ] Loose

- [ ] Loose too
`;

const lined = async (body: string) => withLines(await rendered(body, []));

test("each line of a checklist has an id of its words, and is the label of its box", async () => {
  const { html, lines } = await lined(text);
  expect(lines).toEqual([
    { id: "line-kerb-length-surface", text: "Kerb: length & surface", ticked: false },
    { id: "line-door", text: "Door", ticked: true },
    { id: "line-door-2", text: "Door", ticked: false },
    { id: "line-loose", text: "Loose", ticked: false },
    { id: "line-loose-too", text: "Loose too", ticked: false },
  ]);
  expect(html.match(/<label>/g)).toHaveLength(5);
  expect(html).toContain("Kerb: <strong>length</strong> &amp; surface</label>");
  expect(html.match(/ disabled=""/g)).toHaveLength(5);
});

test("boxes are ticked as their reader has left them", async () => {
  const { html, lines } = await lined(text);
  const left = lines.map((line) => ({ ...line, ticked: line.id === "line-loose" }));
  const live = withTicks(html, left);
  expect(live).not.toContain("disabled");
  expect(live.match(/value="[^"]*" form="checklist" autocomplete="off" checked/g)).toEqual([
    'value="line-loose" form="checklist" autocomplete="off" checked',
  ]);
});

test("a question without a score is no checklist", async () => {
  const { lines } = await lined("> [!CHECK]\n> Which?\n>\n> - [x] This\n> - [ ] That\n");
  expect(lines).toEqual([]);
});
