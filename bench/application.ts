import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { signIn } from "./visitors.ts";

/** The application in a process of its own, with a member signed in. */
export type Application = {
  database: string;
  databaseUrl: string | undefined;
  child: Child;
  origin: string;
  cookie: string;
  /** From the start of the process to its first page, in milliseconds. */
  startedIn: number;
};

/**
 * Starts the application in demo mode, which has an account to sign in with and listens on loopback
 * only, with its own data. It trusts the proxy's header, so that visitors come from many networks.
 */
export async function startApplication(
  folder: string,
  database: string,
  databaseUrl?: string,
): Promise<Application> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = await startChild("application-server.js", {
    folder,
    label: `application-${database}`,
    asStarted: true,
    env: {
      APP_MODE: "demo",
      APP_URL: origin,
      DATA_DIR: join(folder, `data-${database}`),
      DATABASE_URL: databaseUrl ?? "",
      DATABASE_POOL: "10",
      HOST: "127.0.0.1",
      LOG_LEVEL: "info",
      PORT: String(port),
      SMTP_URL: "",
      TRUST_PROXY: "true",
    },
  });
  const first = await fetch(origin);
  if (first.status !== 200) throw new Error(`the first page answered ${first.status}`);
  const startedIn = performance.now() - began;
  const cookie = await signIn((path, init) => fetch(origin + path, init), origin);
  return { database, databaseUrl, child, origin, cookie, startedIn };
}

/** The address must be known before the start: the site accepts forms from its own address only. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
