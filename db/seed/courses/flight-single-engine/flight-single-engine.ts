import type { CourseSeed } from "../course-seed.ts";
import { airLawHumanFactors } from "./air-law-human-factors.ts";
import { meteorologyNavigation } from "./meteorology-navigation.ts";

export const flightSingleEngineTheory: CourseSeed = {
  id: "flight-single-engine",
  title: "Flight Training, Single Engine: Online Theory",
  description:
    "Reading and two quizzes for ground school: air law, human factors, meteorology and navigation. It prepares for lessons with an instructor and replaces none of them.",
  moduleId: "flight-single-engine",
  sections: [airLawHumanFactors, meteorologyNavigation],
};
