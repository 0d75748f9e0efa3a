import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { aboutApplication, pathOf, toApplicant } from "../applicant-notices.server.ts";
import {
  evidenceHandedIn,
  evidenceJudged,
  evidenceRequested,
  evidenceRequestWithdrawn,
  veteranClaimDecided,
} from "../events.ts";
import { evidenceRequestOf, refusedEvidenceOf, requestedDocumentOf } from "./queries.server.ts";
import { evidenceKindLabels } from "./rules.ts";
import { claimEmailOf } from "./veteran-claim-queries.server.ts";

/** A document has to be replaced. */
export const evidenceRefusedNotice = defineNotification({
  ...toApplicant,
  name: "evidence-refused",
  event: evidenceJudged,
  label: "A document of yours is not accepted",
  says: {
    title: "A document of yours was not accepted",
    text: "Your page says which one and why, and takes another in its place.",
  },
  about: async (tx, { payload }) => {
    const refused = await refusedEvidenceOf(tx, payload.evidenceId);
    return (
      refused && {
        to: [{ address: refused.to }],
        values: {},
        path: pathOf(tx, refused.link),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** The office asks for a document. Only the page says which one and why. */
export const evidenceRequestedNotice = defineNotification({
  ...toApplicant,
  name: "evidence-requested",
  event: evidenceRequested,
  label: "We need another document from you",
  says: {
    variables: { date: "12 Mar 2027" },
    needed: ["date"],
    title: "Please send us a document",
    text: "We need it by {date}. Your page says which one and why, and takes it.",
  },
  about: async (tx, { payload }) => {
    const request = await evidenceRequestOf(tx, payload.requestId);
    // A request that was withdrawn since has a notification of its own.
    if (!request || request.withdrawnAt) return undefined;
    return {
      to: [{ address: request.to }],
      values: { date: formatDate(request.dueOn) },
      path: pathOf(tx, request.link),
      about: aboutApplication(payload.applicationId),
    };
  },
});

/** The office needs a document no longer. */
export const evidenceRequestWithdrawnNotice = defineNotification({
  name: "evidence-request-withdrawn",
  event: evidenceRequestWithdrawn,
  group: "admissions",
  label: "A document that we asked for is not needed any more",
  says: {
    title: "You need not send the document",
    text: "We have withdrawn our request for a document. Your page shows what is still asked for.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const request = await evidenceRequestOf(tx, payload.requestId);
    return (
      request && {
        to: [{ address: request.to }],
        values: {},
        path: pathOf(tx, request.link),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** The office has decided on the claim of the veterans' rate. Only the page says why. */
export const veteranClaimNotice = defineNotification({
  ...toApplicant,
  name: "veteran-claim-decided",
  event: veteranClaimDecided,
  label: "Your claim of the veterans' rate is decided",
  says: {
    phrases: {
      decision: {
        accepted:
          "We have accepted it. If we offer you a place, the offer is made with the veterans' rate.",
        refused: "We cannot accept it. Your page says why, and takes another proof of service.",
      },
    },
    needed: ["decision"],
    title: "Your claim of the veterans' rate",
    text: "{decision}",
  },
  about: async (tx, { payload: { applicationId } }) => {
    const claim = await claimEmailOf(tx, applicationId);
    return (
      claim && {
        to: [{ address: claim.to }],
        values: { decision: claim.state === "accepted" ? "accepted" : "refused" },
        path: href("/applications/:applicationId/evidence", { applicationId }),
        about: aboutApplication(applicationId),
      }
    );
  },
});

/** A document has arrived that the office asked for. Its application's owner is told. */
export const requestedDocumentNotice = defineNotification({
  name: "requested-document-arrived",
  event: evidenceHandedIn,
  group: "office",
  label: "An applicant hands in a document that the office asked for",
  says: {
    variables: { name: "Wiremu Tau", document: "Passport or identity card" },
    title: "A document that you asked for has arrived",
    text: "{name}: {document}",
  },
  usual: "site",
  about: async (tx, { payload: { evidenceId, requestId } }) => {
    if (requestId === null) return undefined;
    const document = await requestedDocumentOf(tx, { evidenceId, requestId });
    if (!document) return undefined;
    const { applicationId, name, kind, tell } = document;
    const screening = href("/admin/applications/:applicationId/screening", { applicationId });
    return {
      to: tell.map((profileId) => ({ profileId })),
      values: { name, document: evidenceKindLabels[kind] },
      path: `${screening}#evidence-${kind === "other" ? requestId : kind}`,
    };
  },
});
