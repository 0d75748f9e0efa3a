import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Actor, Member } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { newPasswordFirst } from "./middleware.server.ts";

const member: Member = {
  kind: "member",
  id: "0199a000-0000-7000-8000-000000000001",
  sessionId: "0199a000-0000-7000-8000-000000000002",
  name: "Hana Pere",
  email: "hana@people.test",
  emailVerified: true,
  roles: new Set(),
};
const owing: Actor = { ...member, passwordProblem: "common-password" };

/** Returns where the request is redirected to, or undefined if it may go on. */
async function ledTo(actor: Actor, path: string, method = "GET") {
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx: { actor } } as never);
  const request = new Request(`http://localhost:3000${path}`, { method });
  try {
    await newPasswordFirst({ context, request } as never, undefined as never);
    return undefined;
  } catch (thrown) {
    return (thrown as Response).headers.get("Location");
  }
}

test("whoever must change the password is led there from every page, and back", async () => {
  expect(await ledTo(owing, "/")).toBe("/new-password?returnTo=%2F");
  expect(await ledTo(owing, "/admin/users.data?q=a")).toBe(
    "/new-password?returnTo=%2Fadmin%2Fusers%3Fq%3Da",
  );
  expect(await ledTo(owing, "/forum/new-topic", "POST")).toBe("/new-password");
});

test("they can change it, and log out", async () => {
  expect(await ledTo(owing, "/new-password?returnTo=%2F", "POST")).toBeUndefined();
  expect(await ledTo(owing, "/logout", "POST")).toBeUndefined();
});

test("nobody else is led there", async () => {
  expect(await ledTo(member, "/dashboard")).toBeUndefined();
  expect(await ledTo({ kind: "guest" }, "/login")).toBeUndefined();
});
