import { and, eq } from "drizzle-orm";
import { languages, licences, skills } from "#app/contexts/recruitment/tables/jobs.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

/** The fifteen languages of D2 §9, in its order. */
export const firstLanguages = [
  "English",
  "Spanish",
  "French",
  "Arabic",
  "Mandarin",
  "Russian",
  "German",
  "Japanese",
  "Portuguese",
  "Italian",
  "Hindi",
  "Korean",
  "Dutch",
  "Swedish",
  "Thai",
];

/** Skills that employers in protection and flight commonly ask for, with the modules that teach them. */
export const firstSkills: Record<string, string[]> = {
  "Advance work": ["intro-cp", "anticipation-readiness"],
  "Route planning": ["intro-cp", "anticipation-readiness"],
  "Close protection team drills": ["intro-cp", "advanced-threat"],
  "Team leadership": ["advanced-threat"],
  "Residential security": ["anticipation-readiness"],
  "Access control": ["intro-cp"],
  "Event security": ["intro-cp"],
  "Control room operation": ["electronic-ai-tools"],
  "CCTV operation": ["electronic-ai-tools"],
  "Surveillance, foot": ["surveillance-mastery"],
  "Surveillance, mobile": ["surveillance-mastery"],
  "Counter-surveillance": ["surveillance-mastery"],
  "Technical security survey": ["electronic-ai-tools"],
  "Threat assessment": ["threat-assessment"],
  "Open-source research": ["threat-assessment", "electronic-ai-tools"],
  "Report writing": ["surveillance-mastery", "threat-assessment"],
  "Conflict de-escalation": ["intro-cp"],
  "First aid": ["intro-cp"],
  "Trauma care": ["advanced-threat"],
  "Defensive driving": [],
  "Security driving": ["advanced-threat"],
  "Radio procedure": ["intro-cp"],
  "Maritime security watchkeeping": ["maritime-security"],
  "Ship security officer": ["maritime-security"],
  "Travel security": ["anticipation-readiness"],
  "Crisis management": ["anticipation-readiness"],
  "Physical security planning": ["threat-assessment"],
  "Flight instruction, aeroplane": [],
  "Flight instruction, helicopter": [],
  "Multi-engine flying": ["flight-multi-engine"],
  "Instrument flying": ["flight-multi-engine"],
  "Flight dispatch": [],
  "Aircraft ground handling": [],
  "Air crew coordination": [],
};

/** Licences that listings commonly ask for, with their levels from the lowest and the modules. */
export const firstLicences: Record<string, { levels: string[]; moduleIds?: string[] }> = {
  "Certificate of Approval, personal guard (NZ)": { levels: [] },
  "Certificate of Approval, property guard (NZ)": { levels: [] },
  "Certificate of Approval, crowd controller (NZ)": { levels: [] },
  "Private investigator's employee certificate (NZ)": { levels: [] },
  "Personal and property protection licence (HU)": { levels: [] },
  "First aid certificate": {
    levels: ["Workplace first aid", "Pre-hospital emergency care"],
    moduleIds: ["intro-cp"],
  },
  "Driving licence, car": { levels: ["Restricted", "Full"] },
  "Aeroplane licence": {
    levels: ["PPL(A)", "CPL(A)", "ATPL(A)"],
    moduleIds: ["flight-single-engine"],
  },
  "Helicopter licence": { levels: ["PPL(H)", "CPL(H)", "ATPL(H)"], moduleIds: ["flight-rotary"] },
  "Flight instructor rating": { levels: ["Category C", "Category B", "Category A"] },
  "Aviation medical certificate": { levels: ["Class 2", "Class 1"] },
  "STCW basic safety training": { levels: [] },
  "STCW security": {
    levels: ["Security awareness", "Designated security duties", "Ship security officer"],
    moduleIds: ["maritime-security"],
  },
  "Seafarer's medical certificate": { levels: [] },
};

/**
 * Seeds skills and languages, in both modes. The server seeds the database, never a visitor's
 * browser (rulings §6). Existing entries stay as they are.
 */
export const firstVocabulary: Seed = {
  name: "recruitment/vocabulary",
  run: async (tx) => {
    const now = tx.clock.now();
    await tx.db
      .insert(languages)
      .values(firstLanguages.map((languageName) => ({ id: newId(now), languageName })))
      .onConflictDoNothing();
    await tx.db
      .insert(skills)
      .values(Object.keys(firstSkills).map((skillName) => ({ id: newId(now), skillName })))
      .onConflictDoNothing();
  },
};

/** Seeds licences, and which modules teach the skills. It has its own name for older databases. */
export const firstLicencesAndModules: Seed = {
  name: "recruitment/licences",
  run: async (tx) => {
    const now = tx.clock.now();
    const rows = Object.entries(firstLicences).map(([licenceName, { levels, moduleIds = [] }]) => ({
      id: newId(now),
      licenceName,
      levels,
      moduleIds,
    }));
    await tx.db.insert(licences).values(rows).onConflictDoNothing();
    for (const [skillName, moduleIds] of Object.entries(firstSkills)) {
      await tx.db
        .update(skills)
        .set({ moduleIds })
        .where(and(eq(skills.skillName, skillName), eq(skills.moduleIds, [])));
    }
  },
};
