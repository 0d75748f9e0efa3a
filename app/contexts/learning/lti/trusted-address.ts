import { isIP } from "node:net";
import type { Site } from "#app/platform/ctx.ts";
import { isPublicAddress } from "#app/platform/outside/addresses.ts";

/** Returns whether a tool's address can be used: in production it must be https and public. */
export function trusted({ mode }: Pick<Site, "mode">, address: string): boolean {
  if (mode === "demo") return true;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && (isIP(host) === 0 || isPublicAddress(host));
}
