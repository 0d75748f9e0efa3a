import { resolve } from "node:path";
import { attachmentForEmail } from "./contexts/conversations/attach.server.ts";
import { calendarFile, calendarMediaType } from "./platform/documents/calendar.server.ts";
import { courseDateEntryOf } from "./contexts/admissions/calendar-entries.server.ts";
import { groupById } from "./contexts/admissions/group/queries.server.ts";
import { interviewEntryOf } from "./contexts/admissions/interview/queries.server.ts";
import { offerById } from "./contexts/admissions/offer/queries.server.ts";
import { admissionsTexts } from "./contexts/admissions/copy.ts";
import { priceAsOrdered } from "./contexts/billing/order/price.server.ts";
import { checkpointFile } from "./contexts/attestation/checkpoint/mail.server.ts";
import { trainingFileArchive } from "./contexts/attestation/training-file/archive.server.ts";
import { trainingFileOf } from "./contexts/attestation/training-file/file.server.ts";
import { attestedKinds } from "./attested-kinds.ts";
import { creditNoteOf, invoiceOf, receiptOf } from "./contexts/billing/payment/emails.server.ts";
import { feeScheduleOf } from "./contexts/catalogue/fees/schedule.server.ts";
import { webinarEntryOf } from "./contexts/webinars/queries.server.ts";
import { publishedCopy } from "./contexts/institute/text/published.server.ts";
import { fill } from "./contexts/institute/settings/fill.ts";
import { jobInterviewEntryOf } from "./contexts/recruitment/interview/queries.server.ts";
import { instituteProfile, officeById } from "./contexts/institute/queries.server.ts";
import { attested } from "./contexts/learning/certificate/queries.server.ts";
import { logbookOrder, logbookSheet } from "./contexts/training/flight/export.server.ts";
import { signInSheet } from "./contexts/training/attendance/sign-in-sheet.server.ts";
import type { DocumentPart } from "./contexts/library/document-text.ts";
import { documentText } from "./contexts/library/queries.server.ts";
import { statementBy } from "./contexts/training/statement/queries.server.ts";
import { formatDate, formatDay, formatMoment } from "./kernel/dates.ts";
import type { Drawing } from "./drawings.server.ts";
import { sealedFiles } from "./sealed-files.ts";
import type { Ctx } from "./platform/ctx.ts";
import type { MakeDocument } from "./platform/mail/outbox.server.ts";
import type { FileStore } from "./platform/storage/storage.server.ts";
import { drawingProcess } from "./platform/documents/drawing-process.server.ts";
import type { Issuer } from "./ui/documents/document-page.tsx";

/** Without a build, in development and in tests, documents are drawn in this process. */
const draw: (drawing: Drawing) => Promise<Uint8Array> = import.meta.env.PROD
  ? drawingProcess(resolve("build/server/drawing.js"))
  : onTheSpot;

type MadeDocument = { mediaType: string; bytes: Uint8Array };
type Maker = (ctx: Ctx, id: string) => Promise<Drawing | undefined>;

/**
 * The maker of each kind of document. Callers decide who may read a document. Only the process that
 * draws documents loads the sheets' components.
 */
