import {
  type ActionFunctionArgs,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { describe, expect, test } from "vitest";
import {
  DatabaseUnavailable,
  FilesUnavailable,
  unavailableTexts,
} from "#app/kernel/unavailable.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirect } from "./redirect.ts";
import { type RequestContext, requestContext } from "./request-context.ts";
import { answeringUnavailable, asUnavailable } from "./unavailable.server.ts";

const away = new DatabaseUnavailable(new Error("connect ECONNREFUSED"));

type Handler = (args: ActionFunctionArgs) => Promise<unknown>;
type Said = { data: unknown; init: { status: number } };

/** What a route answers whose loader or action is this one. */
async function answerOf(
  kind: "loader" | "action",
  handler: Handler,
  request: Request,
  about: Partial<RequestContext> = {},
): Promise<{ about: RequestContext; returned?: unknown; thrown?: Said }> {
  const route = { id: "page", module: { [kind]: handler } };
  const build = { routes: { page: route } } as unknown as ServerBuild;
  const guarded = answeringUnavailable(build) as ServerBuild;
  const context = new RouterContextProvider();
  context.set(requestContext, about as RequestContext);
  const args = { request, context, params: {} } as unknown as ActionFunctionArgs;
  const asked = (guarded.routes.page!.module[kind] as Handler)(args);
  return asked.then(
    (returned) => ({ about: about as RequestContext, returned }),
    (thrown: Said) => ({ about: about as RequestContext, thrown }),
  );
}

/** What a route answers whose action stands behind this guard. */
async function answerBehind(
  guard: MiddlewareFunction<Response>,
  request: Request,
  about: Partial<RequestContext> = {},
) {
  const action = () => Promise.reject(new Error("nobody may come here"));
  const route = { id: "page", module: { middleware: [guard], action } };
  const build = { routes: { page: route } } as unknown as ServerBuild;
  const { module } = (answeringUnavailable(build) as ServerBuild).routes.page!;
  const context = new RouterContextProvider();
  context.set(requestContext, about as RequestContext);
  const args = { request, context, params: {} } as unknown as ActionFunctionArgs;
  const next = () => (module.action as unknown as Handler)(args) as Promise<Response>;
  const asked = Promise.resolve(module.middleware![0]!(args as never, next));
  return asked.then(
    () => undefined,
    (thrown: Said) => thrown,
  );
}

function posted(path: string, fields: [string, string | File][]): Request {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return new Request(`http://localhost${path}`, { method: "POST", body: form });
}

const typed: [string, string][] = [
  ["email", "kea@example.test"],
  ["message", "Two\r\nlines"],
  ["days", "Monday"],
  ["days", "Friday"],
];

describe("a database that cannot be reached is answered with 503", () => {
  test("where a loader meets it", async () => {
    const { thrown, about } = await answerOf(
      "loader",
      () => Promise.reject(new Error("Failed query", { cause: away })),
      new Request("http://localhost/jobs"),
    );
    expect(thrown).toMatchObject({ data: { unavailable: "database" }, init: { status: 503 } });
    expect(about.unavailable).toEqual({ outage: "database" });
  });

  test("without asking anything, where it is known already", async () => {
    const { thrown } = await answerOf(
      "loader",
      () => Promise.reject(new Error("it was asked")),
      new Request("http://localhost/jobs"),
      { unavailable: { outage: "database" } },
    );
    expect(thrown?.init.status).toBe(503);
  });

  test("where a guard cannot find out who asks, with the form that it had read", async () => {
    const thrown = await answerBehind(
      async ({ request }) => {
        await request.formData();
        throw new Error("Failed query", { cause: away });
      },
      posted("/jobs", typed),
    );
    expect(thrown).toMatchObject({
      data: { unavailable: "database", posted: { fields: typed } },
      init: { status: 503 },
    });
  });

  test("instead of a guard's redirect, where it is known already", async () => {
    const thrown = await answerBehind(
      () => Promise.reject(redirect("/login")),
      posted("/jobs", typed),
      { unavailable: { outage: "database" } },
    );
    expect(thrown?.init.status).toBe(503);
  });

  test("with the whole form that was posted, but for passwords, codes and files", async () => {
    const fields: [string, string | File][] = [
      ...typed,
      ["password", "never on a page"],
      ["code", "123456"],
      ["cv", new File(["pdf"], "cv.pdf")],
    ];
    const { thrown } = await answerOf(
      "action",
      async ({ request }) => {
        await request.formData();
        throw away;
      },
      posted("/contact?job=1", fields),
    );
    expect(thrown).toMatchObject({
      data: {
        unavailable: "database",
        posted: { action: "/contact?job=1", fields: typed, incomplete: true },
      },
      init: { status: 503 },
    });
  });

  test("also where the action had not read its form, or caught the error and reported it", async () => {
    const unread = await answerOf("action", () => Promise.reject(away), posted("/a", typed));
    const caught = await answerOf(
      "action",
      async (args) => {
        await args.request.formData();
        reportError(away, args);
        return { values: {}, formError: { text: "Your message could not be sent." } };
      },
      posted("/a", typed),
    );
    for (const { thrown } of [unread, caught]) {
      expect(thrown?.data).toEqual({
        unavailable: "database",
        posted: { action: "/a", fields: typed, incomplete: false },
      });
    }
  });

  test("by a reply to the form, where script sent it", async () => {
    const { returned } = await answerOf(
      "action",
      () => Promise.reject(away),
      posted("/profile.data", [["intent", "name"], ...typed]),
    );
    const result = { fieldErrors: {}, formError: { text: unavailableTexts.database } };
    expect(returned).toMatchObject({
      data: { ...result, result, intent: "name" },
      init: { status: 503 },
    });
  });
});

test("what has nothing to do with the database goes its usual way", async () => {
  const bug = new Error("a bug");
  const { thrown, about } = await answerOf(
    "action",
    () => Promise.reject(bug),
    posted("/contact", typed),
  );
  expect(thrown).toBe(bug);
  expect(about.unavailable).toBeUndefined();
  const fine = await answerOf("action", async () => "done", posted("/contact", typed));
  expect(fine.returned).toBe("done");
});

test("the answer says in its headers why, and in words where it is no page", async () => {
  const page = await asUnavailable(
    new Response("<p>page</p>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    "database",
  );
  const file = await asUnavailable(
    Response.json({ message: "Unexpected Server Error" }),
    "database",
  );
  for (const { status, headers } of [page, file]) {
    expect(status).toBe(503);
    expect(headers.get("Retry-After")).toBe("60");
    expect(headers.get("X-Records")).toBe("unreachable");
  }
  expect(await page.text()).toBe("<p>page</p>");
  expect(await file.text()).toBe(unavailableTexts.database);
});

test("files that cannot be stored are told of in their own words, to whoever sent them", async () => {
  const full = new FilesUnavailable(new Error("no space left on device"));
  const { returned } = await answerOf(
    "action",
    () => Promise.reject(full),
    posted("/profile.data", typed),
  );
  expect(returned).toMatchObject({
    data: { formError: { text: unavailableTexts.files } },
    init: { status: 503 },
  });
  const answer = await asUnavailable(Response.json({}), "files");
  expect(await answer.text()).toBe(unavailableTexts.files);
  // Only the database is meant by this.
  expect(answer.headers.has("X-Records")).toBe(false);
});
