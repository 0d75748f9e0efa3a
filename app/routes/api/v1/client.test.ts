import { afterEach, expect, test, vi } from "vitest";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { ApiProblem, createClient } from "#testing/api-client.generated.ts";
import { apiKey } from "#testing/api.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { siteOf } from "#testing/site.ts";
import { scopes } from "#app/contexts/api/key/scopes.ts";
import { clientSource } from "./client.server.ts";
import * as collection from "./collection.ts";
import * as item from "./item.ts";

afterEach(() => vi.unstubAllGlobals());

test("the client is generated from the resources (npx vitest run app/routes/api -u)", async () => {
  await expect(
    clientSource({ url: "https://institute.test", name: "Institute" }),
  ).toMatchFileSnapshot("../../../../testing/api-client.generated.ts");
});

dbTest("a program reads and writes with the generated client", async ({ ctx }) => {
  const { id, actor } = await person(ctx, { roles: ["admin"] });
  const { secret } = await apiKey({ ...ctx, actor }, scopes);
  for (let n = 0; n < 3; n++) await person(ctx);
  const pages = { "api/v1/:resource": collection, "api/v1/:resource/:id": item };
  const { send } = siteOf(ctx, { cache: new HtmlCache(), pages });
  vi.stubGlobal("fetch", (url: URL, init: RequestInit) => send(new Request(url, init)));

  const client = createClient({ key: secret, baseUrl: "http://localhost:3000/api/v1" });
  const names: string[] = [];
  for await (const each of client.people.all()) names.push(each.name);
  expect(names).toHaveLength(4);
  expect((await client.people.list({ limit: 1, role: "admin" })).data).toMatchObject([{ id }]);
  expect((await client.people.read(id)).roles).toEqual(["admin"]);
  const enquiry = {
    firstName: "Moana",
    lastName: "Tairua",
    email: "moana@posta.test",
    subject: "Training",
    message: "When does the next course begin?",
  };
  const sent = await client.enquiries.create(enquiry, { idempotencyKey: "a" });
  expect(await client.enquiries.create(enquiry, { idempotencyKey: "a" })).toEqual(sent);
  const refused = await client.enquiries
    .create({ ...enquiry, email: "moana@" })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiProblem);
  expect((refused as ApiProblem).problem).toMatchObject({ status: 422 });
});
