import {
  checkpointAddresses,
  verificationFailedNotice,
} from "#app/contexts/attestation/public.server.ts";
import { checkpointMailed } from "#app/contexts/attestation/events.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { CheckpointEmail } from "../emails/attestation.tsx";

/** Tells super admins that a verification has not held. */
export const attestationTellers = [tells("tell-verification-failed", verificationFailedNotice)];

/** Sends the last checkpoint to the addresses outside, which need not belong to an account. */
export const attestationEmailSubscribers: Subscriber[] = [
  whenHappens(checkpointMailed, "mail-checkpoint", async (tx, { payload: { checkpoint } }) => {
    const sender = await senderOf(tx);
    for (const address of await checkpointAddresses(tx)) {
      await post(tx, {
        kind: "checkpoint",
        to: { address },
        subject: `${sender.instituteName}: checkpoint ${checkpoint}`,
        body: <CheckpointEmail sender={sender} checkpoint={checkpoint} />,
        attachments: [
          {
            document: "checkpoint",
            id: String(checkpoint),
            fileName: `checkpoint-${checkpoint}.json`,
          },
        ],
      });
    }
  }),
];