const makers: Record<string, Maker> = {
  "offer-letter": async (ctx, offerId) => {
    const offer = await offerById(ctx, offerId);
    // The organisation of a group has the quote instead.
    if (!offer || offer.paidBy) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const moment = (at: Date) => formatMoment(at, timeZone);
    const price = await priceAsOrdered(ctx, offer);
    const says = {
      issuer,
      offer: { ...offer, price },
      expires: moment(offer.expiresAt),
      made: moment(offer.madeAt),
      payBy: price.payBy && moment(price.payBy),
    };
    return { sheet: "offer-letter", says };
  },
  "group-quote": async (ctx, bookingId) => {
    const group = await groupById(ctx, bookingId);
    if (!group?.price || !group.quotedAt || !group.validUntil) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const moment = (at: Date) => formatMoment(at, timeZone);
    const { payBy } = group.price;
    const says = {
      issuer,
      group: { ...group, price: group.price },
      made: moment(group.quotedAt),
      validUntil: moment(group.validUntil),
      payBy: payBy && moment(payBy),
    };
    return { sheet: "group-quote", says };
  },
  certificate: async (ctx, id) => {
    const certificate = await attested(ctx, id);
    if (!certificate) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const { number, kind, holderName, courseTitle, issuedAt, expiresAt } = certificate;
    const facts = {
      kind,
      number,
      holder: holderName,
      course: courseTitle,
      issued: formatDay(issuedAt, timeZone),
      expires: formatDay(expiresAt, timeZone),
      address: `${ctx.site.url}/certificates/${number}`,
    };
    return { sheet: "certificate", says: { issuer, facts } };
  },
  "fee-schedule": async (ctx, programmeId) => {
    const schedule = await feeScheduleOf(ctx, programmeId);
    if (!schedule) return undefined;
    const { issuer } = await issuerOf(ctx);
    const institute = await instituteProfile(ctx);
    const { copy } = await publishedCopy(ctx, admissionsTexts);
    const { quoted, combining, included, excluded } = copy.fees;
    const says = {
      issuer,
      schedule,
      quoted: fill(quoted, institute),
      combining: fill(combining, institute),
      contents: [included, excluded],
    };
    return { sheet: "fee-schedule", says };
  },
  receipt: async (ctx, paymentId) => {
    const receipt = await receiptOf(ctx, paymentId);
    if (!receipt) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const received = formatMoment(receipt.receivedAt, timeZone);
    return { sheet: "receipt", says: { issuer, receipt, received } };
  },
  invoice: async (ctx, checkoutId) => {
    const invoice = await invoiceOf(ctx, checkoutId);
    if (!invoice) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const moment = (at: Date) => formatMoment(at, timeZone);
    const says = {
      issuer,
      invoice,
      issued: moment(invoice.issuedAt),
      payBy: moment(invoice.payBy),
    };
    return { sheet: "invoice", says };
  },
  "credit-note": async (ctx, creditNoteId) => {
    const note = await creditNoteOf(ctx, creditNoteId);
    if (!note) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const issued = formatMoment(note.issuedAt, timeZone);
    return { sheet: "credit-note", says: { issuer, note, issued } };
  },
  "training-file": async (ctx, personId) => {
    const { issuer, timeZone } = await issuerOf(ctx);
    const file = await trainingFileOf(ctx, attestedKinds, personId, timeZone);
    if (!file || file.entries.length === 0) return undefined;
    const moment = (at: Date) => formatMoment(at, timeZone);
    const entries = file.entries.map(({ at, deviceAt, erasedAt, ...entry }) => ({
      ...entry,
      at: moment(at),
      deviceAt: deviceAt && moment(deviceAt),
      erasedAt: erasedAt && moment(erasedAt),
    }));
    const says = { issuer, file: { ...file, entries }, made: moment(ctx.clock.now()) };
    return { sheet: "training-file", says };
  },
  "logbook-fcl-050": (ctx, personId) => logbookOf(ctx, personId, "fcl-050"),
  "logbook-caa-1373": (ctx, personId) => logbookOf(ctx, personId, "caa-1373"),
  /** By the id of the enrolment and of the award, with a space between them. */
  "attendance-statement": async (ctx, id) => {
    const [enrolmentId = "", awardId = ""] = id.split(" ");
    const statement = await statementBy(ctx, { enrolmentId, awardId });
    if (!statement) return undefined;
    const { issuer, timeZone } = await issuerOf(ctx);
    const made = formatDay(ctx.clock.now(), timeZone);
    return { sheet: "attendance-statement", says: { issuer, statement, made } };
  },
  "sign-in-sheet": async (ctx, sessionId) => {
    const facts = await signInSheet(ctx, sessionId);
    const { issuer } = await issuerOf(ctx);
    return { sheet: "sign-in-sheet", says: { issuer, facts } };
  },
  resource: async (ctx, resourceId) => {
    const resource = await documentText(ctx, resourceId);
    if (!resource) return undefined;
    const { issuer } = await issuerOf(ctx);
    return { sheet: "resource", says: { issuer, resource } };
  },
};

async function logbookOf(ctx: Ctx, personId: string, id: string): Promise<Drawing | undefined> {
  const order = logbookOrder(id);
  const sheet = order && (await logbookSheet(ctx, order, personId));
  if (!sheet || sheet.table.rows.length === 0) return undefined;
  const { issuer, timeZone } = await issuerOf(ctx);
  return {
    sheet: "logbook",
    says: { issuer, ...sheet, made: formatMoment(ctx.clock.now(), timeZone) },
  };
}

