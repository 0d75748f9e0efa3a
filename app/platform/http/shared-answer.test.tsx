import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Member } from "#app/kernel/actor.ts";
import { watchedMember } from "#app/kernel/watched-actor.ts";
import { filled, holesInHtml, initialsToShow, nameToShow } from "./name-holes.server.ts";
import {
  answerWithName,
  type SharedAnswer,
  sharedData,
  sharedPage,
  type Sharing,
} from "./shared-answer.server.ts";

const member: Member = {
  kind: "member",
  id: "a",
  sessionId: "s",
  name: "Aroha",
  email: "aroha@example.org",
  emailVerified: true,
  roles: new Set(),
};
const unread = { readPersonal: () => {}, comparedWith: () => {} };
const watched = watchedMember(member, unread);
const placeholder = nameToShow(watched);

/** The initials of a name as the header shows them. */
const initialsFor = (name: string) =>
  name === placeholder ? initialsToShow(watched) : initialsToShow({ ...member, name });

/** Writes a page as the renderer and the router do, with a name in its markup and in its data. */
function pageWith(name: string): string {
  const initials = initialsFor(name);
  const greeting = (
    <p>
      <i>{initials}</i>Hello, {name}
    </p>
  );
  const text = renderToString(greeting).repeat(2);
  const json = JSON.stringify(JSON.stringify({ name, initials }));
  const data = json.replace(
    /[&<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<html><script>first()</script>${text}<script>enqueue(${data});</script></html>`;
}

const policy = { secure: true, needs: {} };
const sharing: Sharing = { differsFor: new Set(), effort: "once" };
const page = sharedPage(pageWith(placeholder), policy, sharing)!;
const asking = (encoding: string | null) => ({
  method: "GET",
  url: "http://localhost:3000/",
  header: () => encoding,
});
const sent = (answer: SharedAnswer, name: string, encoding: string | null) =>
  answerWithName(answer, name, asking(encoding));

const names = [
  "Aroha Ngata",
  "<script>alert(1)</script>",
  `"Sam" O'Brien & <b>`,
  "😀".repeat(200),
  "\u2028\u2029",
  "\\u0022",
  "$&",
  placeholder.slice(0, -1),
];

test.each(names)("a shared page is the page that would be rendered for %s", (name) => {
  const expected = pageWith(name);
  const plain = sent(page, name, null);
  expect(String(plain.body)).toBe(expected);
  const gzip = sent(page, name, "br, gzip");
  expect(gzip.headers["Content-Encoding"]).toBe("gzip");
  expect(gzip.headers["Content-Length"]).toBe(String(gzip.body!.length));
  expect(gunzipSync(gzip.body!).toString()).toBe(expected);
});

test("so it is for any name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (name) => {
      expect(gunzipSync(sent(page, name, "gzip").body!).toString()).toBe(pageWith(name));
    }),
  );
});

test("somebody without a name is called as the header calls them", () => {
  expect(String(sent(page, "", null).body)).toBe(pageWith("User"));
});

test("a name that is longer than a block of the compressed format arrives whole", () => {
  const name = "n".repeat(200_000);
  expect(gunzipSync(sent(page, name, "gzip").body!).toString()).toBe(pageWith(name));
});

test.each(names)("its policy allows exactly the scripts of the page for %s", (name) => {
  const scripts = [...pageWith(name).matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`,
  );
  const said = sent(page, name, null).headers["Content-Security-Policy"]!;
  expect(said.match(/'sha256-[^']+'/g)).toEqual(hashes);
});

test.each([
  ["once more in the markup", (text: string) => text.replace("</html>", `${placeholder}</html>`)],
  ["only in the markup", (text: string) => text.replace(/<script>enqueue.*<\/script>/, "")],
  ["cut to its first letter", (text: string) => text.replaceAll(placeholder, placeholder[0]!)],
])("a page with the name %s is not shared", (_, changed) => {
  expect(sharedPage(changed(pageWith(placeholder)), policy, sharing)).toBeUndefined();
});

test("a data answer has the name once or not at all", () => {
  const headers = new Headers({ "Content-Type": "text/x-script", "X-Remix-Response": "yes" });
  const answer = (name: string) => `${JSON.stringify([{}, "name", name, initialsFor(name)])}\n`;
  for (const name of names) {
    const data = sharedData(answer(placeholder), headers, sharing)!;
    const { body, headers: said } = sent(data, name, "gzip");
    expect(gunzipSync(body!).toString()).toBe(answer(name));
    expect(said).toMatchObject({ "x-remix-response": "yes", "Cache-Control": "private, no-store" });
  }
  expect(sharedData("[]", headers, sharing)).toBeDefined();
  expect(sharedData(answer(placeholder) + placeholder, headers, sharing)).toBeUndefined();
});

test("a page that is not kept is filled in the same way", () => {
  for (const name of names) {
    expect(filled(holesInHtml(pageWith(placeholder)), name)).toBe(pageWith(name));
  }
});
