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
  usual: "email",
  about: async (tx, { payload: { kind: what, subjectId } }) => {
    const row = what === "qualification" ? await endingQualification(tx, subjectId) : undefined;
    if (!row?.validUntil) return undefined;
    const { instructorId, kind, number, validUntil } = row;
    const ended = hasEnded(validUntil, tx.clock.now());
    const name = `${qualificationLabels[kind]} (${number})`;
    return {
      to: [{ profileId: instructorId }],
      title: ended ? "A qualification of yours has ended" : "A qualification of yours ends soon",
      text: `${name} ${ended ? "was" : "is"} valid until ${formatDate(validUntil)}. Without it you cannot be planned for what it is needed for. Show the new one to the office.`,
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
  usual: "email",
  about: async (tx, { payload: { kind: what, subjectId } }) => {
    const row = what === "document" ? await documentById(tx, subjectId) : undefined;
    if (!row) return undefined;
    const { profileId, kind, validUntil } = row;
    const ended = hasEnded(validUntil, tx.clock.now());
    return {
      to: [{ profileId }],
      title: ended ? "A document of yours has ended" : "A document of yours ends soon",
      text: `${ownDocumentLabels[kind]}: valid until ${formatDate(validUntil)}. Upload the new one as soon as you have it.`,
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
  usual: "email",
  about: async (tx, { payload: { kind: what, subjectId } }) => {
    const row = what === "certificate" ? await certificateEnding(tx, subjectId) : undefined;
    if (!row) return undefined;
    const { userId, title, number, endsOn } = row;
    const ended = hasEnded(endsOn, tx.clock.now());
    return {
      to: [{ profileId: userId }],
      title: `${ended ? "Expired" : "Expires soon"}: ${title}`,
      text: `Certificate ${number} ${ended ? "expired" : "expires"} on ${formatDate(endsOn)}. A refresher renews it up to six months after that day; later the whole award is needed. You can ask for one here.`,
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
  usual: "email",
  about: async (tx, { payload: { documentId } }) => {
    const row = await documentById(tx, documentId);
    if (!row || row.state === "handed-in") return undefined;
    const { profileId, kind, validUntil, state, refusal, refusalNote } = row;
    const what = ownDocumentLabels[kind];
    const why = refusal ? `${refusalLabels[refusal]}.${refusalNote ? ` ${refusalNote}` : ""}` : "";
    return {
      to: [{ profileId }],
      title: state === "seen" ? `Seen: ${what}` : `Please hand it in again: ${what}`,
      text:
        state === "seen"
          ? `It is valid until ${formatDate(validUntil)}. The file is deleted in 30 days.`
          : `The office could not accept it. ${why}`,
      path: HORIZON,
    };
  },
});
