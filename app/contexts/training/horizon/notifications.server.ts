import { formatDate } from "#app/kernel/dates.ts";
import { certificateEnding } from "#app/contexts/learning/public.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { documentExpiring, ownDocumentDecided } from "../events.ts";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { endingQualification } from "../instructor/remind.server.ts";
import { qualificationLabels } from "../instructor/rules.ts";
import { documentById } from "../own-document/queries.server.ts";
import { ownDocumentLabels, refusalLabels } from "../own-document/rules.ts";

const HORIZON = "/dashboard/documents";

const hasEnded = (endsOn: string, now: Date) => endsOn < dayAtLastBase(now);

/** A qualification of an instructor ends in 90, 30 or 7 days, or has ended. */
export const qualificationEndingNotice = defineNotification({
  name: "qualification-ending",
  event: documentExpiring,
  group: "office",
  label: "A qualification of yours as an instructor ends soon",
  says: {
    variables: { qualification: "First aid instructor (FA-2291)", date: "12 Mar 2027" },
    phrases: {
      what: {
        soon: "A qualification of yours ends soon",
        ended: "A qualification of yours has ended",
      },
      until: { soon: "is valid until", ended: "was valid until" },
    },
    needed: ["date"],
    title: "{what}",
    text: "{qualification} {until} {date}. Without it you cannot be planned for what it is needed for. Show the new one to the office.",
  },
  usual: "email",
  about: async (tx, { payload: { kind: what, subjectId } }) => {
    const row = what === "qualification" ? await endingQualification(tx, subjectId) : undefined;
    if (!row?.validUntil) return undefined;
    const { instructorId, kind, number, validUntil } = row;
    const when = hasEnded(validUntil, tx.clock.now()) ? "ended" : "soon";
    return {
      to: [{ profileId: instructorId }],
      values: {
        qualification: `${qualificationLabels[kind]} (${number})`,
        date: formatDate(validUntil),
        what: when,
        until: when,
      },
      path: "/teach",
    };
  },
});

/** A document of a student ends in 90, 30 or 7 days, or has ended. */
export const documentEndingNotice = defineNotification({
  name: "own-document-ending",
  event: documentExpiring,
  group: "training",
  label: "A document that you handed in for your training ends soon",
  says: {
    variables: { document: "First aid certificate", date: "12 Mar 2027" },
    phrases: {
      what: { soon: "A document of yours ends soon", ended: "A document of yours has ended" },
    },
    needed: ["date"],
    title: "{what}",
    text: "{document}: valid until {date}. Upload the new one as soon as you have it.",
  },
  usual: "email",
  about: async (tx, { payload: { kind: what, subjectId } }) => {
    const row = what === "document" ? await documentById(tx, subjectId) : undefined;
    if (!row) return undefined;
    const { profileId, kind, validUntil } = row;
    const ended = hasEnded(validUntil, tx.clock.now());
    return {
      to: [{ profileId }],
      values: {
        document: ownDocumentLabels[kind],
        date: formatDate(validUntil),
        what: ended ? "ended" : "soon",
      },
      path: HORIZON,
    };
  },
});

/** The certificate of an award ends in 90, 30 or 7 days, or has ended. */
export const certificateEndingNotice = defineNotification({
  name: "certificate-ending",
  event: documentExpiring,
  group: "training",
  label: "A certificate of yours can be renewed, because it ends soon",
  says: {
    variables: {
      award: "Close Protection Officer",
      number: "K7QD-2M9X",
      date: "12 Mar 2027",
    },
    phrases: {
      what: { soon: "Expires soon", ended: "Expired" },
      expires: { soon: "expires on", ended: "expired on" },
    },
    needed: ["date"],
    title: "{what}: {award}",
    text: "Certificate {number} {expires} {date}. A refresher renews it up to six months after that day; later the whole award is needed. You can ask for one here.",
  },
  usual: "email",
  about: async (tx, { payload: { kind: what, subjectId } }) => {
    const row = what === "certificate" ? await certificateEnding(tx, subjectId) : undefined;
    if (!row) return undefined;
    const { userId, title, number, endsOn } = row;
    const when = hasEnded(endsOn, tx.clock.now()) ? "ended" : "soon";
    return {
      to: [{ profileId: userId }],
      values: { award: title, number, date: formatDate(endsOn), what: when, expires: when },
      path: HORIZON,
    };
  },
});

/** The office has seen or refused a document. */
export const documentDecidedNotice = defineNotification({
  name: "own-document-decided",
  event: ownDocumentDecided,
  group: "training",
  label: "The office has looked at a document of yours",
  says: {
    variables: {
      document: "First aid certificate",
      date: "12 Mar 2027",
      why: "It cannot be read. Please photograph the whole page.",
    },
    phrases: {
      what: { seen: "Seen", refused: "Please hand it in again" },
      decision: {
        seen: "It is valid until {date}. The file is deleted in 30 days.",
        refused: "The office could not accept it. {why}",
      },
    },
    needed: ["decision", "date", "why"],
    title: "{what}: {document}",
    text: "{decision}",
  },
  usual: "email",
  about: async (tx, { payload: { documentId } }) => {
    const row = await documentById(tx, documentId);
    if (!row || row.state === "handed-in") return undefined;
    const { profileId, kind, validUntil, state, refusal, refusalNote } = row;
    const decided = state === "seen" ? "seen" : "refused";
    const why = refusal ? `${refusalLabels[refusal]}.${refusalNote ? ` ${refusalNote}` : ""}` : "";
    return {
      to: [{ profileId }],
      values: {
        document: ownDocumentLabels[kind],
        date: formatDate(validUntil),
        why,
        what: decided,
        decision: decided,
      },
      path: HORIZON,
    };
  },
});
