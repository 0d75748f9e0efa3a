import type { BetterAuthPlugin } from "better-auth";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { cookiePrefix, isSecure } from "#app/platform/http/cookies.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/password.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { withHashedSessions } from "./session/hashed-sessions.server.ts";
import { accounts, profiles, sessions, verifications } from "./tables.ts";

/** How long a reset link can be used. */
export const RESET_MINUTES = 60;

/** How long a session lasts if it is not used. */
export const SESSION_SECONDS = 30 * 86_400;

/** A value to pass in to one use of the auth library, and callbacks for what it produces. */
type Tap = {
  /** A hash that was made beforehand, so that no password is hashed inside a transaction. */
  hashed?: string;
  /** Receives the reset token, so that the library sends no email itself. */
  onResetToken?: (token: string) => void;
  /** Receives the id of the account whose password was set with a mailed token. */
  onReset?: (userId: string) => void;
};

/**
 * Returns the auth library, bound to a database handle. Inside a transaction it uses that
 * transaction, so that its writes are committed or rolled back with ours. Its HTTP routes are not
 * mounted anywhere; commands call its functions.
 *
 * Roles, the cookie cache and mail are left out on purpose: a role is a row of `user_roles`, a
 * deleted session must end at once, and emails go through the outbox.
 */
export function authFor(ctx: Pick<Ctx, "db" | "site">, tap: Tap = {}) {
  return betterAuth({
    database: withHashedSessions(
      drizzleAdapter(ctx.db as Parameters<typeof drizzleAdapter>[0], {
        provider: "pg",
        schema: { profiles, sessions, accounts, verifications },
        transaction: true,
      }),
    ),
    secret: ctx.site.secret,
    baseURL: ctx.site.url,
    user: { modelName: "profiles" },
    account: { modelName: "accounts" },
    // The identifier contains the token of a mailed link, so only its hash is stored.
    verification: {
      modelName: "verifications",
      storeIdentifier: { hash: async (id) => hashOf(id) },
    },
    session: {
      modelName: "sessions",
      expiresIn: SESSION_SECONDS,
      updateAge: 86_400,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      // The forms require 8 characters for a new password and 6 for signing in, before this point.
      minPasswordLength: 6,
      maxPasswordLength: 256,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => tap.onResetToken?.(token),
      // The library deletes the token that was used, but not those of earlier emails.
      onPasswordReset: ({ user }) => {
        tap.onReset?.(user.id);
        return forgetTokens(ctx, user.id);
      },
      password: {
        hash: async (password) => tap.hashed ?? hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    advanced: {
      // The library supports only the prefix `__Secure-`, which this switches off. We set the names
      // of its cookies, and with them the attributes that `__Host-` requires (the path is "/"
      // anyway).
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(ctx.site),
      defaultCookieAttributes: { secure: isSecure(ctx.site) },
      database: { generateId: () => newId() },
    },
    plugins: [twoFactorSessions],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Returns the identifier under which the library stores a reset token. */
export function resetIdentifier(token: string): string {
  return hashOf(`reset-password:${token}`);
}

/** Deletes an account's unused reset links and pending logins, so that nobody can enter by them. */
export async function forgetTokens(ctx: Pick<Ctx, "db">, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
}

/** Begins a session after a completed two-factor authentication. Only commands call it. */
const twoFactorSessions = {
  id: "two-factor-sessions",
  endpoints: {
    beginSession: createAuthEndpoint(
      "/two-factor/session",
      { method: "POST", body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } },
      async (call) => {
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        if (!user) throw new Error("a session is for an account that there is");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(call, { session, user });
        return call.json({ token: session.token });
      },
    ),
  },
} satisfies BetterAuthPlugin;

const shared = new WeakMap<Db, ReturnType<typeof authFor>>();

/** Returns the auth library for a long-lived database handle, and makes it only once. */
export function sharedAuth(ctx: Pick<Ctx, "db" | "site">) {
  let auth = shared.get(ctx.db);
  if (!auth) shared.set(ctx.db, (auth = authFor(ctx)));
  return auth;
}
