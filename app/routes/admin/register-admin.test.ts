import { RouterContextProvider } from "react-router";
import { beforeEach, expect, vi } from "vitest";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { invitations, suspensions, userRoles } from "#app/contexts/identity/tables.ts";
import type { Role } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { registerFrom } from "./register-admin.server.ts";

vi.mock("#app/web/report-error.server.ts", () => ({ reportError: vi.fn<() => void>() }));
beforeEach(() => vi.mocked(reportError).mockClear());

const filled = { intent: "register", email: "a@b.test", name: "Ana Bő", role: "admin" };
const withPassword = { ...filled, adminPassword: PASSWORD };

/** Sends the form as a new account with the role `as`. `db` replaces the database. */
async function send(
  ctx: Ctx,
  fields: Record<string, string>,
  { as = "super_admin", db = ctx.db }: { as?: Role; db?: Ctx["db"] } = {},
) {
  const { actor } = await person(ctx, { roles: [as] });
  const context = new RouterContextProvider();
  const known: Pick<RequestContext, "ctx" | "wake"> = {
    ctx: { ...ctx, db, actor },
    wake: () => {},
  };
  context.set(requestContext, known as RequestContext);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request(ctx.site.url);
  const told: string[] = [];
  const { outcome, status } = await registerFrom({ request, context }, form, (text) =>
    told.push(text),
  );
  return { ...outcome, status, told };
}

/** Returns a database on which `verb` fails, for one table or for all. */
function broken(db: Ctx["db"], verb: "select" | "insert", table?: unknown): Ctx["db"] {
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") {
        return (work: (tx: Ctx["db"]) => Promise<unknown>) =>
          target.transaction((tx) => work(broken(tx, verb, table)));
      }
      const real: unknown = Reflect.get(target, name);
      if (typeof real !== "function") return real;
      return (...given: unknown[]) => {
        if (name === verb && (!table || given[0] === table)) throw new Error("disk full");
        return Reflect.apply(real, target, given) as unknown;
      };
    },
  });
}

const whoever = { superAdmin: { name: "Rewi Hohepa", email: "rewi@people.test" } };

dbTest("what is left empty is named by the field, and by one toast", async ({ ctx }) => {
  const { status, toast, result, steps } = await send(ctx, { ...filled, name: " " });
  expect(status).toBe(422);
  expect(toast).toEqual({
    tone: "error",
    title: "Validation Error",
    description: "Please fill in all required fields",
  });
  expect(Object.keys(result!.fieldErrors).sort()).toEqual(["adminPassword", "name"]);
  expect(result!.values).toMatchObject({ email: "a@b.test", role: "admin" });
  expect(steps).toEqual([]);
});

dbTest("what is filled in wrongly is named by the field alone", async ({ ctx }) => {
  const { toast, result } = await send(ctx, { ...withPassword, email: "ana" });
  expect(toast).toBeUndefined();
  expect(result!.fieldErrors).toEqual({ email: ["Please enter a valid email address"] });
});

dbTest("a wrong password is told beside it, and what was typed stays", async ({ ctx }) => {
  const { toast, result, status } = await send(ctx, { ...filled, adminPassword: "a guess" });
  expect(status).toBe(422);
  expect(toast?.title).toBe("Invalid admin password");
  expect(result!.fieldErrors).toEqual({ adminPassword: ["Invalid admin password"] });
  expect(result!.values).toMatchObject({ email: "a@b.test", name: "Ana Bő", role: "admin" });
  expect(JSON.stringify(result)).not.toContain("a guess");
});

dbTest("every step is told while it is taken, and again with the end", async ({ ctx }) => {
  const { toast, steps, told } = await send(ctx, withPassword);
  expect(toast?.title).toBe("Invitation sent");
  expect(told).toEqual(steps);
  expect(steps).toEqual([
    "Checking your password...",
    "Checking whether a profile exists for a@b.test...",
    "There is no profile yet.",
    "Making an invitation as Regular Admin...",
    "The email to a@b.test is on its way.",
  ]);
});

dbTest("an account with a confirmed address is made an admin, once", async ({ ctx }) => {
  await person(ctx, { email: "a@b.test" });
  const first = await send(ctx, withPassword);
  expect(first.toast?.title).toBe("User has been made Regular Admin successfully");
  const { toast, status } = await send(ctx, withPassword);
  expect([status, toast?.title]).toEqual([409, "User is already a Regular Admin"]);
});

dbTest("a suspended account is refused in words, and stays as it is", async ({ ctx }) => {
  const { id } = await person(ctx, { email: "a@b.test" });
  const suspendedAt = ctx.clock.now();
  await ctx.db
    .insert(suspensions)
    .values({ id: newId(suspendedAt), userId: id, reason: "Spam.", suspendedAt });
  const { toast, status, result } = await send(ctx, withPassword);
  expect([status, toast?.title]).toEqual([
    409,
    "This account is suspended. Lift the suspension first.",
  ]);
  expect(result!.values).toMatchObject({ email: "a@b.test", name: "Ana Bő" });
});

dbTest("a regular admin who asks for a super admin is refused in words", async ({ ctx }) => {
  const { toast, status } = await send(
    ctx,
    { ...withPassword, role: "super_admin" },
    { as: "admin" },
  );
  expect(status).toBe(403);
  expect(toast?.title).toBe("Failed to set Super Admin role: only a super admin may set it.");
  expect(await ctx.db.select().from(invitations)).toEqual([]);
});

dbTest("the person of the configuration is set up, where there is one", async ({ ctx }) => {
  const setUp = { intent: "set-up", adminPassword: PASSWORD };
  expect(await send(ctx, setUp)).toMatchObject({
    status: 404,
    toast: { title: "Nobody is named in this site's configuration." },
  });
  const configured = { ...ctx, site: { ...ctx.site, ...whoever } };
  expect((await send(configured, setUp)).toast).toMatchObject({
    title: "Invitation sent",
    description: "Rewi Hohepa becomes a Super Admin by accepting it, within seven days.",
  });
  expect((await send(configured, setUp)).toast).toMatchObject({
    title: "An invitation was sent already",
  });
  expect((await send(configured, setUp, { as: "admin" })).status).toBe(403);
});

dbTest("what could not be stored is told by what was being done", async ({ ctx }) => {
  const configured = { ...ctx, site: { ...ctx.site, ...whoever } };
  const endOf = async (
    fields: Record<string, string>,
    verb: "select" | "insert",
    table?: unknown,
  ) => {
    const { status, toast } = await send(configured, fields, { db: broken(ctx.db, verb, table) });
    expect(status).toBe(503);
    return toast?.title;
  };
  const setUp = { intent: "set-up", adminPassword: PASSWORD };
  expect(await endOf(withPassword, "select")).toBe("Failed to register and set admin role.");
  expect(await endOf(withPassword, "insert", invitations)).toBe("Could not find or create user");
  expect(await endOf(setUp, "insert", invitations)).toBe(
    "Failed to set up Rewi Hohepa as Super Admin",
  );
  await person(ctx, { email: "a@b.test" });
  expect(await endOf(withPassword, "insert", userRoles)).toBe(
    "Failed to set Regular Admin role: please try again in a moment.",
  );
  expect(vi.mocked(reportError)).toHaveBeenCalledTimes(4);
});
