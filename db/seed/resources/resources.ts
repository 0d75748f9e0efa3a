import { resources } from "#app/contexts/library/schema.ts";
import type { Seed } from "#app/platform/seed/sow.server.ts";
import { casualtyHandover } from "./casualty-handover.ts";
import { firstWeek } from "./first-week.ts";
import { medicalCertificates } from "./medical-certificates.ts";
import { onlineExposure } from "./online-exposure.ts";
import { packingList } from "./packing-list.ts";
import { personalData } from "./personal-data.ts";
import { preFlightSheet } from "./pre-flight-sheet.ts";
import { radioTerms } from "./radio-terms.ts";
import { references } from "./references.ts";
import type { DocumentSeed } from "./resource-seed.ts";
import { residentialSurvey } from "./residential-survey.ts";
import { routeCard } from "./route-card.ts";

/** The institute's own documents. */
export const documentSeeds: DocumentSeed[] = [
  packingList,
  firstWeek,
  residentialSurvey,
  onlineExposure,
  routeCard,
  radioTerms,
  casualtyHandover,
  personalData,
  medicalCertificates,
  preFlightSheet,
];

/** What the library begins with, in both modes: every type and every category. */
export const libraryResources: Seed = {
  name: "library/resources",
  sow: async (tx) => {
    const documents = documentSeeds.map((seed) => ({
      ...seed,
      type: "document" as const,
      format: "PDF",
    }));
    await tx.db.insert(resources).values(documents);
    await tx.db.insert(resources).values(references);
  },
};
