import { and, eq, gt, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "../ctx.ts";
import type { SandboxDesk } from "./payments.ts";
import { type PaymentProvider, RefundRefused } from "./provider.ts";
import { sandboxSessions } from "./schema.ts";

type Base = Pick<Ctx, "db" | "clock" | "site">;

/**
 * A provider for the demo: the whole payment flow, without a network and without money.
 *
 * @throws Error in production, where everybody could pay with nothing.
 */
export function sandboxProvider(base: Base): PaymentProvider & { desk: SandboxDesk } {
  if (base.site.mode !== "demo") throw new Error("the sandbox takes no money; production needs it");
  const { db, clock } = base;
  return {
    name: "sandbox",
    checkoutOrigin: null,
    openCheckout: async ({ successUrl, ...request }) => {
      const id = `sbx_${newId(clock.now()).replaceAll("-", "")}`;
      const row = { ...request, id, status: "open" as const };
      await db
        .insert(sandboxSessions)
        .values({ ...row, successUrl: successUrl.replace("{SESSION}", id) })
        .onConflictDoNothing({ target: sandboxSessions.checkoutId });
      const [session] = await db
        .select({ id: sandboxSessions.id })
        .from(sandboxSessions)
        .where(eq(sandboxSessions.checkoutId, request.checkoutId));
      return { sessionId: session!.id, url: `/checkout/sandbox/${session!.id}` };
    },
    look: async (sessionId) => {
      const session = await sessionOf(base, sessionId);
      if (!session) return undefined;
      const { checkoutId, status, minor, currency, reference } = session;
      return { sessionId, checkoutId, status, minor, currency, reference };
    },
    expire: async (sessionId) => {
      await db
        .update(sandboxSessions)
        .set({ status: "expired" })
        .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.status, "open")));
    },
    refund: async (payment, minor, key) => {
      const reference = `sbx_re_${key.replaceAll("-", "")}`;
      const { reference: name, refundedMinor, refundKeys } = sandboxSessions;
      const [before] = await db.select().from(sandboxSessions).where(eq(name, payment));
      if (before?.refundKeys.includes(key)) return { reference };
      const [taken] = await db
        .update(sandboxSessions)
        .set({
          refundedMinor: sql`${refundedMinor} + ${minor}`,
          refundKeys: sql`array_append(${refundKeys}, ${key})`,
        })
        .where(and(eq(name, payment), sql`${refundedMinor} + ${minor} <= ${sandboxSessions.minor}`))
        .returning({ id: sandboxSessions.id });
      if (!taken) throw new RefundRefused("there is no such payment, or less of it is left");
      return { reference };
    },
    desk: {
      session: async (sessionId) => sessionOf(base, sessionId),
      pay: async (sessionId) => {
        const paid = await db
          .update(sandboxSessions)
          .set({ status: "paid", reference: `sbx_pay_${newId(clock.now()).replaceAll("-", "")}` })
          .where(
            and(
              eq(sandboxSessions.id, sessionId),
              eq(sandboxSessions.status, "open"),
              gt(sandboxSessions.expiresAt, clock.now()),
            ),
          )
          .returning({ id: sandboxSessions.id });
        return paid.length > 0;
      },
    },
  };
}

async function sessionOf({ db, clock }: Base, sessionId: string) {
  const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId));
  if (!row) return undefined;
  const over = row.status === "open" && row.expiresAt <= clock.now();
  return { ...row, status: over ? ("expired" as const) : row.status };
}
