import { expect, test } from "vitest";
import { newDatabase, testServer } from "./support/postgres.ts";
import { eventually, start } from "./support/server.ts";

const MEMORY_AT_REST = 255_000_000;

test.skipIf(!testServer)(
  "on PostgreSQL the server is small at rest, documents that were drawn meanwhile included",
  async () => {
    const { url } = await newDatabase();
    const server = await start({ APP_MODE: "demo", DATABASE_URL: url });
    for (const programme of ["core-protection", "flight-multi"]) {
      const sheet = await fetch(`${server.url}/admissions/fees/${programme}/fee-schedule.pdf`);
      expect(sheet.headers.get("content-type")).toBe("application/pdf");
      expect(Buffer.from(await sheet.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
    }
    const read = async (series: string) => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(new RegExp(`^${series} (\\S+)$`, "m").exec(text)![1]);
    };
    await eventually(async () => (await read("gcpi_events_waiting")) === 0, 60_000);
    expect(await read("process_resident_memory_bytes")).toBeLessThan(MEMORY_AT_REST);
  },
);
