import { eq } from "drizzle-orm";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  deleted,
  doneByStaff,
  kept,
  notPersonal,
  partOf,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { endPasses } from "./auditor/end.server.ts";
import { endContents } from "./chain/erase.server.ts";
import {
  attestationContents,
  attestations,
  auditorCodes,
  auditorPasses,
  auditorPassPeople,
  auditorVisits,
} from "./tables.ts";

const trainingFile = {
  what: "Your training file: which facts about your training and your certificates the institute has attested, and by whom",
  why: "A regulator may ask who taught and assessed you, and on what evidence. The contents are kept until two years after your last certificate has expired, and at least five years after a course; then they are erased. What remains is a chain of numbers that shows nothing was altered, and that names nobody.",
  retention: { of: "training-files", end: endContents },
};

const attestationData = personalTable(attestations, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    chain: kept(trainingFile),
    n: notPersonal(),
    kind: notPersonal(),
    commitment: notPersonal(),
    prev: notPersonal(),
    hash: notPersonal(),
    signer: doneByStaff(),
    login: doneByStaff(),
    proof: notPersonal(),
    deviceAt: notPersonal(),
    at: notPersonal(),
  },
});

const contentData = personalTable(attestationContents, {
  rows: "stay",
  archive: false,
  columns: {
    attestationId: notPersonal(),
    payload: kept(trainingFile),
    salt: notPersonal(),
    keptUntil: notPersonal(),
  },
});

const passes = {
  what: "Which auditors could read your training file, and for how long",
  why: "It shows to whom training files were shown, for two years after the pass has ended.",
  retention: { of: "auditor-passes", end: endPasses },
};

const passData = personalTable(auditorPasses, {
  what: "A pass with which you could read training files as an auditor",
  rows: "stay",
  address: auditorPasses.address,
  archive: false,
  columns: {
    id: notPersonal(),
    name: deleted("-"),
    address: deleted("-"),
    reason: deleted("-"),
    intakeId: notPersonal(),
    givenBy: doneByStaff(),
    givenAt: notPersonal(),
    endsAt: notPersonal(),
    endedAt: notPersonal(),
    endedBy: doneByStaff(),
  },
  parts: [
    partOf(auditorCodes, auditorCodes.passId, {
      rows: "deleted",
      archive: false,
      columns: {
        passId: deleted(),
        codeHash: deleted(),
        attemptsLeft: deleted(),
        expiresAt: deleted(),
      },
    }),
    partOf(auditorVisits, auditorVisits.passId, {
      rows: "deleted",
      archive: false,
      columns: { id: deleted(), passId: deleted(), beganAt: deleted(), endsAt: deleted() },
    }),
  ],
});

const passPeopleData = personalTable(auditorPassPeople, {
  rows: "stay",
  account: auditorPassPeople.profileId,
  archive: false,
  columns: { passId: notPersonal(), profileId: kept(passes) },
});

/**
 * The training file. The archive contains it as the regulator gets it, if anything about the person
 * is attested.
 */
export const attestationPersonalData: PersonalData = {
  name: "training-file",
  title: "Your training file, with a program that verifies it",
  tables: [attestationData, contentData, passData, passPeopleData],
  collect: async (ctx, { id }, tools) => {
    if (!id) return { records: {} };
    const [attested] = await ctx.db
      .select({ n: attestations.n })
      .from(attestations)
      .where(eq(attestations.chain, id))
      .limit(1);
    if (!attested) return { records: {} };
    const file = (path: string, document: string) => ({
      path,
      load: async () => (await tools.make(ctx, document, id))?.bytes,
    });
    return {
      records: {},
      files: [
        file("training-file.pdf", "training-file"),
        file("training-file.zip", "training-file-archive"),
      ],
    };
  },
};
