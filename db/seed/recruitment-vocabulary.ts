import { languages, skills } from "#app/contexts/recruitment/tables/jobs.ts";
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

/** Skills that employers in protection and flight commonly ask for. */
export const firstSkills = [
  "Advance work",
  "Route planning",
  "Close protection team drills",
  "Team leadership",
  "Residential security",
  "Access control",
  "Event security",
  "Control room operation",
  "CCTV operation",
  "Surveillance, foot",
  "Surveillance, mobile",
  "Counter-surveillance",
  "Technical security survey",
  "Threat assessment",
  "Open-source research",
  "Report writing",
  "Conflict de-escalation",
  "First aid",
  "Trauma care",
  "Defensive driving",
  "Security driving",
  "Radio procedure",
  "Maritime security watchkeeping",
  "Ship security officer",
  "Travel security",
  "Crisis management",
  "Physical security planning",
  "Flight instruction, aeroplane",
  "Flight instruction, helicopter",
  "Multi-engine flying",
  "Instrument flying",
  "Flight dispatch",
  "Aircraft ground handling",
  "Air crew coordination",
];

/**
 * Seeds both lists, in both modes. The server seeds the database, never a visitor's browser
 * (rulings §6). Existing entries stay as they are.
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
      .values(firstSkills.map((skillName) => ({ id: newId(now), skillName })))
      .onConflictDoNothing();
  },
};
