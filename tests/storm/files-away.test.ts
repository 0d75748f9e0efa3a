import { execFileSync } from "node:child_process";
import { cpSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startS3 } from "../../testing/s3.ts";
import { newAddress, newNetwork, plain, Visitor } from "../e2e/support/visitor.ts";
import {
  eventually,
  newFolder,
  type Running,
  seededFolder,
  start,
} from "../process/support/server.ts";
import { expectNothingLost, messageFrom } from "../process/support/survival.ts";
import { report } from "./figures.ts";

const SENTENCE = "We cannot store or fetch files just now, try again in a few minutes.";

test("a bucket that is away is told to whoever uploads, and forgotten when it is back", async () => {
  const bucket = await startS3();
  onTestFinished(() => bucket.close());
  const way = await closableWay(bucket.settings.S3_ENDPOINT);
  const server = await start({
    APP_MODE: "demo",
    DATA_DIR: seededFolder(),
    ...bucket.settings,
    S3_ENDPOINT: way.url,
  });
  const member = await new Visitor(server.url).signIn("member");
  expect((await uploadPhoto(member)).status).toBe(303);
  way.close();
  const refused = await uploadPhoto(member);
  expect(refused.status).toBe(503);
  expect(plain(refused.text)).toContain(SENTENCE);
  expect(await isReady(server)).toBe(false);
  // Other requests are unaffected.
  expect((await sendMessage(server)).status).toBe(303);
  await way.open();
  await eventually(async () => (await uploadPhoto(member)).status === 303, 30_000);
  expect(await isReady(server)).toBe(true);
  expect((await server.stop()).code).toBe(0);
  report("bucket away", { "uploads refused in words": 1, "messages lost": 0 });
});

const canMount = process.platform === "linux" && process.getuid?.() === 0;

test.runIf(canMount)("a full disk loses nothing that was acknowledged", async () => {
  const disk = smallDisk(400);
  const DATA_DIR = join(disk, "data");
  cpSync(seededFolder(), DATA_DIR, { recursive: true });
  const server = await start({ APP_MODE: "demo", DATA_DIR });
  const member = await new Visitor(server.url).signIn("member");
  const answered = new Set<string>();
  const send = async () => {
    const email = newAddress("kea");
    const sent = await sendMessage(server, email).catch(() => undefined);
    if (sent?.status === 303) answered.add(email);
  };
  for (let n = 0; n < 5; n++) await send();

  const filler = join(disk, "filler");
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize)));
  const refused = await uploadPhoto(member).catch(() => undefined);
  expect(refused?.status).toBe(503);
  expect(plain(refused!.text)).toContain(SENTENCE);
  for (let n = 0; n < 20; n++) await send();

  rmSync(filler);
  // If the embedded database could not continue, a supervisor would restart the process.
  if (await isReady(server).catch(() => false))
    expect((await uploadPhoto(member)).status).toBe(303);
  await server.kill();
  await expectNothingLost(await start({ APP_MODE: "demo", DATA_DIR }), answered);
  report("disk full", { acknowledged: answered.size, lost: 0 });
});

async function isReady({ url }: Running): Promise<boolean> {
  const response = await fetch(`${url}/readyz`);
  return response.ok && ((await response.json()) as { files: boolean }).files;
}

function sendMessage({ url }: Running, email = newAddress("kea")) {
  return new Visitor(url, newNetwork()).send("/contact", messageFrom(email));
}

/** Uploads a new photo with the profile's form. */
async function uploadPhoto(member: Visitor) {
  const create = { width: 400, height: 400, channels: 3 as const, background: "#3b4a5c" };
  const picture = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.set("intent", "photo");
  form.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "face.png");
  return member.send("/dashboard/profile", form);
}

/** Starts a proxy to a service, which can be closed and opened again at the same port. */
async function closableWay(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [client, upstream].forEach((each) => each.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  const open = (port = 0) =>
    new Promise<number>((done) =>
      server.listen(port, "127.0.0.1", () => done((server.address() as { port: number }).port)),
    );
  const port = await open();
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, close, open: () => open(port) };
}

/** Mounts a disk of this size in memory, until the end of the test. */
function smallDisk(megabytes: number): string {
  const folder = newFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}
