import { expect, test } from "vitest";
import { designatedSuperAdmin } from "./designated-super-admin.server.ts";

const named = { SUPER_ADMIN_NAME: "Rewi Hohepa", SUPER_ADMIN_EMAIL: "rewi@gcpi.example" };

test("production names whom its configuration names, and nobody by itself", () => {
  expect(designatedSuperAdmin({ APP_MODE: "production" })).toBeUndefined();
  expect(designatedSuperAdmin({ APP_MODE: "production", ...named })).toEqual({
    name: "Rewi Hohepa",
    email: "rewi@gcpi.example",
  });
});

test("the demo has somebody to set up, unless it is told whom", () => {
  expect(designatedSuperAdmin({ APP_MODE: "demo" })?.email).toMatch(/@demo\.gcpi\.test$/);
  expect(designatedSuperAdmin({ APP_MODE: "demo", ...named })?.name).toBe("Rewi Hohepa");
});
