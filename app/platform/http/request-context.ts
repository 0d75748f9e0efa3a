import { createContext } from "react-router";
import type { Outage } from "#app/kernel/unavailable.ts";
import type { Ctx } from "../ctx.ts";
import type { FileStore } from "../storage/storage.server.ts";
import type { Payments } from "../payments/payments.ts";
import type { PostedForm } from "./posted-form.ts";
import type { PageCachePolicy } from "./page-cache-policy.ts";

/** What the server knows about the request that loaders and actions are answering. */
export type RequestContext = {
  /** Who asks, and the database. The session was read once, before this. */
  ctx: Ctx;
  /** The store of uploaded files. */
  files: FileStore;
  requestId: string;
  /** Allows this response's own inline scripts, if the page is not cached. */
  nonce: string;
  /** The visitor's network (not the full address), by which throttles count. */
  network: string;
  page: PageCachePolicy;
  /** The ways to pay. They call outside services, so never use them in a transaction. */
  payments: Payments;
  /** Whether emails are really sent. Otherwise they can be read in the outbox. */
  mailLeaves: boolean;
  /** Wakes the background work after a write. */
  wake: () => void;
  /**
   * Set if the database or the files could not be reached for this request, with the form that was
   * sent.
   */
  unavailable?: { outage: Outage; posted?: PostedForm } | undefined;
};

export const requestContext = createContext<RequestContext>();
