import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { hashOf } from "#app/platform/token.server.ts";

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type InTransaction = Omit<Adapter, "transaction">;
type Where = Parameters<Adapter["findOne"]>[0]["where"];

/**
 * Wraps the auth library's database adapter, so that it stores only the hash of a session's token.
 * The cookie contains the token. The library passes the token in when it makes a session or asks
 * for one, and gets it back with the row.
 */
export function withHashedSessions(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = make(options);
    return {
      ...hashing(adapter),
      transaction: (work) =>
        adapter.transaction((inner) => work(hashing(inner as InTransaction) as typeof inner)),
    };
  };
}

function hashing(adapter: InTransaction): InTransaction {
  return {
    ...adapter,
    create: async <T extends Record<string, unknown>, R = T>(
      made: Parameters<typeof adapter.create<T, R>>[0],
    ) => {
      if (made.model !== "session") return adapter.create<T, R>(made);
      const token = String((made.data as Record<string, unknown>).token);
      const data = { ...made.data, token: hashOf(token) };
      return withToken(await adapter.create<T, R>({ ...made, data }), token);
    },
    findOne: async <T>(asked: Parameters<Adapter["findOne"]>[0]) =>
      withToken(await adapter.findOne<T>(hashed(asked)), tokenIn(asked)),
    findMany: async <T>(asked: Parameters<Adapter["findMany"]>[0]) => {
      const found = await adapter.findMany<T>(hashed(asked));
      return found.map((row) => withToken(row, tokenIn(asked)));
    },
    update: async <T>(change: Parameters<Adapter["update"]>[0]) =>
      withToken(await adapter.update<T>(hashed(change)), tokenIn(change)),
    delete: (asked) => adapter.delete(hashed(asked)),
    deleteMany: (asked) => adapter.deleteMany(hashed(asked)),
  };
}

type Asked = { model: string; where?: Where | undefined };

function hashed<A extends Asked>(asked: A): A {
  if (tokenIn(asked) === undefined) return asked;
  const where = asked.where?.map((each) =>
    each.field === "token" ? { ...each, value: hashOf(String(each.value)) } : each,
  );
  return { ...asked, where };
}

/** Returns the token by which the library asks for a session, or undefined. */
function tokenIn({ model, where }: Asked): string | undefined {
  if (model !== "session") return undefined;
  const asked = where?.find(({ field }) => field === "token")?.value;
  if (asked === undefined) return undefined;
  if (typeof asked !== "string") throw new Error("sessions are asked for by one token at a time");
  return asked;
}

function withToken<Row>(row: Row, token: string | undefined): Row {
  return row && token !== undefined ? { ...row, token } : row;
}
