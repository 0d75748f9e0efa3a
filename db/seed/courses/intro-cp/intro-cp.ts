import type { CourseSeed } from "../course-seed.ts";
import { roleLawJudgement } from "./role-law-judgement.ts";
import { workingPractice } from "./working-practice.ts";

export const introCpTheory: CourseSeed = {
  id: "intro-cp",
  title: "Introduction to Close Protection: Online Theory",
  description:
    "Reading and two quizzes that go with the ten training days of the module. The practical work, the written paper and the final exercise take place at the base.",
  moduleId: "intro-cp",
  sections: [roleLawJudgement, workingPractice],
};
