import { type ChildProcess, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { alive, freePort } from "../../tests/process/support/launch.ts";

type Launcher = typeof import("../../tests/process/support/launch.ts");
type RouteTable = typeof import("../../tests/e2e/support/route-table.ts");

export type Site = {
  /** The address at which it listens. */
  url: string;
  stop: () => Promise<void>;
};

const begun = new Set<ChildProcess>();

/** Kills everything that was started here and still runs. */
export function endAll(): void {
  for (const child of begun) if (alive(child)) child.kill("SIGKILL");
}

/** Builds a checkout, unless its existing build was made from its sources. */
export function build(checkout: string): void {
  const { status } = spawnSync(process.execPath, ["scripts/build-if-needed.ts"], {
    cwd: checkout,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${checkout} cannot be built`);
}

/**
 * Starts the site of a checkout with that checkout's own launcher, on loopback, in demo mode, with
 * its embedded database in `data`. Its APP_URL is `appUrl`, so that sites on different ports write
 * the same addresses.
 */
export async function startCheckout(
  checkout: string,
  { data, appUrl, port }: { data: string; appUrl: string; port?: number },
): Promise<Site> {
  const { launch } = await loaded<Launcher>(checkout, "tests/process/support/launch.ts");
  const running = await launch(
    {
      APP_MODE: "demo",
      APP_URL: appUrl,
      DATABASE_URL: "",
      DATA_DIR: data,
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      PORT: String(port ?? (await freePort())),
      TRUST_PROXY: "true",
    },
    ({ child }) => begun.add(child),
  );
  return {
    url: `http://localhost:${running.port}`,
    stop: async () => {
      const { code } = await running.stop();
      if (code !== 0) throw new Error(`${checkout} did not stop cleanly: ${running.errors()}`);
    },
  };
}

/** Copies the data folder of a stopped site, closed to other users as the site leaves it. */
export function copyData(from: string, to: string): string {
  const usual = process.umask(0o077);
  cpSync(from, to, { recursive: true });
  process.umask(usual);
  return to;
}

/** Returns the addresses that a checkout declares, and the name of each of its routes. */
export async function routesOf(checkout: string) {
  const { routeTable, routeOf } = await loaded<RouteTable>(
    checkout,
    "tests/e2e/support/route-table.ts",
  );
  const { default: entries } = await loaded<{ default: RouteConfigEntry[] }>(
    checkout,
    "app/routes.ts",
  );
  const named = [...withNames(entries, "")];
  return {
    table: routeTable,
    routeOf,
    /** Patterns whose forms are posted to `?index`. */
    indexes: new Set(named.filter(({ index }) => index).map(({ path }) => path)),
    /** A name for each of the framework's route ids, which stays when the file moves. */
    names: new Map([
      ["root", "root"],
      ...named.map(({ id, name }): [string, string] => [id, name]),
    ]),
  };
}

export type Routes = Awaited<ReturnType<typeof routesOf>>;

function* withNames(
  entries: readonly RouteConfigEntry[],
  parent: string,
): Generator<{ id: string; name: string; path: string; index: boolean }> {
  for (const { id, path, index = false, file, children = [] } of entries) {
    const here = path ? `${parent}/${path}` : parent;
    const bare = file.replace(/\.\w+$/, "");
    const isPlace = path !== undefined || index;
    yield {
      id: id ?? bare,
      name: isPlace
        ? `${here || "/"}${index ? " (index)" : ""}`
        : `layout ${bare.split("/").at(-1)}`,
      path: here || "/",
      index,
    };
    yield* withNames(children, here);
  }
}

function loaded<T>(checkout: string, file: string): Promise<T> {
  return import(pathToFileURL(join(checkout, file)).href) as Promise<T>;
}
