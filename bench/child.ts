import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { heapFlags, mallocSettings } from "../scripts/memory.ts";
import type { Question, Usage } from "./meter.js";

/** A measured process. It answers questions over its own channel, and is stopped by its own id. */
export type Child = {
  /** What it sent when it was ready (its port, its cookie). */
  hello: { port: number } & Record<string, string | number>;
  ask: <Answer>(question: string, argument?: unknown) => Promise<Answer>;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
};

type Message = { ready?: Child["hello"]; id?: number; answer?: unknown; failure?: string };

const running = new Set<Child>();

/** Starts `bench/<name>`. Its output goes into a file, like a service's log. */
export async function startChild(
  name: string,
  options: {
    folder: string;
    label?: string;
    env?: Record<string, string | undefined>;
    /** Uses the settings that keep the server's memory small, as `npm start` does. */
    asStarted?: boolean;
  },
): Promise<Child> {
  const log = join(options.folder, `${options.label ?? name}.log`);
  const out = openSync(log, "w");
  const child = fork(join(import.meta.dirname, name), {
    stdio: ["ignore", out, out, "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...(options.asStarted ? mallocSettings : {}),
      ...options.env,
    },
    execArgv: options.asStarted ? heapFlags : [],
  });
  const gone = once(child, "exit");
  const waiting = new Map<number, (message: Message) => void>();
  let count = 0;

  const hello = await new Promise<Child["hello"]>((resolve, reject) => {
    child.on("message", (message: Message) => {
      if (message.ready) resolve(message.ready);
      else if (message.id !== undefined) waiting.get(message.id)?.(message);
    });
    child.on("exit", (code) => {
      const said = readFileSync(log, "utf8").slice(-3000);
      const failure = `${name} ended by itself (${code}):\n${said}`;
      reject(new Error(failure));
      for (const tell of waiting.values()) tell({ failure });
    });
  });

  const ask = <Answer>(question: string, argument?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const id = count++;
      waiting.set(id, (message) => {
        waiting.delete(id);
        if (message.failure) reject(new Error(message.failure));
        else resolve(message.answer as Answer);
      });
      child.send({ id, ask: question, with: argument } satisfies Question);
    });

  const self: Child = {
    hello,
    ask,
    usage: () => ask<Usage>("usage"),
    stop: async () => {
      running.delete(self);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const impatience = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await gone;
      clearTimeout(impatience);
    },
  };
  running.add(self);
  return self;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}

/** Waits until a process has little left to do (emails of submitted forms, for example). */
export async function settle(child: Child, limitMs = 2000): Promise<void> {
  const until = performance.now() + limitMs;
  let before = await child.usage();
  while (performance.now() < until) {
    await new Promise((done) => setTimeout(done, 300));
    const now = await child.usage();
    if (now.cpuMicros - before.cpuMicros < 30_000) return;
    before = now;
  }
}

/** Returns the share of a processor that a process uses while nobody asks it for anything. */
export async function idleShare(child: Child): Promise<number> {
  const millis = 3000;
  await settle(child);
  const before = await child.usage();
  await new Promise((done) => setTimeout(done, millis));
  const after = await child.usage();
  return (after.cpuMicros - before.cpuMicros) / (millis * 1000);
}
