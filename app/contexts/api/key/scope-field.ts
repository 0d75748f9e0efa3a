import type { Scope } from "./scopes.ts";

/** Returns the name of a scope's checkbox. */
export const scopeField = (scope: Scope) => `may-${scope.replace(":", "-")}`;
