import { createContext } from "react-router";
import type { Outage } from "#app/kernel/unavailable.ts";
import type { Ctx } from "../ctx.ts";
import type { FileStore } from "../storage/storage.server.ts";
import type { Payments } from "../payments/payments.ts";
import type { PostedForm } from "./posted-form.ts";
import type { PageCachePolicy } from "./page-cache-policy.ts";

/** What the server knows about the request that loaders and actions are answering. */
export type RequestContext = {
  /** Who asks, and the database to answer from; the session was read once, before this. */
  ctx: Ctx;
  /** Where uploaded files lie. */
  files: FileStore;
  requestId: string;
  /** Lets this response's own inline scripts run, where the page is not cached. */
  nonce: string;
  /** The asker's network (not the full address): what throttles count by. */
  network: string;
  page: PageCachePolicy;
  /** The ways to pay; they talk to the outside, so never within a transaction. */
  payments: Payments;
  /** Whether emails leave the house; else the outbox is the inbox. */
  mailLeaves: boolean;
  /** Wakes the background work after a write. */
  wake: () => void;
  /** Set once the database or the files could not be reached for this request, with the form sent. */
  unavailable?: { outage: Outage; posted?: PostedForm } | undefined;
};

export const requestContext = createContext<RequestContext>();
