import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { events } from "#app/platform/events/schema.ts";
import { keptForms } from "#app/platform/forms/schema.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  anonymised,
  archivedAs,
  deleted,
  doneByStaff,
  kept,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { throttles } from "#app/platform/throttle/schema.ts";
import { endAddressMarks } from "./address-marks.server.ts";
import { endDataRequests } from "./request-retention.server.ts";
import { archiveLinks, dataRequests, erasureRequests, erasures } from "./tables.ts";

const ASKED = "That you asked for an archive or for your erasure";

const linkData = personalTable(archiveLinks, {
  what: ASKED,
  rows: "deleted",
  account: archiveLinks.userId,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    madeAt: archivedAs("asked", deleted()),
    expiresAt: notInArchive(notPersonal()),
  },
});

const requestData = personalTable(erasureRequests, {
  what: ASKED,
  rows: "deleted",
  account: erasureRequests.userId,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    tokenHash: notInArchive(deleted()),
    requestedAt: archivedAs("asked", deleted()),
    expiresAt: notInArchive(notPersonal()),
  },
});

const erasureData = personalTable(erasures, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    userId: anonymised({
      what: "That an account with a certain number was erased, and when",
      why: "So that it is erased again where a backup is restored. The number leads to nobody any more.",
    }),
    addressMarks: kept({
      what: "A mark of your addresses, made with a key, from which nobody can read them",
      why: "So that what came from them is erased again where a backup is restored: for a hundred days, since backups are overwritten within ninety.",
      retention: { of: "address-marks", end: endAddressMarks },
    }),
    by: notPersonal(),
    erasedAt: notPersonal(),
  },
});

const answered = {
  what: "What you asked the office about your data: your name and address, how we made sure that it was you, and what we answered",
  why: "So that we can show that your request was answered, for three years after the answer.",
  retention: { of: "data-requests", end: endDataRequests },
};

const officeRequestData = personalTable(dataRequests, {
  rows: "stay",
  // Whoever registers with an address later is somebody else.
  of: ({ id, addresses }) =>
    id
      ? eq(dataRequests.userId, id)
      : and(
          isNull(dataRequests.userId),
          inArray(sql`lower(${dataRequests.email})`, addresses.length > 0 ? [...addresses] : [""]),
        ),
  auditedAs: "data-request",
  orderBy: dataRequests.recordedAt,
  columns: {
    id: notInArchive(notPersonal()),
    kind: notPersonal(),
    name: kept(answered),
    email: kept(answered),
    postalAddress: kept(answered),
    userId: notInArchive(kept(answered)),
    askedBy: notPersonal(),
    answerBy: notPersonal(),
    receivedOn: notPersonal(),
    dueAt: notPersonal(),
    extendedBecause: kept(answered),
    identification: kept(answered),
    identifiedBy: doneByStaff(),
    identifiedAt: notPersonal(),
    state: notPersonal(),
    refusedBecause: kept(answered),
    settledAt: notPersonal(),
    settledBy: doneByStaff(),
    tokenHash: notInArchive(notPersonal()),
    tokenUntil: notInArchive(notPersonal()),
    recordedBy: doneByStaff(),
    recordedAt: notPersonal(),
    version: notInArchive(notPersonal()),
  },
});

const ofTheMonth = {
  what: "What the site notes for a month while it works: numbers of accounts, no names",
};

const eventData = personalTable(events, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    name: notPersonal(),
    payload: anonymised(ofTheMonth),
    actorId: anonymised(ofTheMonth),
    occurredAt: notPersonal(),
    dispatchedAt: notPersonal(),
  },
});

const throttleData = personalTable(throttles, {
  rows: "stay",
  archive: false,
  columns: {
    key: anonymised(ofTheMonth),
    points: notPersonal(),
    expire: notPersonal(),
    heldUntil: notPersonal(),
  },
});

const keptFormData = personalTable(keptForms, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    sealed: anonymised({
      what: "What you sent with a form after your session had ended, for an hour at most; only your own browser has the key to it",
    }),
    expiresAt: notPersonal(),
  },
});

/** The data that the site needs for archives and erasures, and for its own operation. */
export const privacyPersonalData: PersonalData = {
  name: "privacy",
  title: "What you have asked for your data",
  tables: [
    linkData,
    requestData,
    officeRequestData,
    erasureData,
    eventData,
    throttleData,
    keptFormData,
  ],
  collect: async (ctx, person, tools) => {
    const office = await archivedRows(
      ctx,
      tools,
      officeRequestData,
      rowsOf(officeRequestData, person),
    );
    if (!person.id) return { records: { "requests-to-the-office": office.records } };
    const archives = await archivedRows(ctx, tools, linkData, rowsOf(linkData, person));
    const requests = await archivedRows(ctx, tools, requestData, rowsOf(requestData, person));
    return {
      records: {
        requests: { archives: archives.records, erasures: requests.records },
        "requests-to-the-office": office.records,
      },
    };
  },
};
