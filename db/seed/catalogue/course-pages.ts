/** What pages under /courses link to at first: modules, and programmes whose dates they show. */
export const coursePageSeeds = [
  {
    slug: "close-protection",
    moduleIds: [
      "intro-cp",
      "advanced-threat",
      "anticipation-readiness",
      "electronic-ai-tools",
      "maritime-security",
      "threat-assessment",
    ],
    programmeIds: ["core-protection", "advanced-protection", "evacuation"],
  },
  {
    slug: "firearms",
    moduleIds: ["intro-cp", "advanced-threat"],
    programmeIds: ["firearms"],
  },
  {
    slug: "surveillance",
    moduleIds: ["surveillance-mastery", "electronic-ai-tools", "threat-assessment"],
    programmeIds: ["surveillance"],
  },
  {
    slug: "driving",
    moduleIds: ["intro-cp", "anticipation-readiness"],
    programmeIds: ["driver"],
  },
];
