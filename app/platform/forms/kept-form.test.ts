import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import { dbTest } from "#testing/db.ts";
import { keepForm, sweepKeptForms, takeKeptForm } from "./kept-form.server.ts";
import { keptForms } from "./schema.ts";

const form = {
  place: "/forum/topic/1?page=2",
  action: "/forum/topic/1",
  values: { content: "Ősz, written while the session ended" },
};
const from = { network: "10.0.0.0/24" };

const bearing = (setCookie: string | undefined) =>
  new Request("https://gcpi.test/", { headers: { Cookie: setCookie!.split(";")[0]! } });

dbTest("what was typed comes back once, to its own browser and page", async ({ ctx }) => {
  const browser = bearing(await keepForm(ctx, from, form));
  expect(await takeKeptForm(ctx, browser, "/forum")).toBeUndefined();
  expect(await takeKeptForm(ctx, new Request("https://gcpi.test/"), form.place)).toBeUndefined();
  const taken = await takeKeptForm(ctx, browser, form.place);
  expect(taken?.form).toEqual(form);
  expect(taken?.clear).toMatch(/Max-Age=0/);
  expect(await takeKeptForm(ctx, browser, form.place)).toBeUndefined();
});

dbTest("nothing of it can be read in the database", async ({ ctx }) => {
  const cookie = await keepForm(ctx, from, form);
  const stored = JSON.stringify(await ctx.db.select().from(keptForms));
  for (const text of ["Ősz", "session", "topic"]) expect(stored).not.toContain(text);
  const key = /=([^;]+)/.exec(cookie!)![1]!;
  expect(stored).not.toContain(decodeURIComponent(key).split(".")[0]);
});

dbTest("a changed cookie gives nothing back", async ({ ctx }) => {
  const cookie = (await keepForm(ctx, from, form))!.replace("=", "=A");
  expect(await takeKeptForm(ctx, bearing(cookie), form.place)).toBeUndefined();
});

dbTest("after an hour it is forgotten", async ({ ctx, clock }) => {
  const browser = bearing(await keepForm(ctx, from, form));
  await sweepKeptForms(ctx);
  expect(await ctx.db.select().from(keptForms)).toHaveLength(1);
  clock.advance(hours(1) + 1);
  expect(await takeKeptForm(ctx, browser, form.place)).toBeUndefined();
  await sweepKeptForms(ctx);
  expect(await ctx.db.select().from(keptForms)).toEqual([]);
});

dbTest("a stranger cannot fill the database with it", async ({ ctx }) => {
  const long = { ...form, values: { content: "x".repeat(300_001) } };
  expect(await keepForm(ctx, from, long)).toBeUndefined();
  for (let sent = 0; sent < 35; sent++) await keepForm(ctx, from, form);
  expect(await ctx.db.select().from(keptForms)).toHaveLength(30);
});
