import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { profiles } from "../tables.ts";
import { chooseTheme } from "./choose-theme.server.ts";

dbTest("a member chooses the theme of their own account only", async ({ ctx }) => {
  await castInDatabase(ctx);
  const themeOf = async (id: string) =>
    (await ctx.db.select().from(profiles).where(eq(profiles.id, id)))[0]!.theme;
  expect(await themeOf(cast.member.id)).toBe("system");
  await chooseTheme({ ...ctx, actor: cast.member }, "dark");
  await chooseTheme({ ...ctx, actor: cast.member }, "dark");
  expect(await themeOf(cast.member.id)).toBe("dark");
  expect(await themeOf(cast.admin.id)).toBe("system");
});

dbTest("a guest has no theme to choose", async ({ ctx }) => {
  await expect(chooseTheme({ ...ctx, actor: { kind: "guest" } }, "dark")).rejects.toThrow(Denied);
});
