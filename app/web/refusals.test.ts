import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { answeringRefusals } from "./refusals.server.ts";

const mistake = new Error("a bug");

test.each([
  [new NotFound(), { init: { status: 404 } }],
  [new Denied(), { init: { status: 403 } }],
  [mistake, mistake],
])("what a loader or an action throws is answered: %s", async (thrown, answer) => {
  const handler = () => Promise.reject(thrown);
  const routes = { page: { id: "page", module: { loader: handler, action: handler } } };
  const build = answeringRefusals({ routes } as unknown as ServerBuild) as ServerBuild;
  const { loader, action } = build.routes.page!.module as unknown as Record<string, typeof handler>;
  await expect(loader!()).rejects.toMatchObject(answer);
  await expect(action!()).rejects.toMatchObject(answer);
});