/** Documents that are not PDFs. */
const files: Record<string, (ctx: Ctx, id: string) => Promise<MadeDocument | undefined>> = {
  "interview-entry": async (ctx, interviewId) => {
    const entry = await interviewEntryOf(ctx, interviewId);
    if (!entry) return undefined;
    const { attendee, ...interview } = entry;
    const about = { ...(await calendarOf(ctx)), kind: "invitation", attendee } as const;
    return calendarDocument({ ...about, entries: [interview] });
  },
  "job-interview-entry": (ctx, id) => jobInterviewFile(ctx, id, "candidate"),
  "job-interview-held-entry": (ctx, id) => jobInterviewFile(ctx, id, "host"),
  "course-date-entry": async (ctx, answerId) => {
    const entry = await courseDateEntryOf(ctx, answerId);
    if (!entry) return undefined;
    const { attendee, ...courseDate } = entry;
    const about = { ...(await calendarOf(ctx)), kind: "invitation", attendee } as const;
    return calendarDocument({ ...about, entries: [courseDate] });
  },
  checkpoint: async (ctx, n) => {
    const bytes = await checkpointFile(ctx, Number(n));
    return bytes && { mediaType: "application/json", bytes };
  },
  "training-file-archive": (ctx, personId) => trainingArchive(ctx, personId),
  "webinar-entry": async (ctx, webinarId) => {
    const entry = await webinarEntryOf(ctx, webinarId);
    if (!entry) return undefined;
    return calendarDocument({ ...(await calendarOf(ctx)), kind: "file", entries: [entry] });
  },
};

async function jobInterviewFile(ctx: Ctx, id: string, side: "candidate" | "host") {
  const entry = await jobInterviewEntryOf(ctx, id, side);
  if (!entry) return undefined;
  const { attendee, ...interview } = entry;
  const about = { ...(await calendarOf(ctx)), kind: "invitation", attendee } as const;
  return calendarDocument({ ...about, entries: [interview] });
}

async function trainingArchive(ctx: Ctx, personId: string, files?: FileStore) {
  const { timeZone } = await issuerOf(ctx);
  const file = await trainingFileOf(ctx, attestedKinds, personId, timeZone);
  if (!file) return undefined;
  const pdf = async () => (await makeDocument(ctx, "training-file", personId))?.bytes;
  const sealed = files && sealedFiles(ctx, files);
  const bytes = await trainingFileArchive(ctx, file.person, pdf, sealed);
  return bytes && { mediaType: "application/zip", bytes };
}

/** Makes documents with the stored files that belong to them: a training file with its exhibits. */
export const documentsWith =
  (files: FileStore): MakeDocument =>
  (ctx, document, id) =>
    document === "training-file-archive"
      ? trainingArchive(ctx, id, files)
      : makeDocument(ctx, document, id);

async function calendarOf(ctx: Ctx) {
  const { instituteName } = await instituteProfile(ctx);
  const { email } = await officeById(ctx, "admissions");
  return { siteUrl: ctx.site.url, organizer: { name: instituteName, email } };
}

function calendarDocument(calendar: Parameters<typeof calendarFile>[0]): MadeDocument {
  const bytes = new TextEncoder().encode(calendarFile(calendar));
  return { mediaType: calendarMediaType(calendar), bytes };
}

/** Makes a document: a PDF, or one of the others. Returns undefined if its subject does not exist. */
export async function makeDocument(
  ctx: Ctx,
  document: string,
  id: string,
): Promise<MadeDocument | undefined> {
  const file = files[document];
  if (file) return file(ctx, id);
  const drawing = await makers[document]?.(ctx, id);
  if (!drawing) return undefined;
  return { mediaType: "application/pdf", bytes: await draw(drawing) };
}

/** Makes what emails carry: documents, and files that were sent with a message. */
export function emailDocuments(stored: FileStore): MakeDocument {
  return async (ctx, document, id) =>
    document === "message-attachment"
      ? attachmentForEmail(ctx, stored, id)
      : makeDocument(ctx, document, id);
}

/** Returns how many bytes the PDF of a library text will have, before it is saved. */
export async function weighResource(
  ctx: Ctx,
  text: { title: string; parts: DocumentPart[]; uploadDate: string },
): Promise<number> {
  const { issuer } = await issuerOf(ctx);
  const resource = { ...text, dated: formatDate(text.uploadDate) };
  return (await draw({ sheet: "resource", says: { issuer, resource } })).byteLength;
}

/** Returns the institute as a document's head and foot name it, and the time zone of its dates. */
async function issuerOf(ctx: Ctx): Promise<{ issuer: Issuer; timeZone: string }> {
  const { instituteName } = await instituteProfile(ctx);
  const { addressLines, email, phone, timeZone } = await officeById(ctx, "admissions");
  const address = addressLines.join(", ");
  return { issuer: { name: instituteName, address, email, phone }, timeZone };
}

async function onTheSpot(drawing: Drawing): Promise<Uint8Array> {
  const { draw } = await import("./drawings.server.ts");
  // The clone throws for data that could not be sent to the drawing process either.
  return draw(structuredClone(drawing));
}
