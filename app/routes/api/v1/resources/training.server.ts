import { z } from "zod";
import {
  trainingRecords,
  type TrainingRecord,
} from "#app/contexts/attestation/training-file/records.server.ts";
import { recordAttendance } from "#app/contexts/training/attendance/record.server.ts";
import { marks } from "#app/contexts/training/attendance/rules.ts";
import { certificateKinds, certificateStates } from "#app/contexts/learning/certificate/rules.ts";
import type { CertificateRow } from "#app/contexts/learning/certificate/list.ts";
import { certificateSource } from "#app/contexts/learning/certificate/list.server.ts";
import { ok } from "#app/kernel/result.ts";
import { readList } from "../read-list.server.ts";
import { defineReading, defineWriting, type Resource } from "../resource.ts";
import { id, iso, moment, text } from "./fields.ts";

const shownRecord = (row: TrainingRecord) => ({ ...row, at: iso(row.at) });

export const trainingRecordResource: Resource = {
  name: "training-records",
  title: "Training records",
  text: "What is attested of people’s training, in the order in which it was recorded. For staff.",
  read: defineReading({
    scope: "training-records:read",
    filters: {
      person: { text: "The id of a person", schema: z.uuid() },
      kind: { text: "What is attested, such as “attendance”", schema: z.string().max(60) },
    },
    row: z.object({
      id,
      profileId: id.describe("Whose training it is"),
      kind: text,
      at: moment,
      signerId: id.nullable().describe("Who attests it; null for the institute"),
      content: z.unknown().describe("What is attested; null once it is not kept any more"),
      hash: text.describe("The hash of the fact in the person’s chain"),
    }),
    page: async (ctx, { person, kind }, { after, limit }) =>
      (await trainingRecords(ctx, { profileId: person, kind, after, limit })).map(shownRecord),
    one: async (ctx, recordId) => {
      const [row] = await trainingRecords(ctx, { id: recordId, limit: 1 });
      return row && shownRecord(row);
    },
  }),
};

const entry = z.object({
  id: z.uuid({ version: "v7" }).describe("Made by the sender, so that an entry counts once"),
  enrolmentId: z.uuid(),
  status: z.enum(marks),
  minutes: z.int().min(1).max(1440).optional().describe("How long they were there, if late"),
  saidAt: z.iso.datetime().transform((at) => new Date(at)),
});

const refused = (title: string) => ({ status: 422, title }) as const;

export const attendance: Resource = {
  name: "attendance",
  title: "Attendance",
  text: "Who was at a training session, as its instructors say.",
  create: defineWriting({
    scope: "attendance:write",
    title: "Record attendance",
    text: "By an instructor of the session. All entries are stored, or none. Entries that were sent before are left alone. The id of the answer is that of the session.",
    body: z.object({
      sessionId: z.uuid(),
      entries: z.array(entry).min(1).max(100),
    }),
    example: {
      sessionId: "01980000-0000-7000-8000-000000000001",
      entries: [
        {
          id: "01980000-0000-7000-8000-000000000002",
          enrolmentId: "01980000-0000-7000-8000-000000000003",
          status: "present",
          saidAt: "2027-03-01T20:15:00Z",
        },
      ],
    },
    refusals: {
      "too-early": refused("The roll-call of the session is not open yet"),
      "not-rostered": refused("Somebody is not on the roster of the session"),
      "wrong-minutes": refused("The minutes do not fit the status or the session"),
      "other-entry": { status: 409, title: "An id was used for another entry" },
      "not-open": refused("The session was cancelled"),
      "too-late-to-correct": refused("The session can no longer be corrected by its instructors"),
    },
    run: async (ctx, { sessionId, entries }) => {
      const done = await recordAttendance(ctx, sessionId, entries);
      return done.ok ? ok({ id: sessionId }) : done;
    },
  }),
};

export const certificates: Resource = {
  name: "certificates",
  title: "Certificates",
  text: "Certificates of theory and awards, with their state today. For staff.",
  read: readList({
    scope: "certificates:read",
    source: certificateSource,
    filters: {
      state: "The state today",
      kind: "What is attested",
      q: "A part of the number, the holder or the course",
    },
    everything: { state: "all" },
    row: z.object({
      id,
      number: text.describe("The number of the public check"),
      kind: z.enum(certificateKinds),
      holderName: text,
      courseTitle: text,
      issuedAt: moment,
      state: z.enum(certificateStates),
    }),
    json: (row: CertificateRow) => ({ ...row, issuedAt: iso(row.issuedAt) }),
  }),
};
