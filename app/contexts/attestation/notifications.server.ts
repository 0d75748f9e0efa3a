import { eq } from "drizzle-orm";
import { href } from "react-router";
import { superAdmins } from "#app/contexts/identity/public.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { verificationFailed } from "./events.ts";
import { verificationRuns } from "./tables.ts";

/** Super admins are told that a verification has not held. */
export const verificationFailedNotice = defineNotification({
  name: "verification-failed",
  event: verificationFailed,
  group: "office",
  label: "What is recorded could not be verified, or was altered",
  says: {
    variables: { finding: "Entry 1204 of the audit log is not what was recorded." },
    phrases: {
      outcome: {
        broken: "A record was altered or deleted",
        failed: "The daily verification could not be done",
      },
    },
    needed: ["finding"],
    title: "{outcome}",
    text: "{finding}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { runId } }) => {
    const [run] = await tx.db.select().from(verificationRuns).where(eq(verificationRuns.id, runId));
    if (!run) return undefined;
    return {
      to: (await superAdmins(tx)).map((profileId) => ({ profileId })),
      values: { finding: run.finding, outcome: run.outcome === "broken" ? "broken" : "failed" },
      path: href("/admin/verification"),
    };
  },
});
