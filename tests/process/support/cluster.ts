import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { FragileDatabase } from "../../../testing/database-proxy.ts";
import { freePort } from "./launch.ts";

const VERSIONS = "/usr/lib/postgresql";

/** The folder of PostgreSQL's programs; undefined if none are installed. */
export const serverPrograms = newest();

/**
 * Starts a PostgreSQL server for one test. It can be stopped at once, as by a power cut, and
 * frozen: its processes stand still, while the kernel still accepts connections for them.
 */
export async function ownCluster(): Promise<FragileDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-cluster-"));
  const data = join(folder, "data");
  const port = await freePort();
  if (process.getuid?.() === 0) chownSync(folder, userId("postgres"), -1);
  asServer("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync"]);
  const begin = async () => {
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=60`;
    asServer("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  };
  const stop = async () => {
    asServer("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
  };
  await begin();

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const watcher = watchSessions(url);
  let frozen = false;
  return {
    url,
    fail: {
      away: stop,
      frozen: async () => {
        frozen = true;
        signalAll(data, "SIGSTOP");
      },
    },
    recover: async () => {
      if (frozen) signalAll(data, "SIGCONT");
      else await begin();
      frozen = false;
    },
    mostSessions: watcher.most,
    close: async () => {
      if (frozen) signalAll(data, "SIGCONT");
      watcher.stop();
      if (existsSync(join(data, "postmaster.pid"))) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Counts the application's sessions every 100 ms, while the server answers. */
function watchSessions(url: string) {
  let most = 0;
  let stopped = false;
  let client: Client | undefined;
  const count = async () => {
    if (!client) {
      client = new Client({ connectionString: url, application_name: "watcher" });
      client.on("error", () => (client = undefined));
      await client.connect();
    }
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'watcher'`,
    );
    most = Math.max(most, rows[0]!.open);
  };
  const timer = setInterval(() => {
    if (!stopped) void count().catch(() => (client = undefined));
  }, 100);
  return {
    most: async () => {
      const seen = most;
      most = 0;
      return seen;
    },
    stop: () => {
      stopped = true;
      clearInterval(timer);
      client?.connection.stream.destroy();
    },
  };
}

/**
 * Signals the server's processes: first the postmaster, which then starts no others, and then its
 * children.
 */
function signalAll(data: string, signal: "SIGSTOP" | "SIGCONT") {
  const first = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(first, signal);
  for (const child of childrenOf(first)) {
    try {
      process.kill(child, signal);
    } catch {
      // The process has ended since it was listed, as happens when a client disconnects.
    }
  }
}

function childrenOf(parent: number): number[] {
  const listed = spawnSync("ps", ["-o", "pid=", "--ppid", String(parent)], { encoding: "utf8" });
  return listed.stdout
    .split("\n")
    .filter((line) => line.trim())
    .map(Number);
}

/** As the user postgres, because PostgreSQL refuses to run as root. */
function asServer(program: string, args: string[]) {
  const path = join(serverPrograms!, program);
  const [command, ...rest] =
    process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", path, ...args] : [path, ...args];
  execFileSync(command, rest, { stdio: ["ignore", "ignore", "pipe"] });
}

function userId(name: string): number {
  return Number(execFileSync("id", ["-u", name], { encoding: "utf8" }));
}

function newest(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).map(Number).filter(Boolean);
  const programs = versions
    .sort((a, b) => b - a)
    .map((each) => join(VERSIONS, String(each), "bin"));
  return programs.find((folder) => existsSync(join(folder, "initdb")));
}
