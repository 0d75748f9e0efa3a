import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fewOrMany } from "#testing/thorough.ts";
import { beginTopic, replyTo, staff } from "../e2e/support/forum.ts";
import { newAddress, plain, Visitor } from "../e2e/support/visitor.ts";
import { type Running, seededFolder, start } from "./support/server.ts";

const NAME = "Closed Pay At Example";
const pages = ["/", "/about", "/forum", "/blog"].slice(0, fewOrMany(1, 4));

test("no spelling of a cookie puts a member's page before other visitors", async () => {
  const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder() });
  const member = new Visitor(server.url);
  const password = "kea over the ridge";
  const form = { name: NAME, email: newAddress("kea"), password, confirmPassword: password };
  expect((await member.send("/register", { ...form, terms: "on" })).status).toBe(303);
  // The toast of the registration stays unread, and its cookie is sent too.
  const session = member.cookies.split("; ").find((pair) => pair.includes("session_token"))!;
  const flash = member.cookies.split("; ").find((pair) => pair.includes("flash"))!;
  const spellings: string[][] = [
    [session.replace("=", " =")],
    [session.replace("=", "\t=")],
    [session.replace("=", "= ")],
    [session.replace("=", '="') + '"'],
    [session.replace("gcpi", "Gcpi")],
    [`a=b;${session}`],
    ["a=b", session],
    [`gcpi.device=x; ${session.replace("=", " =")}`],
    [`${session}; ${session}%`],
    [flash.replace("=", " =")],
    ["a=b", flash],
    [session.replace("=", " ="), flash],
  ];
  for (const path of pages) {
    for (const headers of spellings) {
      await ask(server, path, headers);
      // The cached page, if there is one now.
      const { page, cached } = await ask(server, path, []);
      expect(page, `${path} ${headers.join(" | ")}`).not.toContain(NAME);
      expect(plain(page)).not.toContain("We have sent you a link to confirm");
      expect(cached).toBe(true);
    }
    const own = await ask(server, path, [session]);
    expect(own.page).toContain(NAME);
    expect(own.cached).toBe(false);
  }
});

test("a member who polls costs one page, and sees what changes", async () => {
  const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder() });
  const moderator = await staff(server.url);
  const topicId = await beginTopic(moderator, { title: "A topic that is polled" });
  const polling = await new Visitor(server.url).signIn("member");
  const polled = [`/forum/topic/${topicId}`, "/dashboard"];
  for (const path of polled) await polling.ask(path);
  const before = await figures(server);
  for (let round = 0; round < fewOrMany(25, 500); round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => polling.ask(polled[n % polled.length]!)),
    );
    for (const { status } of answers) expect(status).toBe(200);
  }
  const after = await figures(server);
  // The page that a visit itself makes stale may be rendered once more.
  expect(after.stored - before.stored).toBeLessThanOrEqual(1);
  expect(after.entries - before.entries).toBeLessThanOrEqual(1);

  await replyTo(moderator, topicId, "Written while somebody polled");
  expect((await polling.ask(polled[0]!)).text).toContain("Written while somebody polled");
});

async function figures({ url }: Running) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))!
        .split(" ")
        .at(-1),
    );
  return {
    stored: value('gcpi_page_cache_total{result="stored"}'),
    entries: value("gcpi_page_cache_entries"),
  };
}

/** Sends the Cookie headers unchanged, each on its own line. */
async function ask(server: Running, path: string, cookies: string[]) {
  const answer = await new Promise<{ page: string; cached: boolean }>((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { headers: { Cookie: cookies } }, (response) => {
      const cached = response.headers.etag !== undefined;
      void text(response).then((page) => resolve({ page, cached }), reject);
    });
    asked.on("error", reject).end();
  });
  return answer;
}
