import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { NotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { errorToast, type Toast } from "#app/kernel/toast.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { PageCachePolicy } from "#app/platform/http/page-cache-policy.ts";
import { confirmed } from "./confirmation.server.ts";

const done: Toast = { tone: "success", title: "Listing closed" };
const site = { url: "http://localhost", mode: "demo", secret: "x".repeat(40) };
const about = {
  ctx: { site },
  requestId: "1",
  page: new PageCachePolicy(),
} as unknown as RequestContext;

/** Where a listing's closing leads, and what it says there. */
async function closing(run: () => Promise<Result<undefined, "is-closed">>, failed?: Toast) {
  const context = new RouterContextProvider();
  context.set(requestContext, about);
  const action = confirmed(() => ({
    run,
    to: "/jobs",
    done,
    otherwise: "/jobs/1",
    refused: ({ error }) => errorToast(`Refused: ${error}`),
    ...(failed ? { failed } : {}),
  }));
  const response = await action({ context, request: new Request("http://localhost/jobs/1") });
  const Cookie = response.headers.getSetCookie().join("; ");
  const flash = await readFlash(about, new Request("http://localhost/", { headers: { Cookie } }));
  return [response.headers.get("Location"), flash?.toast?.title];
}

test("what was done is said on the page that follows", async () => {
  expect(await closing(async () => ok())).toEqual(["/jobs", "Listing closed"]);
});

test("a refusal is said in its words where it leads", async () => {
  const refused = await closing(async () => err("is-closed"));
  expect(refused).toEqual(["/jobs/1", "Refused: is-closed"]);
});

test("a bug is told in a toast where there is one for it", async () => {
  const bug = () => Promise.reject(new Error("a bug"));
  expect(await closing(bug, errorToast("Failed to close"))).toEqual(["/jobs/1", "Failed to close"]);
  await expect(closing(bug)).rejects.toThrow("a bug");
});

test("what is not there is no bug", async () => {
  const gone = () => Promise.reject(new NotFound());
  await expect(closing(gone, errorToast("Failed to close"))).rejects.toThrow(NotFound);
});
