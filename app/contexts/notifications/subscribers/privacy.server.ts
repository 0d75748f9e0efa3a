import {
  dataRequestExtended,
  dataRequestSettled,
  erasureRequested,
} from "#app/contexts/privacy/events.ts";
import {
  archivePreparedNotice,
  erasureEmailOf,
  requestEmailOf,
} from "#app/contexts/privacy/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { archivePreparedEmail, dataRequestEmail, erasureEmail } from "../emails/privacy.ts";

/** Tells members that their archive is ready. */
export const privacyTellers = [
  tells("tell-archive-prepared", archivePreparedNotice, (tx, _event, { name }) =>
    written(tx, archivePreparedEmail, { name, link: `${tx.site.url}/dashboard/profile/data` }),
  ),
];

/** The email with which somebody confirms that their account is to be erased. */
export const privacyEmailSubscribers: Subscriber[] = [
  whenHappens(erasureRequested, "confirm-erasure", async (tx, { payload }) => {
    const email = await erasureEmailOf(tx, payload.requestId);
    if (!email) return;
    const { to, link } = email;
    await post(tx, {
      kind: "confirm-erasure",
      to,
      ...(await written(tx, erasureEmail, { name: to.name, link })),
    });
  }),
  whenHappens(dataRequestExtended, "tell-data-request-extended", (tx, { payload }) =>
    tellRequester(tx, payload.requestId),
  ),
  whenHappens(dataRequestSettled, "tell-data-request-settled", (tx, { payload }) =>
    tellRequester(tx, payload.requestId),
  ),
];

async function tellRequester(tx: Tx, requestId: string): Promise<void> {
  const email = await requestEmailOf(tx, requestId);
  if (!email) return;
  const { to, kind, state, link, extendedBecause, refusedBecause } = email;
  const answers = {
    open: "later",
    refused: "refused",
    answered: kind === "erasure" ? "erased" : "ready",
  } as const;
  await post(tx, {
    kind: "data-request",
    to,
    ...(await written(tx, dataRequestEmail, {
      name: to.name,
      link,
      because: (state === "open" ? extendedBecause : refusedBecause) ?? "",
      asked: kind,
      answer: answers[state],
      complaint: state === "answered" ? null : "possible",
    })),
  });
}
