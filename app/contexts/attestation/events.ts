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

const ofPass = ({ passId }: { passId: string }) => `auditor-pass:${passId}`;

/** A super admin gave an auditor's pass. The auditor gets the link by email. */
export const auditorPassGiven = defineEvent({
  name: "attestation.auditor-pass-given",
  payload: z.object({ passId: z.uuid() }),
  invalidates: [],
  audit: { action: "attestation.auditor-pass-given", subject: ofPass },
});
export const auditorPassEnded = defineChange({
  audit: { action: "attestation.auditor-pass-ended", subject: ofPass },
});
/** An auditor asks for the code that is emailed to the address of the pass. */
export const auditorCodeRequested = defineEvent({
  name: "attestation.auditor-code-requested",
  payload: z.object({ passId: z.uuid() }),
  invalidates: [],
});
/** An auditor has entered the code. */
export const auditorEntered = defineChange({
  audit: { action: "attestation.auditor-entered", subject: ofPass },
});
/** An auditor has read somebody's training file, as a page or as a download. */
export const auditorLooked = defineChange({
  audit: { action: "attestation.auditor-looked", subject: ofFile },
});
