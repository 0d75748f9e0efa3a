import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show modules or programmes depend on this. */
export const CATALOGUE = "catalogue";

export const pricesChanged = defineEvent({
  name: "catalogue.prices-changed",
  payload: z.object({}),
  invalidates: [CATALOGUE],
  audit: { action: "catalogue.prices-changed", subject: () => "settings:prices" },
});

/** Cached pages that show prices by the fee rules depend on this. */
export const FEE_RULES = "fee-rules";

/** Its name is the one with which the audit log knows earlier changes. */
export const feeRulesChanged = defineEvent({
  name: "billing.fee-rules-changed",
  payload: z.object({}),
  invalidates: [FEE_RULES],
  audit: { action: "billing.fee-rules-changed", subject: () => "settings:fee-rules" },
});

/** What the public sees of modules or programmes has changed. */
export const catalogueChanged = defineEvent({
  name: "catalogue.changed",
  payload: z.object({}),
  invalidates: [CATALOGUE],
});

const module = z.object({ moduleId: z.string() });
const ofModule = ({ moduleId }: { moduleId: string }) => `module:${moduleId}`;

/** Staff have saved a module's draft. The public does not see it yet. */
export const moduleDrafted = defineEvent({
  name: "catalogue.module-drafted",
  payload: module,
  invalidates: [],
});
export const moduleAdded = defineChange({
  audit: { action: "catalogue.module-added", subject: ofModule },
  emits: moduleDrafted,
});
export const moduleDraftSaved = defineChange({
  audit: { action: "catalogue.module-drafted", subject: ofModule },
  emits: moduleDrafted,
});
/** Staff discarded the draft of a published module. */
export const moduleDraftDiscarded = defineChange({
  audit: { action: "catalogue.draft-discarded", subject: ofModule },
  emits: moduleDrafted,
});
/** Staff discarded a module that was never published, with its draft. */
export const moduleDiscarded = defineChange({
  audit: { action: "catalogue.module-discarded", subject: ofModule },
  emits: moduleDrafted,
});
export const modulePublished = defineChange({
  audit: { action: "catalogue.module-published", subject: ofModule },
  emits: catalogueChanged,
});
export const moduleRetired = defineChange({
  audit: { action: "catalogue.module-retired", subject: ofModule },
  emits: catalogueChanged,
});
export const moduleBroughtBack = defineChange({
  audit: { action: "catalogue.module-brought-back", subject: ofModule },
  emits: catalogueChanged,
});
export const modulesReordered = defineChange({
  audit: {
    action: "catalogue.modules-reordered",
    subject: ({ group }: { group: string }) => `modules:${group}`,
  },
  emits: catalogueChanged,
});

const ofProgramme = ({ programmeId }: { programmeId: string }) => `programme:${programmeId}`;

export const programmeAdded = defineChange({
  audit: { action: "catalogue.programme-added", subject: ofProgramme },
  emits: catalogueChanged,
});
export const programmeChanged = defineChange({
  audit: { action: "catalogue.programme-changed", subject: ofProgramme },
  emits: catalogueChanged,
});
export const programmeRemoved = defineChange({
  audit: { action: "catalogue.programme-removed", subject: ofProgramme },
  emits: catalogueChanged,
});
export const programmesReordered = defineChange({
  audit: { action: "catalogue.programmes-reordered", subject: () => "programmes" },
  emits: catalogueChanged,
});

export const coursePageChanged = defineChange({
  audit: {
    action: "catalogue.course-page-changed",
    subject: ({ slug }: { slug: string }) => `course-page:${slug}`,
  },
  emits: catalogueChanged,
});
