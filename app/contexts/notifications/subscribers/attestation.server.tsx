import {
  auditorPassEmailOf,
  checkpointAddresses,
  issueAuditorCode,
  verificationFailedNotice,
} from "#app/contexts/attestation/public.server.ts";
import {
  auditorCodeRequested,
  auditorPassGiven,
  checkpointMailed,
} from "#app/contexts/attestation/events.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { AuditorCodeEmail, AuditorPassEmail, CheckpointEmail } from "../emails/attestation.tsx";

/** Tells super admins that a verification has not held. */
export const attestationTellers = [tells("tell-verification-failed", verificationFailedNotice)];

/** Sends what goes outside, to addresses that need not belong to an account. */
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
  whenHappens(auditorPassGiven, "mail-auditor-pass", async (tx, { payload: { passId } }) => {
    const email = await auditorPassEmailOf(tx, passId);
    if (!email) return;
    const { to, ...says } = email;
    const sender = await senderOf(tx);
    await post(tx, {
      kind: "auditor-pass",
      to,
      subject: "Your pass for training files",
      body: <AuditorPassEmail sender={sender} name={to.name} {...says} />,
    });
  }),
  whenHappens(auditorCodeRequested, "mail-auditor-code", async (tx, { payload: { passId } }) => {
    const issued = await issueAuditorCode(tx, passId);
    if (!issued) return;
    const { to, code } = issued;
    const sender = await senderOf(tx);
    await post(tx, {
      kind: "auditor-code",
      to,
      subject: "Your code for training files",
      body: <AuditorCodeEmail sender={sender} name={to.name} code={code} />,
    });
  }),
];
