import { eq } from "drizzle-orm";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  doneByStaff,
  kept,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { endContents } from "./chain/erase.server.ts";
import { attestationContents, attestations } from "./tables.ts";

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

/**
 * The training file. The archive contains it as the regulator gets it, if anything about the person
 * is attested.
 */
export const attestationPersonalData: PersonalData = {
  name: "training-file",
  title: "Your training file, with a program that verifies it",
  tables: [attestationData, contentData],
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
