import { connect, createServer, type Socket } from "node:net";

/** The ways in which the database can fail. */
export type Failure = "away" | "refusing" | "frozen";

/** A database that a test can take away from the application, and give back. */
export type FragileDatabase = {
  url: string;
  fail: Partial<Record<Failure, () => Promise<void>>>;
  recover: () => Promise<void>;
  /** The most sessions that were open at a time since this was last asked. */
  mostSessions: () => Promise<number>;
  close: () => Promise<void>;
};

/**
 * Opens a proxy to a PostgreSQL server that can fail like servers and networks. Away: nothing
 * listens, and open connections are cut. Refusing: sessions are ended and new ones rejected, as by
 * a server that is starting up. Frozen: connections stay open and new ones are accepted, but no
 * byte is passed on.
 */
export async function databaseProxy(
  address: string,
): Promise<FragileDatabase & { fail: Required<FragileDatabase["fail"]> }> {
  const target = new URL(address);
  const pairs = new Set<Pair>();
  let mode: "well" | "refusing" | "frozen" = "well";
  let most = 0;

  const server = createServer((client) => {
    if (mode === "refusing") {
      client.on("error", () => {});
      // Reads the client's first message before it answers, because a client that is cut off gets
      // no reason.
      client.once("data", () => client.end(fatal("57P03", "the database system is starting up")));
      return;
    }
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const pair = new Pair(client, upstream, mode === "frozen");
    pairs.add(pair);
    most = Math.max(most, pairs.size);
    client.on("close", () => pairs.delete(pair));
  });
  const listen = (port: number) =>
    new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(port, "127.0.0.1", done);
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const endAll = (words?: Buffer) => {
    for (const pair of pairs) pair.end(words);
  };
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    fail: {
      away: async () => {
        const closed = new Promise((done) => server.close(done));
        endAll();
        await closed;
      },
      refusing: async () => {
        mode = "refusing";
        endAll(fatal("57P01", "terminating connection due to administrator command"));
      },
      frozen: async () => {
        mode = "frozen";
        for (const pair of pairs) pair.freeze();
      },
    },
    recover: async () => {
      mode = "well";
      if (!server.listening) await listen(port);
      for (const pair of pairs) pair.thaw();
    },
    mostSessions: async () => {
      const seen = most;
      most = pairs.size;
      return seen;
    },
    close: async () => {
      endAll();
      server.close();
    },
  };
}

/** A client's connection, and the connection to the server that belongs to it. */
class Pair {
  readonly #client: Socket;
  readonly #upstream: Socket;
  #frozen: boolean;
  #held: (() => void)[] = [];

  constructor(client: Socket, upstream: Socket, frozen: boolean) {
    this.#client = client;
    this.#upstream = upstream;
    this.#frozen = frozen;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (bytes) => this.#pass(() => to.write(bytes)));
      from.on("error", () => {});
      from.on("close", () => this.#pass(() => to.destroy()));
    }
  }

  freeze() {
    this.#frozen = true;
  }

  thaw() {
    this.#frozen = false;
    for (const pass of this.#held.splice(0)) pass();
  }

  end(words?: Buffer) {
    if (words) this.#client.end(words);
    else this.#client.destroy();
    this.#upstream.destroy();
  }

  #pass(pass: () => void) {
    if (this.#frozen) this.#held.push(pass);
    else pass();
  }
}

/** Returns PostgreSQL's message that ends a session. */
function fatal(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
