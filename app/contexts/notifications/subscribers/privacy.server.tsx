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
import { post, senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { ArchivePreparedEmail, DataRequestEmail, ErasureEmail } from "../emails/privacy.tsx";

/** Tells members that their archive is ready. */
export const privacyTellers = [
  tells("tell-archive-prepared", archivePreparedNotice, async (tx, _event, { name }) => ({
    subject: "Your data can be downloaded",
    body: (
      <ArchivePreparedEmail
        sender={await senderOf(tx)}
        name={name}
        link={`${tx.site.url}/dashboard/profile/data`}
      />
    ),
  })),
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
      subject: "Confirm that your account is to be erased",
      body: <ErasureEmail sender={await senderOf(tx)} name={to.name} link={link} />,
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
  const { to, ...about } = email;
  await post(tx, {
    kind: "data-request",
    to,
    subject: "Your request about your data",
    body: <DataRequestEmail sender={await senderOf(tx)} name={to.name} {...about} />,
  });
}
