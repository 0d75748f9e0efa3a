import { expect, test } from "vitest";
import { fewOrMany } from "#testing/thorough.ts";
import { Visitor } from "../e2e/support/visitor.ts";
import { eventually, pause, seededFolder, start } from "./support/server.ts";

const ROWS = fewOrMany(6_000, 50_000);

test("a server that is killed while it checks and while it imports leaves all rows or none", async () => {
  const settings = { DATA_DIR: seededFolder(), APP_MODE: "demo" };
  let server = await start(settings);
  let staff = await new Visitor(server.url).signIn("super");
  const file = new FormData();
  const lines = Array.from({ length: ROWS }, (_, n) => `Person ${n},person-${n}@killed.test`);
  file.set("file", new File([`Name,Email\n${lines.join("\n")}\n`], "people.csv"));
  const { to: page } = await staff.send("/admin/imports/new?source=people", file);
  const heading = async () => (await staff.ask(page!)).text;
  const killed = async () => {
    await pause(Math.random() * 400);
    expect((await server.kill()).signal).toBe("SIGKILL");
    server = await start(settings);
    staff = await new Visitor(server.url).signIn("super");
  };
  const listed = async () => (await staff.ask("/admin/users?q=killed.test")).text;

  await staff.send(page!, { "column-name": "0", "column-email": "1", version: "1" });
  await killed();
  const found = `${ROWS.toLocaleString("en-NZ")} would be created`;
  await eventually(async () => (await heading()).includes(found), 120_000);
  const [, version] = /name="version" value="(\d+)"/.exec(await heading())!;
  await staff.send(page!, { intent: "import", version: version! });
  await killed();
  const written = `${ROWS.toLocaleString("en-NZ")} created`;
  let early = false;
  await eventually(async () => {
    // Asked for first: if the import is not done yet, nobody of the file may have been there.
    const people = await listed();
    const done = (await heading()).includes(written);
    if (!done && people.includes("person-0@")) early = true;
    return done;
  }, 120_000);
  expect(early).toBe(false);
  expect(await listed()).toContain("@killed.test");
  expect((await server.stop()).code).toBe(0);
});
