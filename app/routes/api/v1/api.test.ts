import { expect, test } from "vitest";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { apiCalls } from "#app/contexts/api/tables.ts";
import { scopes } from "#app/contexts/api/key/scopes.ts";
import type { Scope } from "#app/contexts/api/key/scopes.ts";
import type { Role } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { throttles } from "#app/platform/throttle/schema.ts";
import { apiKey } from "#testing/api.ts";
import { castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { contactMessage, person } from "#testing/factories.ts";
import { siteOf } from "#testing/site.ts";
import * as collection from "./collection.ts";
import * as item from "./item.ts";
import { openApi } from "./openapi.server.ts";
import { PER_MINUTE } from "./answer.server.ts";
import { resources } from "./resources.server.ts";
import * as unknown from "./unknown.ts";

const pages = {
  "api/v1/:resource": collection,
  "api/v1/:resource/:id": item,
  "api/v1/*": unknown,
};

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Returns a function that calls the API with a new key of somebody with these roles. */
async function program(ctx: Ctx, roles: Role[], allowed: readonly Scope[] = scopes) {
  const { id, actor } = await person(ctx, { roles });
  const key = await apiKey({ ...ctx, actor }, [...allowed]);
  const { send } = siteOf(ctx, { cache: new HtmlCache(), pages });
  const call = async (path: string, { method = "GET", body, headers = {} }: Sent = {}) => {
    const response = await send(
      new Request(`http://localhost:3000/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${key.secret}`, ...headers },
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, answer, headers: response.headers };
  };
  return { call, id, ...key };
}

dbTest(
  "without a key, with a wrong one, and with a cookie alone, nothing is answered",
  async ({ ctx }) => {
    const { call } = await program(ctx, ["admin"]);
    for (const Authorization of ["", "Bearer gcpi_wrong", "Basic abc"]) {
      const { status, answer, headers } = await call("/people", { headers: { Authorization } });
      expect(status).toBe(401);
      expect(headers.get("Content-Type")).toBe("application/problem+json");
      expect(answer).toMatchObject({
        status: 401,
        type: expect.stringContaining("#problem-no-key"),
      });
    }
  },
);

dbTest("rows come page by page, each once, while rows are added", async ({ ctx }) => {
  const { call } = await program(ctx, ["admin"]);
  for (let n = 0; n < 4; n++) await person(ctx);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { answer } = await call(`/people?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
    const page = answer as { data: { id: string }[]; next: string | null };
    seen.push(...page.data.map(({ id }) => id));
    if (!cursor) await person(ctx);
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(6);
});

dbTest("a page costs the same however many rows it has", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { call } = await program(ctx, ["admin"]);
  // The first use of a minute is noted with the key.
  await call("/people?limit=1");
  const few = await queriesOf(ctx, () => call("/people?limit=1"));
  for (let n = 0; n < 5; n++) await person(ctx);
  const many = await queriesOf(ctx, () => call("/people?limit=10"));
  expect(many).toHaveLength(few.length);
});

dbTest("a key does what its owner may do, and of that only what it is for", async ({ ctx }) => {
  const member = await program(ctx, []);
  expect((await member.call("/people")).answer).toMatchObject({
    status: 403,
    title: expect.stringContaining("owner"),
  });
  const narrow = await program(ctx, ["admin"], ["intakes:read"]);
  const refused = await narrow.call("/people");
  expect(refused.answer).toMatchObject({ status: 403, detail: "It needs “people:read”." });
  expect((await narrow.call("/intakes")).status).toBe(200);
  const wide = await program(ctx, ["admin"]);
  expect((await wide.call(`/people/${wide.id}`)).answer).toMatchObject({
    id: wide.id,
    roles: ["admin"],
  });
});

dbTest("everything that can be listed is answered as it is described", async ({ ctx }) => {
  const { call } = await program(ctx, ["admin"]);
  for (const { name, read } of resources) {
    if (!read) continue;
    const { status, answer } = await call(`/${name}`);
    expect(status, name).toBe(200);
    for (const row of (answer as { data: unknown[] }).data) {
      expect(read.row.strict().safeParse(row).success, name).toBe(true);
    }
  }
});

dbTest("what an address does not have is said, and never ignored", async ({ ctx }) => {
  const { call } = await program(ctx, ["admin"]);
  for (const query of ["?nmae=x", "?state=asleep", "?limit=0", "?limit=many", "?cursor=x"]) {
    expect((await call(`/people${query}`)).answer, query).toMatchObject({ status: 400 });
  }
  for (const path of [
    "/nothing",
    "/nothing/at/all",
    "/people/x",
    `/people/${crypto.randomUUID()}`,
  ]) {
    expect((await call(path)).answer, path).toMatchObject({ status: 404 });
  }
  expect((await call("/enquiries")).answer).toMatchObject({ status: 405 });
  expect((await call("/people", { method: "POST", body: {} })).answer).toMatchObject({
    status: 405,
  });
});

dbTest(
  "a write is checked as the form is, and says what is wrong with which field",
  async ({ ctx }) => {
    const { call } = await program(ctx, []);
    for (const body of ["", "no json", "[]", "null"]) {
      const { answer } = await call("/enquiries", { method: "POST", body });
      expect(answer).toMatchObject({ status: 400 });
    }
    const { answer } = await call("/enquiries", { method: "POST", body: { firstName: "Moana" } });
    expect(answer).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([
        { field: "email", text: "Please enter a valid email address" },
      ]),
    });
    expect(await ctx.db.select().from(enquiries)).toEqual([]);
  },
);

dbTest("a write that is repeated with its idempotency key is carried out once", async ({ ctx }) => {
  const { call, keyId } = await program(ctx, []);
  const { kind: _, ...body } = contactMessage();
  const send = (more: object = {}) =>
    call("/enquiries", {
      method: "POST",
      body: { ...body, ...more },
      headers: { "Idempotency-Key": "8d0c" },
    });
  const first = await send();
  expect(first.status).toBe(201);
  const again = await send();
  expect(again).toMatchObject({ status: 201, answer: first.answer });
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect(await ctx.db.select().from(enquiries)).toHaveLength(1);
  expect((await send({ subject: "Another" })).answer).toMatchObject({ status: 422 });
  // What the key did can be seen afterwards, without what was written.
  const calls = await ctx.db.select().from(apiCalls);
  expect(calls).toMatchObject([{ keyId, status: 201, resultId: first.answer["id"] }]);
  expect(JSON.stringify(calls)).not.toContain(body.message);
});

dbTest("the 301st request of a minute waits", async ({ ctx }) => {
  const { call } = await program(ctx, ["admin"]);
  await call("/intakes");
  await ctx.db.update(throttles).set({ points: PER_MINUTE });
  const { status, headers } = await call("/intakes");
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("every scope is needed by something, and the description names each operation once", () => {
  const described = openApi({ url: "https://institute.test", name: "Institute" });
  const operations = Object.values(described["paths"] as Record<string, Record<string, unknown>>)
    .flatMap((path) => [path["get"], path["post"]])
    .filter((each): each is { operationId: string; "x-scope": string } => each !== undefined);
  expect(new Set(operations.map((each) => each["x-scope"]))).toEqual(new Set(scopes));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(described["openapi"]).toBe("3.1.1");
});

test("each example of a write is a body that is accepted", () => {
  for (const { name, create, change } of resources) {
    for (const writing of [create, change]) {
      if (writing) expect(writing.body.safeParse(writing.example).error, name).toBeUndefined();
    }
  }
});
