import {
  Client,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
} from "pg";
import { DatabaseUnavailable } from "#app/kernel/unavailable.ts";

/** Connects the pool to what is known about the whole database. */
export type PoolWatch = {
  /** Returns why nothing can be asked now: the database is known to be away. */
  refusal: () => Error | undefined;
  /** Called when no connection was available, one was lost, or a statement took too long. */
  onFailure: (failure: DatabaseUnavailable, at: "connecting" | "asking") => void;
};

/**
 * A pool that throws `DatabaseUnavailable` if the database cannot be reached. While the database is
 * known to be away, it opens no connection and fails at once. A connection that is lost while it is
 * in use returns to the pool by itself.
 */
export class WatchedPool extends Pool {
  readonly #watch: PoolWatch;
  readonly #open = new Set<Client>();

  constructor(config: PoolConfig, watch: PoolWatch) {
    super({ ...config, Client: OwnClient });
    this.#watch = watch;
    // An idle connection that is lost is replaced when one is needed. Without a listener the loss
    // would end the process.
    this.on("error", () => {});
    this.on("connect", (client) => this.#open.add(client as unknown as Client));
    this.on("remove", (client) => this.#open.delete(client as unknown as Client));
  }

  /** Closes every connection at once. Waiting statements fail because theirs was lost. */
  drop(): void {
    for (const client of this.#open) client.connection.stream.destroy();
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const taken = this.#take();
    if (!callback) return taken;
    void taken.then(
      (client) => callback(undefined, client, (broken) => client.release(broken)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the driver's overloads
  override query<Answer>(...args: unknown[]): Answer {
    const ask = super.query.bind(this) as Query;
    return translated(ask, args, (error) => this.#failed(error, "asking")) as Answer;
  }

  async #take(): Promise<PoolClient> {
    const refusal = this.#watch.refusal();
    if (refusal) throw new DatabaseUnavailable(refusal);
    let client: PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      throw this.#failed(error, "connecting");
    }
    const release = client.release.bind(client);
    let released = false;
    const giveBack = (broken?: Error | boolean) => {
      if (released) return;
      released = true;
      client.off("end", lost);
      release(broken);
    };
    // A transaction whose first statement fails would never give the connection back.
    const lost = () => giveBack(true);
    client.once("end", lost);
    client.release = giveBack;
    return client;
  }

  #failed(error: unknown, at: "connecting" | "asking"): unknown {
    const failure = at === "connecting" ? unavailable(error) : unavailableIfLost(error);
    if (failure instanceof DatabaseUnavailable) this.#watch.onFailure(failure, at);
    return failure;
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (broken?: Error | boolean) => void,
) => void;

/** Statements of a transaction whose answers nobody reads. */
const unread = /^(?:begin$|select pg_notify\()/;

/** What a held statement is answered with. */
const nothing = { rows: [], rowCount: 0, fields: [], command: "", oid: 0 };

/**
 * A connection that throws `DatabaseUnavailable` if it is lost, and is closed when it stops
 * answering.
 *
 * It sends statements without waiting for the answers to earlier ones: those of one turn of the
 * event loop are sent together, and answered in their order. So `Promise.all` of several writes of a
 * transaction costs one round trip. The beginning of a transaction is held until its first statement
 * is sent, and its notification until it is committed.
 */
export class OwnClient extends Client {
  /** Why a held statement failed. The transaction is then rolled back. */
  #failure: unknown;
  #inTransaction = false;
  #corked = false;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super({ ...(config as object), pipeline: true });
    // Each statement fails by itself. Without a listener a loss would end the process.
    this.on("error", () => {});
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the driver's overloads
  override query<Answer = Promise<QueryResult>>(...args: unknown[]): Answer {
    const ask = super.query.bind(this) as Query;
    const text = textOf(args[0]);
    const answered = typeof args.at(-1) === "function";
    if (text === "begin") this.#inTransaction = true;
    const holds = !answered && this.#inTransaction && unread.test(text);
    this.#cork();
    if (!holds) process.nextTick(() => this.#uncork());
    const answer = translated(ask, args, (error) => {
      if (isReadTimeout(error)) this.connection.stream.destroy();
      return unavailableIfLost(error);
    });
    if (holds) {
      if (text === "begin") this.#failure = undefined;
      void (answer as Promise<unknown>).catch((error: unknown) => (this.#failure ??= error));
      return Promise.resolve(nothing) as Answer;
    }
    if (text === "commit" || text === "rollback") this.#inTransaction = false;
    return (!answered && text === "commit" ? this.#committed(answer) : answer) as Answer;
  }

  /** Holds what is written, until the end of this turn or the next statement. */
  #cork() {
    if (this.#corked) return;
    this.#corked = true;
    this.connection.stream.cork();
  }

  #uncork() {
    if (!this.#corked) return;
    this.#corked = false;
    this.connection.stream.uncork();
  }

  /** PostgreSQL answers a commit with a rollback, and no error, if a statement has failed. */
  async #committed(answer: unknown): Promise<QueryResult> {
    const result = (await answer) as QueryResult;
    if (result.command === "COMMIT") return result;
    throw this.#failure ?? new Error("The transaction was rolled back, since a statement failed.");
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  return (statement as { text?: string } | undefined)?.text ?? "";
}

/**
 * Calls one of the driver's `query` functions and translates its failure, which is either passed to
 * a callback or rejects a promise.
 */
function translated(ask: Query, args: unknown[], translate: (error: unknown) => unknown): unknown {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const told = (error: unknown, result: unknown) =>
      (callback as (error: unknown, result: unknown) => void)(error && translate(error), result);
    return ask(...args.slice(0, -1), told);
  }
  const answer = ask(...args);
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    throw translate(error);
  });
}

type Query = (...args: unknown[]) => unknown;

function unavailable(error: unknown): DatabaseUnavailable {
  return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
}

function unavailableIfLost(error: unknown): unknown {
  return isLoss(error) ? unavailable(error) : error;
}

/** SQLSTATEs with which a server ends a session or refuses one. */
const lostSession = /^(08...|57P0.|53300|25P03)$/;

/** Returns whether an error says that the statement was not answered, and not that it was wrong. */
function isLoss(error: unknown): boolean {
  if (isGivenUp(error)) return true;
  if (error instanceof DatabaseError) return lostSession.test(error.code ?? "");
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    isReadTimeout(error) ||
    /^Connection terminated|^Client (was closed|has encountered a connection error)/.test(
      error.message,
    ) ||
    (code !== undefined && /^E[A-Z]+$/.test(code))
  );
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/**
 * Returns whether the server cancelled a statement because it, or its wait for a lock, took too
 * long.
 */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "57014" || error.code === "55P03");
}

/** Returns whether a reachable server refused the connection. Its other connections continue. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && !error.code?.startsWith("57P0");
}
