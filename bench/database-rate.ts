import { Pool, type PoolClient } from "pg";
import { newId } from "#app/kernel/ids.ts";
import { hashOf } from "#app/platform/token.server.ts";
import type { Stretch } from "./load.ts";
import { standReady } from "./meter.js";

/**
 * Measures PostgreSQL without the application: the statements of a session reading and of a stored
 * contact message, sent with `pg` from a pool of the size that the application uses.
 */
const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});
const token = hashOf(process.env.SESSION_TOKEN!);
const AT_ONCE = 10;
const EVENT = "bench.nothing";

async function readSession() {
  const { rows } = await pool.query({
    name: "session",
    text: `select p.id, p.name, p.email, p.email_verified, s.id, s.updated_at,
             array(select role from user_roles where user_id = p.id)
           from sessions s join profiles p on p.id = s.user_id
           where s.token = $1 and s.expires_at > $2`,
    values: [token, new Date()],
  });
  if (rows.length !== 1) throw new Error("the session is not there");
}

let written = 0;

async function storeMessage() {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await insertMessage(client);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function insertMessage(client: PoolClient) {
  const now = new Date();
  const fingerprint = `bench-${process.pid}-${written++}`;
  await client.query({
    name: "lock",
    text: "select pg_advisory_xact_lock(hashtext($1))",
    values: [fingerprint],
  });
  await client.query({
    name: "same",
    text: "select id from enquiries where fingerprint = $1 and received_at > $2",
    values: [fingerprint, new Date(now.getTime() - 600_000)],
  });
  await client.query({
    name: "enquiry",
    text: `insert into enquiries (id, kind, name, email, subject, message, status,
             received_at, reply_due_at, fingerprint)
           values ($1, 'contact', 'Ada Example', 'ada@visitor.example', 'A question about training',
             'When does the next course begin, and what should I bring?', 'new', $2, $2, $3)`,
    values: [newId(now), now, fingerprint],
  });
  await client.query({
    name: "event",
    text: "insert into events (id, name, payload, occurred_at) values ($1, $2, '{}', $3)",
    values: [newId(now), EVENT, now],
  });
  await client.query({ name: "notify", text: "select pg_notify('bench', $1)", values: ["{}"] });
}

async function press(work: () => Promise<void>, seconds: number): Promise<Stretch> {
  const latencies: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  const until = started + seconds * 1000;
  const caller = async () => {
    for (let from = performance.now(); from < until;) {
      await work();
      const now = performance.now();
      latencies.push(now - from);
      from = now;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const { user, system } = process.cpuUsage(before);
  return {
    count: latencies.length,
    seconds: (performance.now() - started) / 1000,
    cpuMicros: user + system,
    latencies,
  };
}

process.on("SIGTERM", async () => {
  await pool.end();
  process.exit(0);
});
standReady(
  { port: 0 },
  {
    session: (seconds: number) => press(readSession, seconds),
    insert: async (seconds: number) => {
      const stretch = await press(storeMessage, seconds);
      // The idle application must not find events of this load to deliver.
      await pool.query("update events set dispatched_at = now() where name = $1", [EVENT]);
      return stretch;
    },
  },
);
