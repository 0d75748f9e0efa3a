import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { sweepFolder } from "./sweep.server.ts";

dbTest(
  "what no row names is swept when it has had its hour, whatever its name ends with",
  async ({ ctx, clock }) => {
    const files = memoryStore();
    const made = (age: number) => newId(new Date(clock.now().getTime() - age));
    const [named, stray, young] = [made(days(1)), made(days(1)), made(hours(1))];
    const keys = (id: string) => [`things/${id}`, `things/${id}.webp`, `things/${id}/480.avif`];
    for (const id of [named, stray, young]) {
      for (const key of keys(id)) await files.put(key, new Uint8Array([1]));
    }
    // A name that tells no time, and another folder.
    const others = ["things/read-me.txt", `things/${crypto.randomUUID()}`, `other/${stray}`];
    for (const key of others) await files.put(key, new Uint8Array([1]));
    const sweep = () => sweepFolder(ctx, files, "things", async () => keys(named));
    await sweep();
    const left = [...keys(named), ...keys(young), ...others];
    expect([...files.kept.keys()].sort()).toEqual(left.sort());
    clock.advance(1);
    await sweep();
    expect([...files.kept.keys()].sort()).toEqual([...keys(named), ...others].sort());
  },
);

dbTest("a sweep that breaks off is done by the next one", async ({ ctx, clock }) => {
  const files = memoryStore();
  await files.put(`things/${newId(new Date(clock.now().getTime() - days(1)))}`, new Uint8Array());
  files.failing.add("delete");
  const sweep = () => sweepFolder(ctx, files, "things", async () => []);
  await expect(sweep()).rejects.toThrow("the store cannot delete");
  files.failing.clear();
  await sweep();
  expect(files.kept.size).toBe(0);
});
