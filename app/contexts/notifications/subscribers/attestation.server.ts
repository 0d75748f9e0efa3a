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
import { post, written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { auditorCodeEmail, auditorPassEmail, checkpointEmail } from "../emails/attestation.ts";

/** Tells super admins that a verification has not held. */
export const attestationTellers = [tells("tell-verification-failed", verificationFailedNotice)];

/** Sends what goes outside, to addresses that need not belong to an account. */
export const attestationEmailSubscribers: Subscriber[] = [
  whenHappens(checkpointMailed, "mail-checkpoint", async (tx, { payload: { checkpoint } }) => {
    for (const address of await checkpointAddresses(tx)) {
      await post(tx, {
        kind: "checkpoint",
        to: { address },
        ...(await written(tx, checkpointEmail, { checkpoint: String(checkpoint) })),
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
    const { to, people, endsAt, link } = email;
    await post(tx, {
      kind: "auditor-pass",
      to,
      ...(await written(tx, auditorPassEmail, {
        name: to.name,
        people: String(people),
        endsAt,
        link,
        files: people === 1 ? "one" : "several",
      })),
    });
  }),
  whenHappens(auditorCodeRequested, "mail-auditor-code", async (tx, { payload: { passId } }) => {
    const issued = await issueAuditorCode(tx, passId);
    if (!issued) return;
    const { to, code } = issued;
    await post(tx, {
      kind: "auditor-code",
      to,
      ...(await written(tx, auditorCodeEmail, { name: to.name, code })),
    });
  }),
];
