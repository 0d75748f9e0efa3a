import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** A checkpoint leaves for the addresses outside. */
export const checkpointMailed = defineEvent({
  name: "attestation.checkpoint-mailed",
  payload: z.object({ checkpoint: z.int() }),
  invalidates: [],
});

/** A verification by the schedule found a row that is not as it was written, or could not look. */
export const verificationFailed = defineEvent({
  name: "attestation.verification-failed",
  payload: z.object({ runId: z.uuid() }),
  invalidates: [],
});

export const checkpointAddressesChanged = defineChange({
  audit: {
    action: "attestation.checkpoint-addresses-changed",
    subject: () => "settings:checkpoints",
  },
});

const ofFile = ({ personId }: { personId: string }) => `profile:${personId}`;

/** Staff downloaded somebody's training file. */
export const trainingFileDownloaded = defineChange({
  audit: { action: "attestation.training-file-downloaded", subject: ofFile },
});
