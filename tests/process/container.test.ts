import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually, freePort, goodSecret, newFolder } from "./support/server.ts";

const lines = readFileSync("Dockerfile", "utf8").split("\n");
const copied = lines.flatMap(
  (line) => /^COPY --from=build \/srv\/gcpi\/(\S+)/.exec(line)?.[1] ?? [],
);
const command = JSON.parse(lines.findLast((line) => line.startsWith("CMD "))!.slice(4)) as string[];

test("what the container file puts into the image is enough to serve and to be commanded", async () => {
  const image = newFolder();
  for (const path of copied) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    // The packages are linked, because copying them takes too long.
    if (path === "node_modules") symlinkSync(resolve(path), join(image, path));
    else cpSync(path, join(image, path), { recursive: true });
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    APP_MODE: "production",
    APP_URL: url,
    SESSION_SECRET: goodSecret,
    PORT: String(port),
    DATA_DIR: newFolder(),
    LOG_LEVEL: "error",
  };
  const server = spawn(process.execPath, command.slice(1), { cwd: image, env, stdio: "inherit" });
  onTestFinished(() => void server.kill("SIGKILL"));
  await eventually(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, 90_000);
  expect((await fetch(`${url}/training/intro-cp`)).status).toBe(200);

  const archive = join(newFolder(), "site.tar.gz");
  const backup = spawn(process.execPath, ["scripts/admin.ts", "backup", archive], {
    cwd: image,
    env,
    stdio: "ignore",
  });
  expect((await once(backup, "exit"))[0]).toBe(0);
  server.kill("SIGTERM");
  expect((await once(server, "exit"))[0]).toBe(0);
});
